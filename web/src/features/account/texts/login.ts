export const loginTexts = {
  usernameHint: 'Deine E-Mail-Adresse geht auch.',
  loginButton: 'Anmelden',
  loginBusy: 'Einen Moment …',
  forgotLink: 'Passwort vergessen?',
  loginFailed: 'Anmeldung fehlgeschlagen',
  wrongCredentials: 'Ungültige Anmeldedaten',
} as const;
