import { brand } from '@sternenrat/contracts/brand';
import { limits } from '@sternenrat/contracts/vocabulary';

export const texts = {
  brand: brand.name,
  pet: brand.pet,
  claim: 'Frag eine kleine Eule, die im echten Himmel den Rat der Sterne liest.',
  more: `Was ist ${brand.pet}?`,
  picture: `${brand.pet}, ein Eulenküken vor dem Mond`,
  entertainment: 'Nur zur Unterhaltung, keine Beratung.',

  loginTab: 'Anmelden',
  registerTab: 'Registrieren',
  username: 'Benutzername',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  repeatPassword: 'Passwort bestätigen',
  passwordHint: `Mindestens ${limits.password.min} Zeichen`,
  /** Parts of one sentence. The parts at index 1 and 3 become links to the terms and the privacy policy. */
  agree: [
    'Wenn du ein Konto anlegst, gelten unsere ',
    'AGB',
    '. Was mit deinen Daten geschieht, steht in der ',
    'Datenschutzerklärung',
    '.',
  ] as const,
  registerButton: 'Konto anlegen',
  registerBusy: 'Dein Konto entsteht …',

  fillAll: 'Bitte alle Felder ausfüllen',
  required: {
    username: 'Benutzername ist erforderlich',
    email: 'E-Mail-Adresse ist erforderlich',
    password: 'Passwort ist erforderlich',
    repeat: 'Bitte gib dein Passwort noch einmal ein',
  },
  mismatch: 'Passwörter stimmen nicht überein',
  tooShort: 'Passwort zu kurz',
  hints: {
    email: 'Bitte gib eine gültige E-Mail-Adresse ein',
    username: `Benutzername muss mindestens ${limits.username.min} Zeichen lang sein`,
    password: `Passwort muss mindestens ${limits.password.min} Zeichen lang sein`,
    network: 'Verbindungsfehler: Bitte überprüfe deine Internetverbindung und versuche es erneut.',
  },

  anyFailure: 'Es ist ein Fehler aufgetreten. Bitte versuche es erneut.',
  registerFailed: 'Registrierung fehlgeschlagen',

  premium: 'Premium',
  founder: 'Gründungsmitglied',
  unconfirmedBadge: 'E-Mail bestätigen',
  menu: (username: string) => `Menü von ${username}`,
  account: 'Konto',
  logout: 'Abmelden',
  logoutFailed: 'Abmelden hat nicht geklappt',
} as const;
