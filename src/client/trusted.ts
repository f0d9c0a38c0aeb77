/**
 * The pages' policy requires Trusted Types: no text becomes markup or the address of a script, but for what is said
 * here. It comes with the first island, before which nothing on a page asks for either.
 */
interface Rules {
  createHTML(html: string): string | null;
  createScriptURL(address: string): string | null;
}

declare global {
  interface Window {
    /** In browsers that have them. */
    trustedTypes?: { createPolicy(name: 'default', rules: Rules): unknown };
  }
}

const own = new Set<string>();

/** The captcha's script, and what it loads itself. */
const captcha = /^https:\/\/www\.(?:google|gstatic)\.com\/recaptcha\//;

window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (own.has(html) ? html : null),
  createScriptURL: (address) => (captcha.test(address) ? address : null),
});

/** Allows a piece of the page's own markup to stand in it again. */
export function allow(html: string): string {
  own.add(html);
  return html;
}
