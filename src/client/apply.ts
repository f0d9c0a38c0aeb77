/**
 * Fetches what the application forms do beside posting, from the address that they name, at the first sign that
 * somebody is about to use one, and at once where a draft waits in the session storage.
 */
let coming: Promise<unknown> | undefined;

function bring({ dataset }: HTMLFormElement): Promise<unknown> {
  coming ??= import(/* @vite-ignore */ dataset.script ?? '');
  coming.catch(() => {
    // Without it the HTML stays, and the next sign tries again: under another address, for a browser may remember
    // for good that a file did not come.
    coming = undefined;
    dataset.script += '?';
  });
  return coming;
}

for (const form of document.querySelectorAll<HTMLFormElement>('.apply-form')) {
  for (const sign of ['pointerdown', 'focusin', 'dragenter'])
    form.addEventListener(sign, () => void bring(form).catch(() => undefined));
  form.addEventListener('submit', (event) => {
    // The script that came takes over, and says so here.
    if (form.noValidate) return;
    event.preventDefault();
    bring(form).then(
      () => form.requestSubmit(),
      () => {
        if ('posts' in form.dataset) form.submit();
        else
          for (const said of form.querySelectorAll('[role="alert"] > [hidden]'))
            said.removeAttribute('hidden');
      },
    );
  });
  try {
    if (sessionStorage.getItem('application')) void bring(form).catch(() => undefined);
  } catch {
    // Blocked storage holds no draft.
  }
}

export {};
