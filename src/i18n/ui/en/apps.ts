/** The list of internal applications. */
export default {
  woven: 'apps',
  headline: 'Internal applications',
  lede: 'Staff, partners and customers sign in within each application. This page only shows the way.',
  audience: {
    employee: 'For staff',
    partner: 'For partners',
    customer: 'For customers',
    open: 'For everyone with a login',
  },
  cloths: 'Each cloth spells the first two letters of its application.',
  none: 'No application is listed at the moment.',
};
