import type { LeaningSide } from '@sternenrat/contracts/reading';
import type { SkyBody } from '@sternenrat/contracts/sky';
import type { Fact } from '../facts/facts.ts';

/** What a testimony is about. `dignity`: also detriment and fall; `motion`: retrograde or swift. */
export type TestimonyKind = 'dignity' | 'aspect' | 'motion' | 'moonPhase' | 'moonAspect' | 'ownSign';

/** A fact of the sky that speaks for or against a matter, and how heavily. */
export interface Testimony {
  readonly kind: TestimonyKind;
  readonly body: SkyBody;
  /** Positive if the testimony speaks for the matter, negative if against. */
  readonly score: number;
  readonly fact: Fact;
  /** Shown in the calculation, such as "Merkur steht in der Jungfrau, seinem eigenen Zeichen". */
  readonly label: string;
  /** Of the rule and of the significator: "Lilly, Christian Astrology (1647), Buch I, S. 115; Ptolemäus, …". */
  readonly source: string;
}

export interface Leaning {
  readonly side: LeaningSide;
  /** From 0 (undecided) to 1. */
  readonly strength: number;
  /** Sorted by absolute score, highest first. */
  readonly testimonies: readonly Testimony[];
  /** Middle of the scores that `judge` calls undecided; absent if the leaning is that of a `DayWindow`. */
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
