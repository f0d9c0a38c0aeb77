/** The button that copies the page's address; where a browser lets no page do so, there is none. */
const button = document.querySelector<HTMLElement>('[data-copy]');

if (button && navigator.clipboard) {
  const { copy, done } = button.dataset as Record<'copy' | 'done', string>;
  button.hidden = false;
  button.addEventListener('click', () =>
    navigator.clipboard.writeText(copy).then(
      () => {
        // What says it stands behind it.
        for (const one of [button, button.nextElementSibling as Element]) one.textContent = done;
      },
      // Refused once, it would be refused again.
      () => (button.hidden = true),
    ),
  );
}

export {};
