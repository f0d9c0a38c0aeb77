/** Ctrl+K or Cmd+K: goes to the search, or, where the page is the search, into its field. */
addEventListener('keydown', (event) => {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  const search = document.querySelector<HTMLElement & { href?: string }>('[aria-keyshortcuts]');
  if (!search) return;
  event.preventDefault();
  if (search.href) location.assign(`${search.href}#search-words`);
  else search.focus();
});

export {};
