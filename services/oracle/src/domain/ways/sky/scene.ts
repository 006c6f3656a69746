import type { SkyBody } from '@sternenrat/contracts/sky';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { briefSkyAt } from '@sternenrat/sky/brief-sky';
import { longitudeOf, signOf, speedOf } from '@sternenrat/sky/longitude';
import { relationOf, type Fact, type PhaseFact, type PositionFact } from '../../facts/facts.ts';
import { bodyWords } from '../../facts/words.ts';
import { isFeminine } from '../../leaning/german.ts';
import type { Slots } from '../../saying/slots.ts';
import type { SkyQuestion } from './topic.ts';
import type { Clock } from './words.ts';

export interface Computed {
  readonly list: string;
  readonly slots: Slots;
  readonly facts: readonly Fact[];
  /** Absent unless "Ja" or "Nein" must precede the sentence. */
  readonly truth?: boolean;
}

export interface Scene extends Clock, SkyQuestion {
  readonly zodiac: Zodiac | null;
  /** Noon of the day that the question names; `now` without a day or for today. */
  readonly at: Date;
  readonly from: Date;
  readonly isDated: boolean;
  readonly text: string;
  readonly range: { readonly from: Date; readonly to: Date } | null;
}

export const dayMs = 86_400_000;
export const answerFrom = (list: string, slots: Slots = {}, facts: readonly Fact[] = []): Computed => ({
  list,
  slots,
  facts,
});

export function bodySlots(body: SkyBody): Slots {
  return {
    body: bodyWords[body].name,
    'body:akk': body === 'moon' ? 'den Mond' : bodyWords[body].name,
    'body:von': body === 'moon' ? 'vom Mond' : `von ${bodyWords[body].dative}`,
    'body:er': isFeminine(body) ? 'sie' : 'er',
  };
}

const none = { sentence: null, orb: null, exactAt: null };

export function positionFact(
  body: SkyBody,
  at: Date,
  { zodiac }: Scene,
  more: { readonly text: string; readonly exactAt?: string; readonly id?: string },
): PositionFact {
  const sign = signOf(longitudeOf(body, at));
  const isBackwards = body !== 'sun' && body !== 'moon' && speedOf(body, at) < 0;
  return {
    ...none,
    id: `position.${body}`,
    kind: 'position',
    body,
    sign,
    retrograde: isBackwards,
    relation: relationOf(sign, zodiac),
    ...more,
  };
}

export function phaseFact(at: Date, text: string, more: { readonly id: string; readonly exactAt?: string }): PhaseFact {
  const { phase, illumination, sign } = briefSkyAt(at).moon;
  return { ...none, kind: 'phase', body: 'moon', sign, phase, percent: Math.round(illumination * 100), text, ...more };
}
