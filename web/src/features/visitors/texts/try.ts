import { brand } from '@sternenrat/contracts/brand';

const { pet } = brand;

export const texts = {
  label: 'Was möchtest du sie fragen?',
  example: 'Soll ich ihm heute schreiben?',
  note: 'Ohne Konto, und gespeichert wird nichts. Nur zur Unterhaltung, keine Beratung.',
  ask: `${pet} fragen`,
  asking: 'Sie sieht in den Himmel …',
  askingAloud: `${pet} sieht in den Himmel.`,
  empty: 'Bitte eine Frage eingeben',
  network: 'Verbindungsfehler: Bitte überprüfe deine Internetverbindung und versuche es erneut.',
  failed: `${pet} hat gerade den Faden verloren. Bitte frag sie noch einmal.`,
} as const;
