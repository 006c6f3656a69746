export const pages = {
  home: '/',
  auth: '/auth',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/konto',
  chart: '/geburtshimmel',
  /** Today, or the day of `?tag=YYYY-MM-DD`. */
  day: '/tag',
  confirmEmailChange: '/e-mail-bestaetigen',
  /** Links in reminders to this page have `?token=…`. */
  reminders: '/erinnerungen',
  payment: '/payment',
  success: '/success',
  imprint: '/impressum',
  privacy: '/datenschutz',
  terms: '/agb',
  faq: '/faq',
  /** `?topic=` (one of `topics`) and `?reference=` (id of a failed request) fill the form. */
  contact: '/kontakt',
  cancelContract: '/kuendigen',
  withdrawal: '/widerruf',
  accessibility: '/barrierefreiheit',
  logoDemo: '/logo-demo',
  testSelect: '/test-select',
} as const;
