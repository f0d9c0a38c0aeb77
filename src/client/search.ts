/**
 * The search: looks the words up in the index that the build made, as they are typed, weaves them, and keeps them in
 * the address. Nothing of it is fetched before somebody turns to it.
 */
import { ANGLES, bytesOf, petalsOf } from '../motif/kawung.ts';

interface Found {
  url: string;
  /** Escaped html with `<mark>` around what was looked for. */
  excerpt: string;
  meta: { title?: string };
}

/** As much of pagefind as is used here: https://pagefind.app/docs/api/ */
interface Pagefind {
  options(options: { noWorker: boolean; excerptLength: number }): Promise<void>;
  debouncedSearch(
    words: string,
    options: object,
    wait: number,
  ): Promise<{ results: { data(): Promise<Found> }[] } | null>;
}

/** So many results are shown at a time. */
const STEP = 10;
/** After the last key, in milliseconds. */
const PAUSE = 200;
/** Who waits for longer is told that it is looked for, in milliseconds. */
const MOMENT = 600;

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole);

/** An excerpt as nodes: only its marks become elements, whatever stands in it. */
function nodesOf(excerpt: string): (string | HTMLElement)[] {
  return excerpt.split(/(<mark>.*?<\/mark>)/).map((part) => {
    const [, marked] = part.match(/^<mark>(.*)<\/mark>$/) ?? [];
    if (marked === undefined) return decoded(part);
    const mark = document.createElement('mark');
    mark.textContent = decoded(marked);
    return mark;
  });
}

/** How many letters in a row two words share at most. */
function shared(one: string, other: string): number {
  let most = 0;
  for (let at = 0; at < one.length; at++)
    while (most < one.length - at && other.includes(one.slice(at, at + most + 1))) most++;
  return most;
}

/**
 * Whether a word is another form of one that was looked for: `membangun` of `bangun`, not `in` of `invoice` or `is`
 * of `ISO`, which is what pagefind looks for instead of a word that no page says.
 */
function isLike(word: string, mark: string): boolean {
  const most = shared(word, mark);
  return word.length < 5
    ? most === word.length
    : most >= 0.6 * Math.min(word.length, mark.length) && mark.length * 2 >= word.length;
}

/** Whether a page says one of the words, or one much like it. */
function saysAny(words: string, { excerpt }: Found): boolean {
  const marked = Array.from(excerpt.matchAll(/<mark>(.*?)<\/mark>/g), ([, mark = '']) =>
    decoded(mark).toLowerCase(),
  );
  return words
    .toLowerCase()
    .split(/\s+/)
    .some((word) => marked.some((mark) => isLike(word, mark)));
}

function rowOf({ url, excerpt, meta }: Found): HTMLLIElement {
  const row = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { className: 't-h4 ink', href: url });
  link.textContent = decoded(meta.title ?? url);
  const text = document.createElement('p');
  text.className = 't-small';
  text.append('… ', ...nodesOf(excerpt), ' …');
  const address = Object.assign(document.createElement('small'), { className: 't-micro', textContent: url });
  row.append(link, text, address);
  return row;
}

const drawn = (name: string, attributes: Record<string, string | number>) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

/** The side of a tile, in units. */
const TILE = 200;

/** Weaves words into the cloth of the page, with the symbols that it holds; tiles that stay as they are stay put. */
function weave(cloth: SVGElement, words: string): void {
  const bytes = bytesOf(words);
  const tiles = [...cloth.querySelectorAll<SVGElement>('[data-byte]')];
  // At first the page's own word stands there, as one path for each paint.
  if (tiles.length === 0)
    for (const drawn of cloth.querySelectorAll(':not(symbol, symbol *)')) drawn.remove();
  const kept = tiles.findIndex((tile, i) => tile.dataset.byte !== String(bytes[i]));
  for (const tile of kept < 0 ? [] : tiles.slice(kept)) tile.remove();
  for (const [i, byte] of bytes.entries()) {
    if (kept < 0 ? i < tiles.length : i < kept) continue;
    const tile = drawn('g', {
      'data-byte': byte,
      transform: `translate(${i * TILE + TILE / 2} ${TILE / 2})`,
    });
    petalsOf(byte).forEach((state, p) => {
      tile.append(drawn('use', { href: `#k2${state}`, transform: `rotate(${ANGLES[p]})` }));
    });
    cloth.append(tile);
  }
  for (const sealed of cloth.querySelectorAll('.kw-seal')) sealed.classList.remove('kw-seal');
  cloth.querySelector('[data-byte]:last-of-type use:last-child')?.classList.add('kw-seal');
  cloth.setAttribute('viewBox', `0 0 ${bytes.length * TILE} ${TILE}`);
}

function search(place: HTMLElement): void {
  const form = place.querySelector('form');
  const field = place.querySelector('input');
  const said = place.querySelector<HTMLElement>('[role=status]');
  const list = place.querySelector('ol');
  const more = place.querySelector<HTMLButtonElement>('.search-more');
  const pages = place.querySelector<HTMLElement>('.search-pages');
  const cloth = place.querySelector<SVGElement>('.search-cloth');
  const spelled = place.querySelector<HTMLElement>('.search-spelled');
  if (!form || !field || !said || !list || !more || !pages || !cloth || !spelled) return;
  let index: Promise<Pagefind> | undefined;
  /** How often it, or something of it, did not come. */
  let failures = 0;
  let asked = 0;

  const bring = () => {
    // A browser may remember for good that a file did not come: the next try asks for it under another address.
    const again = failures > 0 ? `?${failures}` : '';
    index ??= import(/* @vite-ignore */ new URL(`/pagefind/pagefind.js${again}`, location.href).href).then(
      async (pagefind: Pagefind) => {
        await pagefind.options({ noWorker: true, excerptLength: 24 });
        return pagefind;
      },
    );
    return index;
  };

  const say = (key: string, words: string, count = 0) => {
    said.textContent = (said.dataset[key] ?? '')
      .replace('{n}', String(count))
      .replace('{words}', () => words);
  };

  const spell = (words: string) => {
    const text = words.toLowerCase() || (spelled.dataset.own ?? '');
    weave(cloth, text);
    spelled.textContent = (spelled.dataset.words ?? '').replace('{words}', () => text);
  };

  const fail = (turn: number, words: string) => {
    index = undefined;
    failures++;
    if (turn !== asked) return;
    list.replaceChildren();
    more.hidden = true;
    pages.hidden = false;
    say('failed', words);
  };

  const find = async (words: string, pause: number) => {
    const turn = ++asked;
    spell(words);
    if (!words) {
      list.replaceChildren();
      said.textContent = '';
      more.hidden = true;
      return;
    }
    const clock = setTimeout(() => turn === asked && say('searching', words), pause + MOMENT);
    try {
      const pagefind = await bring();
      const answer = await pagefind.debouncedSearch(words, {}, pause);
      if (!answer || turn !== asked) return;
      let { results } = answer;
      const show = async (from: number) => {
        const found = await Promise.all(results.slice(from, from + STEP).map((one) => one.data()));
        if (turn !== asked) return;
        if (from === 0) {
          list.replaceChildren();
          if (!found.some((page) => saysAny(words, page))) results = [];
        }
        const rows = results.length > 0 ? found.map(rowOf) : [];
        list.append(...rows);
        more.hidden = list.children.length >= results.length;
        if (from > 0) rows[0]?.querySelector('a')?.focus();
      };
      await show(0);
      if (turn !== asked) return;
      pages.hidden = results.length > 0;
      say(results.length === 0 ? 'none' : results.length === 1 ? 'one' : 'many', words, results.length);
      more.onclick = () => show(list.children.length).catch(() => fail(turn, words));
    } catch {
      fail(turn, words);
    } finally {
      clearTimeout(clock);
    }
  };

  const words = () => field.value.trim();
  const address = () => `${location.pathname}${words() ? `?q=${encodeURIComponent(words())}` : ''}`;
  const read = () => {
    field.value = (new URLSearchParams(location.search).get('q') ?? '').slice(0, field.maxLength);
    find(words(), 0);
  };

  const typed = () => {
    history.replaceState(null, '', address());
    find(words(), PAUSE);
  };
  field.addEventListener('input', typed);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (address() !== location.pathname + location.search) history.pushState(null, '', address());
    find(words(), 0);
  });
  addEventListener('popstate', read);
  if (new URLSearchParams(location.search).has('q')) read();
  else if (words()) typed();
  bring().catch(() => fail(-1, ''));
}

const place = document.querySelector<HTMLElement>('[data-search]');
if (place) search(place);
