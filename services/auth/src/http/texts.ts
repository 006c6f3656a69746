export const texts = {
  registered:
    'Fast geschafft! Wir haben dir eine E-Mail geschickt. Bestätige darin deine Adresse, dann kann es losgehen.',
  confirmed: 'Deine E-Mail-Adresse ist bestätigt. Schön, dass du da bist!',
  confirmationSent: 'Die E-Mail ist unterwegs. Schau bitte in dein Postfach, zur Sicherheit auch in den Spam-Ordner.',
  resetSent: 'Überprüfe deine E-Mail-Adresse für weitere Anweisungen.',
  passwordReset: 'Dein Passwort wurde erfolgreich zurückgesetzt.',
  passwordChanged: 'Dein neues Passwort gilt ab sofort. Auf deinen anderen Geräten bist du abgemeldet.',
  emailChangeSent:
    'Wir haben dir zwei E-Mails geschickt: eine an die neue und eine an die bisherige Adresse. Stimme in beiden zu, dann wird gewechselt.',
  emailCorrected: 'Die E-Mail ist unterwegs zur neuen Adresse. Bestätige sie dort, dann kann es losgehen.',
  emailChangeAgreed: 'Danke! Jetzt fehlt nur noch die Zustimmung im anderen Postfach.',
  emailChanged: 'Deine neue E-Mail-Adresse gilt ab sofort.',
  deleted: 'Dein Konto ist gelöscht. Danke, dass du da warst. Mach es gut!',
} as const;
