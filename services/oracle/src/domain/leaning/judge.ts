import type { Concern } from '@sternenrat/contracts/reading';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { LRUCache } from 'lru-cache';
import { addDays, localDay } from '../local-day.ts';
import type { Leaning } from './leaning.ts';
import { skyOfDay, type SkyOfDay } from './sky-of-day.ts';
import { testimoniesOf } from './testify.ts';
import { sumOf, weigh } from './weigh.ts';

export interface Asked {
  readonly concern: Concern | null;
  readonly timeZone: string;
  readonly sign: Zodiac | null;
}

/** Days before and after a day with which it is compared, so that slow planets don't decide alone. */
export const comparedDays = 30;

/** Quantiles of the compared days. With closer cuts, one side has over half a year for some concerns and signs. */
const cuts = { nein: 0.46, ja: 0.54 } as const;

const skies = new LRUCache<string, SkyOfDay>({ max: 600 });
const scores = new LRUCache<string, number>({ max: 20_000 });

export function cachedSkyOf(day: string, timeZone: string): SkyOfDay {
  const key = `${day} ${timeZone}`;
  const known = skies.get(key);
  if (known) return known;
  const sky = skyOfDay(day, timeZone);
  skies.set(key, sky);
  return sky;
}

export const concernOf = ({ concern }: Asked): Concern => concern ?? 'other';

export function scoreOf(asked: Asked, day: string): number {
  const { timeZone, sign } = asked;
  const key = `${day} ${timeZone} ${concernOf(asked)} ${sign}`;
  const known = scores.get(key);
  if (known !== undefined) return known;
  const score = sumOf(weigh(concernOf(asked), sign, cachedSkyOf(day, timeZone)));
  scores.set(key, score);
  return score;
}

export interface Judgement extends Pick<Leaning, 'side' | 'strength'> {
  readonly baseline: number;
}

/** @param around the scores of the compared days, including `score` */
export function judge(score: number, around: readonly number[]): Judgement {
  const sorted = around.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const baseline = round((at(cuts.nein) + at(cuts.ja)) / 2, 1);
  const rank = sorted.filter((each) => each < score).length / (sorted.length - 1);
  if (rank > cuts.ja) return { side: 'ja', strength: round((rank - cuts.ja) / (1 - cuts.ja), 2), baseline };
  if (rank < cuts.nein) return { side: 'nein', strength: round((cuts.nein - rank) / cuts.nein, 2), baseline };
  return { side: 'offen', strength: 0, baseline };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** `day` is a local day; default: the day of `at`. Texts for another day than that of `at` have a date. */
export function leaningFor(asked: Asked & { readonly at: Date; readonly day?: string }): Leaning {
  const { at, timeZone, sign } = asked;
  const today = localDay(at, timeZone);
  const { day = today } = asked;
  const around = Array.from({ length: 2 * comparedDays + 1 }, (_, i) => scoreOf(asked, addDays(day, i - comparedDays)));
  const sky = cachedSkyOf(day, timeZone);
  const testimonies = testimoniesOf(weigh(concernOf(asked), sign, sky), { sky, own: sign, isDated: day !== today });
  return { ...judge(scoreOf(asked, day), around), testimonies, day };
}
