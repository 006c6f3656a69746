import type { AspectKind, SkyBody } from '@sternenrat/contracts/sky';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { bodyWords, signWords } from '../facts/words.ts';
import type { Dignity } from './dignities.ts';
import type { MoonLight } from './weigh.ts';

export const isFeminine = (body: SkyBody): boolean => body === 'sun' || body === 'venus';

export const possessive = (body: SkyBody, ending: string): string => `${isFeminine(body) ? 'ihr' : 'sein'}${ending}`;

/** The result follows "steht im Widder, ". */
export function dignityWords(dignity: Dignity, body: SkyBody): string {
  if (dignity === 'domicile') return `${possessive(body, 'em')} eigenen Zeichen`;
  if (dignity === 'exaltation') return `dem Zeichen ${possessive(body, 'er')} Erhöhung`;
  return dignity === 'detriment' ? 'im Exil' : 'im Fall';
}

const contractions: Partial<Record<SkyBody, string>> = { sun: 'zur Sonne', moon: 'zum Mond', venus: 'zur Venus' };

export function aspectTo(aspect: AspectKind, other: SkyBody): string {
  if (aspect === 'conjunction') return `in Konjunktion mit ${bodyWords[other].dative}`;
  const to = contractions[other] ?? `zu ${bodyWords[other].dative}`;
  return aspect === 'opposition' ? `in Opposition ${to}` : `im ${aspectNouns[aspect]} ${to}`;
}
const aspectNouns = { sextile: 'Sextil', square: 'Quadrat', trine: 'Trigon' } as const;

export const elementSign = (sign: Zodiac): string => `einem ${signWords[sign].element}zeichen`;

/** Sentences such as "Der Mond nimmt zu" in parts, because the word order changes after a date. */
export const lightClauses: Record<MoonLight, { subject: string; verb: string; rest: string }> = {
  new: { subject: 'der Mond', verb: 'ist', rest: 'neu (Neumond)' },
  waxing: { subject: 'der Mond', verb: 'nimmt', rest: 'zu' },
  full: { subject: 'der Mond', verb: 'ist', rest: 'voll (Vollmond)' },
  waning: { subject: 'der Mond', verb: 'nimmt', rest: 'ab' },
};
