import type { Mood, Stage, Zodiac } from '@sternenrat/contracts/vocabulary';
import type { Expected } from '../domain/check/form.ts';
import type { Fact } from '../domain/facts/facts.ts';
import type { Reading } from '../domain/reading/reading.ts';
import type { About } from '../domain/vision/picture.ts';

/** The provider gets a pseudonym instead of `userId`. */
export interface ModelAsk {
  readonly userId: string;
  readonly question: string;
  readonly reading: Reading;
  readonly expected: Expected;
  /** Oldest first. */
  readonly turns: readonly { readonly question: string; readonly answer: string }[];
  readonly lastOwlMessage: string | null;
  readonly name: string | null;
  readonly zodiac: Zodiac;
  readonly stage: Stage;
  readonly mood: Mood;
  readonly hour: number;
  readonly asleep: boolean;
  readonly feathers: readonly { readonly id: string; readonly text: string }[];
  /** The facts that decide the leaning come first. */
  readonly facts: readonly Fact[];
  /** Null unless the answer is a vision. */
  readonly picture: { readonly date: string; readonly own: boolean; readonly about: About | null } | null;
}

export type ModelAnswer =
  | {
      readonly outcome: 'answered';
      readonly text: string;
      readonly facts: readonly Fact[];
      readonly feathers: readonly { readonly id: string; readonly text: string; readonly sentence: string }[];
    }
  | { readonly outcome: 'distress' }
  /** No usable answer: the provider is down or slow, the budget is spent, or the drafts were refused or rejected. */
  | { readonly outcome: 'none'; readonly why: string };

export interface Model {
  /** Provider errors and the timeout `ms` give the outcome `none`. */
  answer(ask: ModelAsk, ms: number): Promise<ModelAnswer>;
}
