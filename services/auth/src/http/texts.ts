/** What auth says to people, beside the refusals of the contracts. */
export const texts = {
  registered:
    'Fast geschafft! Wir haben dir eine E-Mail geschickt. Bestätige darin deine Adresse, dann kann es losgehen.',
  confirmed: 'Deine E-Mail-Adresse ist bestätigt. Schön, dass du da bist!',
  confirmationSent: 'Die E-Mail ist unterwegs. Schau bitte in dein Postfach, zur Sicherheit auch in den Spam-Ordner.',
  resetSent: 'Überprüfe deine E-Mail-Adresse für weitere Anweisungen.',
  passwordReset: 'Dein Passwort wurde erfolgreich zurückgesetzt.',
} as const;
