/**
 * The filters over a list: shows of it what all of them ask for, says how many that are, and keeps the choice in the
 * address, so that it can be shared and the browser's own ways lead back to it.
 */
const bar = document.querySelector<HTMLElement>('[data-filters]');
const list = bar?.parentElement?.querySelector(':scope > ul');

function filter(bar: HTMLElement, list: Element): void {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const pills = [...bar.querySelectorAll('input')];
  const selects = [...bar.querySelectorAll('select')];
  const count = bar.querySelector('[role=status]');
  const reset = bar.querySelector('button');
  const everything = count?.textContent ?? '';
  const { some = '', none = '' } = bar.dataset;
  const group = bar.querySelector('fieldset')?.dataset.name ?? '';

  const show = () => {
    const pill = pills.find(({ checked }) => checked)?.value ?? '0';
    const keys = selects.flatMap(({ name, value }) => (value ? [`${name}:${value}`] : []));
    let left = 0;
    for (const item of items) {
      const has = item.dataset.keys?.split(' ') ?? [];
      item.hidden = !((pill === '0' || item.dataset.pill === pill) && keys.every((key) => has.includes(key)));
      if (!item.hidden) left++;
    }
    const isWhole = pill === '0' && keys.length === 0;
    list.classList.toggle('filtered', !isWhole);
    const says = left > 0 ? some : none;
    if (count)
      count.textContent = isWhole
        ? everything
        : says.replace('{n}', String(left)).replace('{total}', String(items.length));
    if (reset) reset.hidden = isWhole;
  };

  /** The address of what is chosen; what else stands in it stays. */
  const address = () => {
    const { pathname, search, hash } = location;
    const asked = new URLSearchParams(search);
    const put = (name: string, value: string) => (value ? asked.set(name, value) : asked.delete(name));
    if (group) put(group, pills.find(({ checked }) => checked)?.dataset.key ?? '');
    for (const { name, value } of selects) put(name, value);
    return `${pathname}${asked.size > 0 ? `?${asked}` : ''}${hash}`;
  };

  /** Chooses what the address asks for; what nobody can choose counts as nothing. */
  const read = () => {
    const asked = new URLSearchParams(location.search);
    const key = asked.get(group) ?? '';
    const pill = pills.find(({ dataset }) => (dataset.key ?? '') === key) ?? pills[0];
    if (pill) pill.checked = true;
    for (const select of selects) {
      select.value = asked.get(select.name) ?? '';
      if (select.selectedIndex < 0) select.value = '';
    }
    show();
  };

  const choose = () => {
    if (address() !== location.pathname + location.search + location.hash)
      history.pushState(null, '', address());
    show();
  };

  bar.addEventListener('change', choose);
  reset?.addEventListener('click', () => {
    const [first] = pills;
    if (first) first.checked = true;
    for (const select of selects) select.value = '';
    // The button is about to go.
    (first ?? selects[0])?.focus();
    choose();
  });
  addEventListener('popstate', read);
  // Somebody may have chosen before this came.
  if (location.search) read();
  else choose();
}

if (bar && list) filter(bar, list);

export {};
