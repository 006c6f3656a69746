import type { ClassicalBody } from '@sternenrat/sky/ephemeris';
import type { Entry } from '../saying/texts.ts';
import type { TestimonyKind } from './leaning.ts';

export interface ForAndAgainst {
  readonly for: readonly Entry[];
  readonly against: readonly Entry[];
}

/** What a fact means for an answer: for a yes, for a no, for any other answer (`good`, `bad`). */
export type Tie = 'ja' | 'nein' | 'good' | 'bad';

/** services/oracle/texts/README.md lists the slots. */
export interface SkyTexts {
  readonly reasons: Readonly<Record<TestimonyKind | 'also', ForAndAgainst>> & {
    readonly ties: Readonly<Record<Tie, readonly Entry[]>>;
    readonly both: readonly Entry[];
    readonly faint: readonly Entry[];
  };
  readonly roles: Readonly<Record<ClassicalBody, readonly string[]>>;
}
