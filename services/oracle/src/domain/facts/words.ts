import type { AspectKind, MoonPhase, SkyBody } from '@sternenrat/contracts/sky';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';

/** Sun, Moon and Venus have an article, the other bodies don't. */
export const bodyWords: Record<SkyBody, { name: string; dative: string }> = {
  sun: { name: 'die Sonne', dative: 'der Sonne' },
  moon: { name: 'der Mond', dative: 'dem Mond' },
  mercury: { name: 'Merkur', dative: 'Merkur' },
  venus: { name: 'die Venus', dative: 'der Venus' },
  mars: { name: 'Mars', dative: 'Mars' },
  jupiter: { name: 'Jupiter', dative: 'Jupiter' },
  saturn: { name: 'Saturn', dative: 'Saturn' },
  uranus: { name: 'Uranus', dative: 'Uranus' },
  neptune: { name: 'Neptun', dative: 'Neptun' },
  pluto: { name: 'Pluto', dative: 'Pluto' },
};

/** `through` is accusative: 'durch den Widder'. For 'im Widder', see `inSign` of the contracts. */
export const signWords: Record<Zodiac, { through: string; element: 'Feuer' | 'Erd' | 'Luft' | 'Wasser' }> = {
  widder: { through: 'durch den Widder', element: 'Feuer' },
  stier: { through: 'durch den Stier', element: 'Erd' },
  zwillinge: { through: 'durch die Zwillinge', element: 'Luft' },
  krebs: { through: 'durch den Krebs', element: 'Wasser' },
  löwe: { through: 'durch den Löwen', element: 'Feuer' },
  jungfrau: { through: 'durch die Jungfrau', element: 'Erd' },
  waage: { through: 'durch die Waage', element: 'Luft' },
  skorpion: { through: 'durch den Skorpion', element: 'Wasser' },
  schütze: { through: 'durch den Schützen', element: 'Feuer' },
  steinbock: { through: 'durch den Steinbock', element: 'Erd' },
  wassermann: { through: 'durch den Wassermann', element: 'Luft' },
  fische: { through: 'durch die Fische', element: 'Wasser' },
};

export const aspectWords: Record<AspectKind, { a: string; to: string }> = {
  conjunction: { a: 'eine Konjunktion', to: 'in Konjunktion mit' },
  sextile: { a: 'ein Sextil', to: 'im Sextil zu' },
  square: { a: 'ein Quadrat', to: 'im Quadrat zu' },
  trine: { a: 'ein Trigon', to: 'im Trigon zu' },
  opposition: { a: 'eine Opposition', to: 'in Opposition zu' },
};

/** `claims.ts` searches drafts of the language model for the words of these phases. */
export const phaseWords: Record<MoonPhase, string> = {
  neumond: 'es ist Neumond',
  zunehmende_sichel: 'der Mond ist eine zunehmende Sichel',
  erstes_viertel: 'der Mond steht im ersten Viertel',
  zunehmender_mond: 'der Mond nimmt zu',
  vollmond: 'es ist Vollmond',
  abnehmender_mond: 'der Mond nimmt ab',
  letztes_viertel: 'der Mond steht im letzten Viertel',
  abnehmende_sichel: 'der Mond ist eine abnehmende Sichel',
};

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('de') + text.slice(1);
}

let oneDigit: Intl.NumberFormat | undefined;
export function degreesText(degrees: number): string {
  if (degrees < 0.1) return 'weniger als ein Zehntelgrad';
  oneDigit ??= new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
  const rounded = oneDigit.format(degrees);
  return rounded === '1' ? 'einen Grad' : `${rounded} Grad`;
}

const zones = new Map<string, Intl.DateTimeFormat>();
export function dayText(iso: string, timeZone: string): string {
  const format = zones.get(timeZone) ?? new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', timeZone });
  zones.set(timeZone, format);
  return format.format(new Date(iso));
}
