import { company } from '@sternenrat/contracts/company';

export const texts = {
  submitted: 'Deine Erklärung ist bei uns angekommen. Die Bestätigung ist schon unterwegs in dein Postfach.',
  undone: 'Schön, dass du bleibst: Die Kündigung ist zurückgenommen, deine Mitgliedschaft läuft weiter.',
  written: 'Danke! Deine Nachricht ist da, und eine Bestätigung ist schon unterwegs in dein Postfach.',
  writtenUnconfirmed: `Deine Nachricht ist da. Eine Bestätigung per E-Mail schicken wir dir diesmal nicht. Hörst du zwei Wochen lang nichts von uns, dann schreib uns bitte direkt an ${company.email}.`,
  declined: 'Deine Karte wurde abgelehnt. Probier es gern mit einer anderen.',
  requires_action: 'Deine Bank möchte wissen, ob du es bist. Bitte bestätige die Zahlung.',
} as const;
