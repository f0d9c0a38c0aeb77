/**
 * Ctrl+K or Cmd+K: goes to the search, or, where the page is the search, into its field. Nobody is taken away from a
 * form: what is being written there may be lost, and on a Mac Ctrl+K deletes the rest of a line.
 */
export function goToSearch(event: KeyboardEvent): void {
  const isAsked =
    event.key === 'k' && (event.ctrlKey || event.metaKey) && !(event.target as HTMLInputElement).form;
  const search = isAsked && document.querySelector<HTMLElement>('[aria-keyshortcuts]');
  if (!search) return;
  event.preventDefault();
  search.focus();
  // The way there is a link into the field; the field does nothing with it.
  search.click();
}
