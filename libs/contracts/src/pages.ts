/** Paths of the web app's pages (specification, section 2). */
export const pages = {
  home: '/',
  auth: '/auth',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/konto',
  /** The birth chart and the transits to it. */
  chart: '/geburtshimmel',
  /** The page of a day: its sentence, Moon, hours and transit. `?tag=YYYY-MM-DD` shows another day than today. */
  day: '/tag',
  /** Mails about a change of the e-mail address link to this page with `?token=…`. */
  confirmEmailChange: '/e-mail-bestaetigen',
  /** Each reminder links to this page with `?token=…`. */
  reminders: '/erinnerungen',
  payment: '/payment',
  success: '/success',
  imprint: '/impressum',
  privacy: '/datenschutz',
  terms: '/agb',
  faq: '/faq',
  /** Fills the form from `?topic=` (one of `topics`) and `?reference=` (the id of a failed request). */
  contact: '/kontakt',
  cancelContract: '/kuendigen',
  withdrawal: '/widerruf',
  accessibility: '/barrierefreiheit',
  logoDemo: '/logo-demo',
  testSelect: '/test-select',
} as const;
