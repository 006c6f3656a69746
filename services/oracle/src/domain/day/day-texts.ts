import { zodiacs, type Zodiac } from '@sternenrat/contracts/vocabulary';
import type { Quarter } from '@sternenrat/sky/almanac';
import type { ClassicalBody } from '@sternenrat/sky/ephemeris';

/** `together` in a conjunction, `gentle` in sextile and trine, else `tense`. */
const aspectTones = ['together', 'gentle', 'tense'] as const;
export type AspectTone = (typeof aspectTones)[number];

/** Aspects of Moon and Sun other than the gentle ones are lunations. */
const moonPartners = ['mercury', 'venus', 'mars', 'jupiter', 'saturn'] as const;
const lunations: readonly Quarter[] = ['neumond', 'erstes_viertel', 'vollmond', 'letztes_viertel'];
export const stationBodies = ['mercury', 'venus', 'mars'] as const;
/** The Sun enters the other four signs at an equinox or a solstice. */
const ingressSigns = zodiacs.filter((_, index) => index % 3 !== 0);

export type SentenceKey =
  | `eclipse ${'sun' | 'moon'}`
  | 'equinox'
  | 'solstice'
  | `lunation ${Quarter}`
  | `station ${(typeof stationBodies)[number]} ${'retrograde' | 'direct'}`
  | `sun ${Zodiac}`
  | `moon ${ClassicalBody} ${AspectTone}`
  | `moon ${Zodiac} ${'waxing' | 'waning'}`;

export const sentenceKeys: readonly SentenceKey[] = [
  'eclipse sun',
  'eclipse moon',
  'equinox',
  'solstice',
  ...lunations.map((phase) => `lunation ${phase}` as const),
  ...stationBodies.flatMap((body) => [`station ${body} retrograde`, `station ${body} direct`] as const),
  ...ingressSigns.map((sign) => `sun ${sign}` as const),
  'moon sun gentle',
  ...moonPartners.flatMap((body) => aspectTones.map((tone) => `moon ${body} ${tone}` as const)),
  ...zodiacs.flatMap((sign) => [`moon ${sign} waxing`, `moon ${sign} waning`] as const),
];

export interface DayTexts {
  readonly sentences: Readonly<Record<SentenceKey, readonly string[]>>;
  readonly hours: Readonly<Record<ClassicalBody, { readonly title: string; readonly text: string }>>;
}
