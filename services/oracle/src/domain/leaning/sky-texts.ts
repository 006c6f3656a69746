import type { Concern, Theme } from '@sternenrat/contracts/reading';
import type { ClassicalBody } from '@sternenrat/sky/ephemeris';
import type { Entry } from '../saying/texts.ts';
import type { TestimonyKind } from './leaning.ts';

export interface ForAndAgainst {
  readonly for: readonly Entry[];
  readonly against: readonly Entry[];
}

type Roles = Readonly<Partial<Record<ClassicalBody, string | undefined>>>;

/** Texts for reasons from the sky, and what each body stands for. services/oracle/texts/README.md lists the slots. */
export interface SkyTexts {
  readonly reasons: Readonly<Record<TestimonyKind | 'moonToSignificator' | 'also', ForAndAgainst>> & {
    readonly both: readonly Entry[];
    readonly faint: readonly Entry[];
  };
  readonly roles: {
    readonly bodies: Readonly<Record<ClassicalBody, string>>;
    readonly themes: Readonly<Partial<Record<Theme, Roles | undefined>>>;
    readonly concerns: Readonly<Partial<Record<Concern, Roles | undefined>>>;
  };
}
