import type { LeaningSide } from '@sternenrat/contracts/reading';
import type { SkyBody } from '@sternenrat/contracts/sky';
import type { Fact } from '../facts/facts.ts';

/** `dignity` includes detriment and fall; `motion` is retrograde or swift; `moonAspect` is the Moon's next aspect. */
export type TestimonyKind = 'dignity' | 'aspect' | 'motion' | 'moonPhase' | 'moonAspect' | 'ownSign';

export interface Testimony {
  readonly kind: TestimonyKind;
  readonly body: SkyBody;
  /** Positive speaks for it, negative against. */
  readonly score: number;
  readonly fact: Fact;
  /** For the reckoning: "Merkur steht in der Jungfrau, seinem eigenen Zeichen". */
  readonly label: string;
  /** "Lilly, Christian Astrology (1647), S. 115" */
  readonly source: string;
}

export interface Leaning {
  readonly side: LeaningSide;
  /** 0 (undecided) to 1. */
  readonly strength: number;
  /** Heaviest first. */
  readonly testimonies: readonly Testimony[];
  /** The sum of scores on an average day; the sum of the testimonies is compared with it. */
  readonly baseline?: number;
  readonly day: string;
}

export interface DayWindow {
  /** Local day, `YYYY-MM-DD`. */
  readonly day: string;
  /** Local hours, `HH:MM`. */
  readonly from: string;
  readonly to: string;
  readonly score: number;
  readonly testimonies: readonly Testimony[];
}
