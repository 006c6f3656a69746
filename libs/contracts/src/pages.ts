/** The pages of the web by what they are (spec section 2, rules: accounts). Any other path is its not-found page. */
export const pages = {
  home: '/',
  auth: '/auth',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/konto',
  /** Either end of an e-mail change agrees here, logged in or not: `?token=…`, posted to confirmEmailChange. */
  confirmEmailChange: '/e-mail-bestaetigen',
  /** The link in each reminder: `?token=…`, posted to stopReminders. */
  reminders: '/erinnerungen',
  payment: '/payment',
  success: '/success',
  imprint: '/impressum',
  privacy: '/datenschutz',
  terms: '/agb',
  faq: '/faq',
  /** Writing to us: `?topic=` is one of `topics`, `?reference=` the id of a request that failed. */
  contact: '/kontakt',
  cancelContract: '/kuendigen',
  withdrawal: '/widerruf',
  accessibility: '/barrierefreiheit',
  logoDemo: '/logo-demo',
  testSelect: '/test-select',
} as const;
