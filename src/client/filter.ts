/**
 * The filters over a list: shows of it what all of them ask for, says how many that are, and keeps the choice in the
 * address, so that it can be shared and the browser's own ways lead back to it. Where the list stands on several
 * pages they look through all of them, and fetch what they show.
 */
import { type Item, type Rest, RestOfList } from './rest.ts';

const bar = document.querySelector<HTMLElement>('[data-filters]');
const list = bar?.parentElement?.querySelector<HTMLElement>(':scope > ul');

function filter(bar: HTMLElement, list: HTMLElement): void {
  const own = [...list.children]
    .filter((item) => item instanceof HTMLElement)
    .map(
      (element): Item => ({
        pill: element.dataset.pill ?? '0',
        keys: element.dataset.keys?.split(' ') ?? [],
        element,
      }),
    );
  const pills = [...bar.querySelectorAll('input')];
  const selects = [...bar.querySelectorAll('select')];
  // An item answers to their numbers. The first of each filter leaves everything.
  const choices = selects.flatMap(({ options }) => [...options].slice(1));
  const count = bar.querySelector('[role=status]');
  const reset = bar.querySelector('button');
  const everything = count?.textContent ?? '';
  const { some = '', none = '' } = bar.dataset;
  const group = bar.querySelector('fieldset')?.dataset.name ?? '';
  const further: Rest | null = bar.dataset.rest ? JSON.parse(bar.dataset.rest) : null;
  const rest = further && new RestOfList(further, list, own);
  const more = document.querySelector<HTMLElement>('[data-more]');
  /** So many are shown of a list that goes on. */
  let most = further?.size ?? Number.POSITIVE_INFINITY;
  let asked = 0;

  const say = (words: string) => {
    if (count) count.textContent = words;
  };
  const sayHow = (left: number, total: number) =>
    say((left > 0 ? some : none).replace('{n}', String(left)).replace('{total}', String(total)));

  const show = async () => {
    const turn = ++asked;
    const pill = pills.find(({ checked }) => checked)?.value ?? '0';
    const keys = choices.flatMap(({ selected }, number) => (selected ? [String(number)] : []));
    const isWhole = pill === '0' && keys.length === 0;
    const answers = (item: Item) =>
      (pill === '0' || item.pill === pill) && keys.every((key) => item.keys.includes(key));
    list.classList.toggle('filtered', !isWhole);
    if (reset) reset.hidden = isWhole;
    // Of what is here at once, whatever the rest of the list takes.
    for (const item of rest?.known ?? own) if (item.element) item.element.hidden = !answers(item);
    if (isWhole) say(everything);
    if (!rest || isWhole) {
      rest?.leave();
      if (more) more.hidden = true;
      if (!isWhole) sayHow(own.filter(answers).length, own.length);
      return;
    }
    const matching = await rest.all().then(
      (all) => all.filter(answers),
      () => null,
    );
    const shown = matching?.slice(0, most) ?? [];
    const isThere = matching !== null && (await rest.fetch(shown));
    if (turn !== asked) return;
    list.classList.toggle('partial', !isThere);
    if (more) more.hidden = !isThere || matching.length <= most;
    if (!isThere) return say(further.failed);
    rest.put(shown);
    sayHow(matching.length, rest.total);
  };

  /** The query of what is chosen; what else stands in it stays. */
  const chosen = () => {
    const asked = new URLSearchParams(location.search);
    const put = (name: string, value: string) => (value ? asked.set(name, value) : asked.delete(name));
    if (group) put(group, pills.find(({ checked }) => checked)?.dataset.key ?? '');
    for (const { name, value } of selects) put(name, value);
    return asked;
  };

  /** Chooses what the address asks for; what nobody can choose counts as nothing. */
  const read = () => {
    const asked = new URLSearchParams(location.search);
    const key = asked.get(group) ?? '';
    const pill = pills.find(({ dataset }) => (dataset.key ?? '') === key) ?? pills[0];
    if (pill) {
      pill.checked = true;
      // On a phone the row goes on beyond the window.
      const label = pill.closest('label');
      const row = label?.parentElement;
      if (row && label)
        row.scrollLeft += label.getBoundingClientRect().left - row.getBoundingClientRect().left;
    }
    for (const select of selects) {
      select.value = asked.get(select.name) ?? '';
      if (select.selectedIndex < 0) select.value = '';
    }
    void show();
  };

  const choose = () => {
    if (further) most = further.size;
    const { pathname, search, hash } = location;
    const asked = `${chosen()}`;
    // As it would be written here: an address may come with other signs for the same.
    if (asked !== `${new URLSearchParams(search)}`)
      history.pushState(null, '', `${pathname}${asked && `?${asked}`}${hash}`);
    void show();
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
  more?.addEventListener('click', async () => {
    const before = most;
    most += further?.size ?? 0;
    await show();
    // The button may be gone, and what it brought is what comes next.
    const next = [...list.children].filter((item) => item instanceof HTMLElement && !item.hidden)[before];
    next?.querySelector('a')?.focus();
  });
  addEventListener('popstate', read);
  // Somebody may have chosen before this came, at an address that asks for nothing.
  const query = new URLSearchParams(location.search);
  if ([group, ...selects.map(({ name }) => name)].some((name) => query.has(name))) read();
  else choose();
}

if (bar && list) filter(bar, list);
