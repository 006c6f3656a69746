import { brand } from '@sternenrat/contracts/brand';

export const common = {
  /** The specification (section 9) defines the date of the legal pages. */
  dated: 'Stand: 19. Juli 2025',
  amended: (what: string) => `Ergänzt am 21. November 2026: ${what}`,
  back: 'Zurück zur Startseite',
  sample:
    'Diese Angaben sind Platzhalter. Wer diese App veröffentlicht, setzt hier die eigenen Daten ein, bevor jemand einkaufen kann.',
  entertainment: `${brand.name} dient nur der Unterhaltung und ersetzt keine fachliche Beratung.`,
  footer: 'Rechtliches und Hilfe',
  contactForm: 'Zum Kontaktformular',
  links: {
    faq: 'Fragen und Antworten',
    contact: 'Kontakt',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'AGB',
    accessibility: 'Barrierefreiheit',
    cancelContract: 'Verträge hier kündigen',
    withdrawal: 'Vertrag widerrufen',
  },
} as const;
