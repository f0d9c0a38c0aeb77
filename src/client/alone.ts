/** What a captcha asks is set beside everything else, and stays there: whoever comes back to the form needs it. */
const isChallenge = (beside: Element) => beside.querySelector('iframe[src*="/bframe"]');

/**
 * Leaves an element as the only part of the page that can be reached: everything beside it is inert.
 * @returns what gives the page back.
 */
export function leaveAlone(element: Element): () => void {
  const stilled: HTMLElement[] = [];
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const beside of inner.parentElement.children) {
      if (beside === inner || !(beside instanceof HTMLElement) || beside.inert || isChallenge(beside))
        continue;
      beside.inert = true;
      stilled.push(beside);
    }
  }
  return () => {
    for (const beside of stilled) beside.inert = false;
  };
}
