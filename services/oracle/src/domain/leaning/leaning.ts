import type { LeaningSide } from '@sternenrat/contracts/reading';
import type { SkyBody } from '@sternenrat/contracts/sky';
import type { Fact } from '../facts/facts.ts';

/** `dignity`: also detriment and fall. `motion`: retrograde or swift. */
export type TestimonyKind = 'dignity' | 'aspect' | 'motion' | 'moonPhase' | 'moonAspect' | 'ownSign';

export interface Testimony {
  readonly kind: TestimonyKind;
  readonly body: SkyBody;
  readonly score: number;
  readonly fact: Fact;
  /** For the player: "Merkur steht in der Jungfrau, seinem eigenen Zeichen". */
  readonly label: string;
  /** Source of the rule and the significator: "Lilly, Christian Astrology (1647), Buch I, S. 115; Ptolemäus, …". */
  readonly source: string;
}

export interface Leaning {
  readonly side: LeaningSide;
  /** 0 (undecided) to 1. */
  readonly strength: number;
  readonly testimonies: readonly Testimony[];
  /** The middle between the scores of a no and of a yes; absent if the leaning comes from a `DayWindow`. */
  readonly baseline?: number;
  readonly day: string;
}

export interface DayWindow {
  /** Local day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly score: number;
  readonly testimonies: readonly Testimony[];
}
