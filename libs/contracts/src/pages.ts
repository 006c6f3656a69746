/** Paths of the web app's pages (specification, section 2). */
export const pages = {
  home: '/',
  auth: '/auth',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/konto',
  /** The mails to the old and the new address of an e-mail change link to this page: `?token=…`. */
  confirmEmailChange: '/e-mail-bestaetigen',
  /** Linked from each reminder: `?token=…`. */
  reminders: '/erinnerungen',
  payment: '/payment',
  success: '/success',
  imprint: '/impressum',
  privacy: '/datenschutz',
  terms: '/agb',
  faq: '/faq',
  /** `?topic=` takes one of `topics`, `?reference=` a failed request's id. */
  contact: '/kontakt',
  cancelContract: '/kuendigen',
  withdrawal: '/widerruf',
  accessibility: '/barrierefreiheit',
  logoDemo: '/logo-demo',
  testSelect: '/test-select',
} as const;
