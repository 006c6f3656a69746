/** Sentences of this service for people. */
export const texts = {
  declared: 'Deine Erklärung ist bei uns angekommen. Die Bestätigung ist schon unterwegs in dein Postfach.',
  undone: 'Schön, dass du bleibst: Die Kündigung ist zurückgenommen, deine Mitgliedschaft läuft weiter.',
  declined: 'Deine Karte wurde abgelehnt. Probier es gern mit einer anderen.',
  requires_action: 'Deine Bank möchte wissen, ob du es bist. Bitte bestätige die Zahlung.',
} as const;
