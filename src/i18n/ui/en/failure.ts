/** What is said when a part of a page fails in the browser. Its heading is the same in both languages. */
export default {
  text: 'One part of this page did not load. The rest still works.',
  retry: 'Try again',
};
