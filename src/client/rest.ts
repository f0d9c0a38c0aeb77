/** How the filters of one page of a list come to the rest of it. */
export interface Rest {
  /** Where it stands what each item of the whole list answers to. */
  index: string;
  /** The first page of the list. The others are below it: `/page/2`. */
  list: string;
  /** So many items stand on a page. */
  size: number;
  /** The place in the list of this page's first item, from 0. */
  from: number;
  /** What is said when it can't be had. */
  failed: string;
}

/** One item of a list, and what it answers to. */
export interface Item {
  pill: string;
  keys: readonly string[];
  /** Null while it stands on a page that was not fetched. */
  element: HTMLElement | null;
}

/** A page by its address. It is read as a document, so that no text of it becomes markup here. */
function documentAt(address: string): Promise<Document> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = 15_000;
    request.onload = () => (request.status === 200 ? done(request.response) : fail());
    request.onerror = fail;
    request.ontimeout = fail;
    request.send();
  });
}

/** The whole of a list of which one page is here. */
export class RestOfList {
  readonly #rest: Rest;
  readonly #list: HTMLElement;
  readonly #own: readonly Item[];
  #all: Promise<Item[]> | null = null;
  #pages = new Map<number, Promise<HTMLElement[]>>();
  #isPut = false;
  total = 0;
  /** What is known of it: first the page's own. */
  known: readonly Item[];

  constructor(rest: Rest, list: HTMLElement, own: readonly Item[]) {
    this.#rest = rest;
    this.#list = list;
    this.#own = own;
    this.known = own;
  }

  /** Every item in the order of the list. What could not be had is asked for anew the next time. */
  all(): Promise<Item[]> {
    this.#all ??= this.#index().catch((error) => {
      this.#all = null;
      throw error;
    });
    return this.#all;
  }

  async #index(): Promise<Item[]> {
    const { index, from } = this.#rest;
    const answer = await fetch(index);
    const rows: [number, string][] = await answer.json();
    this.total = rows.length;
    const items = rows.map(
      ([pill, keys], i) =>
        this.#own[i - from] ?? { pill: String(pill), keys: keys.split(' '), element: null },
    );
    this.known = items;
    return items;
  }

  /** Fetches the pages that these items stand on; false where one of them can't be had. */
  async fetch(items: readonly Item[]): Promise<boolean> {
    const { list, size } = this.#rest;
    const all = await this.all();
    const missing = new Set(
      items.filter(({ element }) => !element).map((item) => Math.floor(all.indexOf(item) / size) + 1),
    );
    const fetched = [...missing].map(async (page) => {
      const asked =
        this.#pages.get(page) ??
        documentAt(page === 1 ? list : `${list}/page/${page}`).then((there) => [
          ...there.querySelectorAll<HTMLElement>(`.${this.#list.classList[0]} > li`),
        ]);
      this.#pages.set(page, asked);
      const elements = await asked.catch((error) => {
        this.#pages.delete(page);
        throw error;
      });
      elements.forEach((element, i) => {
        const item = all[(page - 1) * size + i];
        if (item) item.element ??= document.importNode(element, true);
      });
    });
    return Promise.all(fetched).then(
      () => items.every(({ element }) => element),
      () => false,
    );
  }

  /** Shows these items, in this order, in place of the page's own. */
  put(items: readonly Item[]): void {
    this.#takeOut();
    this.#isPut = true;
    for (const { element } of this.#own) if (element) element.hidden = true;
    for (const { element } of items) {
      if (!element) continue;
      element.hidden = false;
      this.#list.append(element);
    }
  }

  /** Leaves the page as it came. */
  leave(): void {
    this.#list.classList.remove('partial');
    if (!this.#isPut) return;
    this.#isPut = false;
    this.#takeOut();
    for (const { element } of this.#own) if (element) this.#list.append(element);
  }

  #takeOut(): void {
    const own = new Set(this.#own.map(({ element }) => element));
    for (const element of [...this.#list.children]) {
      if (element instanceof HTMLElement && !own.has(element)) element.remove();
    }
  }
}
