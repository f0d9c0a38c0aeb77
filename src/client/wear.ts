/** Stylesheets that come with a script: a page pays for them only when something is about to wear them. */
const worn = new Set<string>();

/** Puts a stylesheet on the document, once. It comes after those of the page. */
export function wear(css: string): void {
  if (worn.has(css)) return;
  worn.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
