import { brand } from '@sternenrat/contracts/brand';
import { company } from '@sternenrat/contracts/company';

export const texts = {
  title: 'Schreib uns',
  lead: 'Eine Frage, ein Fehler, ein Wunsch? Hier liest ein Mensch und antwortet dir, meist innerhalb von zwei Werktagen.',
  email: 'Deine E-Mail-Adresse',
  topic: 'Worum geht es?',
  reference: 'Kennung',
  referenceHint: 'Steht auf der Fehlerseite. Leer ist auch in Ordnung.',
  message: 'Deine Nachricht',
  hints: {
    question: '',
    payment: 'Nenn gern die Zahlungsnummer aus deinem Beleg. Kartendaten brauchen wir nie.',
    barrier: 'Auf welcher Seite hakt es, und womit bist du unterwegs, etwa mit Vorleseprogramm oder Tastatur?',
    privacy: 'Deine Daten herunterladen oder dein Konto löschen kannst du auch gleich selbst, im Konto.',
    fault: `Was hast du getan, und was hat ${brand.name} daraus gemacht?`,
    other: '',
  },
  leaveEmpty: 'Bitte leer lassen',
  send: 'Nachricht schicken',
  sending: 'Wird geschickt …',
  privacy: 'Was wir damit machen:',
  privacyPage: 'Datenschutzerklärung',
  byMail: 'Lieber per E-Mail?',
  offline: 'Gerade kommt nichts durch. Dein Text bleibt hier stehen: Schick ihn ab, sobald du wieder verbunden bist.',
  failed: `Das hat gerade nicht geklappt. Dein Text bleibt hier stehen. Versuche es gleich noch einmal, oder schreib an ${company.email}.`,
  sent: 'Deine Nachricht ist da',
  received: (when: string) => `Eingegangen am ${when}`,
  answerTo: (email: string) => `Unsere Antwort geht an ${email}.`,
  home: 'Zur Startseite',
} as const;
