export const confirmationTexts = {
  registered: 'Fast geschafft',
  registeredBody: (email: string) =>
    `Wir haben dir eine E-Mail an ${email} geschickt. Öffne den Link mit diesem Browser, dann bist du gleich drin.`,
  openedElsewhere: 'Öffnest du ihn anderswo, meldest du dich danach hier an.',
  toLogin: 'Zur Anmeldung',

  confirming: 'Wir bestätigen deine E-Mail-Adresse …',
  confirmed: 'Deine E-Mail-Adresse ist bestätigt. Melde dich an, dein Ei wartet schon.',
  confirmFailed: 'Das hat nicht geklappt',
  again: 'Noch einmal versuchen',

  unconfirmedTitle: 'Schau in dein Postfach',
  unconfirmedBody: (email: string) =>
    `An ${email} ist ein Link unterwegs. Sobald du ihn geöffnet hast, geht es hier weiter.`,
  unconfirmedCheck: 'Ich habe den Link geöffnet',
  stillUnconfirmed: 'Noch nicht bestätigt',
  stillUnconfirmedBody: 'Der Link in der E-Mail wurde noch nicht geöffnet. Sieh auch im Spam-Ordner nach.',
  mailSent: 'E-Mail gesendet',
  resend: 'E-Mail noch einmal senden',
  wrongEmail: 'Die Adresse stimmt nicht',
  rightEmail: 'Richtige E-Mail-Adresse',
  correctEmail: 'Adresse ändern',
  cancel: 'Abbrechen',
  resendFailed: 'Das hat nicht geklappt',
  otherAccount: 'Mit einem anderen Konto anmelden',
} as const;
