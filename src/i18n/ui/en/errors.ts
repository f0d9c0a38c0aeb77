/** The page for an address that leads nowhere. It says this in both languages. */
export default {
  missing: 'One petal is missing.',
  missingText: 'This page is not part of the cloth. It may have moved, or it was never woven.',
  home: 'Back to home',
};
