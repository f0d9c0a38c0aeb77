/** The button that copies the page's address; where a browser lets no page do so, there is none. */
const button = document.querySelector<HTMLElement>('[data-copy]');

if (button && navigator.clipboard) {
  const { copy = '', done = '' } = button.dataset;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(copy);
    button.textContent = done;
    const status = button.nextElementSibling;
    if (status) status.textContent = done;
  });
}

export {};
