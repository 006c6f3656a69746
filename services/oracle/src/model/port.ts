import type { Mood, Stage, Zodiac } from '@sternenrat/contracts/vocabulary';
import type { Expected } from '../domain/check/form.ts';
import type { Fact } from '../domain/facts/facts.ts';
import type { Reading } from '../domain/reading/reading.ts';
import type { About } from '../domain/vision/picture.ts';

/** What an answer of the model is made from. The provider gets `userId` only as a pseudonym. */
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
  /** The player's local hour, 0 to 23. */
  readonly hour: number;
  readonly asleep: boolean;
  readonly feathers: readonly { readonly id: string; readonly text: string }[];
  /** Facts that decide the leaning come first. */
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
  /** The moderation or the model recognised distress. */
  | { readonly outcome: 'distress' }
  /** No usable answer (down, slow, over budget, refused or rejected), so the composed answer is sent. */
  | { readonly outcome: 'none'; readonly why: string };

export interface Model {
  /** Doesn't throw errors of the provider. Aborts requests after `ms` and then returns the outcome `none`. */
  answer(ask: ModelAsk, ms: number): Promise<ModelAnswer>;
}
