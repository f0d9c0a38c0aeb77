/** The search page. */
export default {
  woven: 'search',
  headline: 'Search',
  label: 'Words to look for',
  submit: 'Search',
  hint: 'Ctrl K or ⌘ K opens this page from any other.',
  spelled: 'The flowers spell “{words}”, one for each letter.',
  results: 'Results',
  one: '1 page says “{words}”.',
  many: '{n} pages say “{words}”.',
  none: 'No page says “{words}”. Try fewer words, or ask us.',
  searching: 'Looking…',
  failed: 'The search could not be loaded. Try again, or find the page below.',
  more: 'More results',
  noScript: 'The search needs JavaScript, which is off here. These pages lead to all others.',
  pages: 'Pages to start from',
};
