const kept = new Map<string, Promise<string>>();

/** The html of a part by its name, rendered once in a build; in development anew, because it may have changed. */
export function keep(name: string, render: () => Promise<string>): Promise<string> {
  const html = (!import.meta.env.DEV && kept.get(name)) || render();
  kept.set(name, html);
  return html;
}
