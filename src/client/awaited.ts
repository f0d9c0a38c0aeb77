/**
 * Wakes the contact form at once where there is something to show in it: the session storage holds a draft, or the
 * address asks for a topic.
 */
function isAwaited(): boolean {
  try {
    return new URLSearchParams(location.search).has('topic') || sessionStorage.getItem('inquiry') !== null;
  } catch {
    return false;
  }
}

// After the first paint, when the script in the head has begun to hear it (`head.ts`).
requestAnimationFrame(() =>
  setTimeout(() => {
    if (!isAwaited()) return;
    document
      .querySelector('.contact-panel astro-island')
      ?.dispatchEvent(new Event('focusin', { bubbles: true }));
  }),
);

export {};
