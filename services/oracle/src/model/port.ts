import type { Mood, Stage, Zodiac } from '@sternenrat/contracts/vocabulary';
import type { Fact } from '../domain/facts/facts.ts';
import type { About } from '../domain/vision/picture.ts';

/** All that the model is told; it may name no other sky. */
export interface ModelAsk {
  readonly userId: string;
  readonly question: string;
  /** What the owl said last, as the client tells it. */
  readonly lastOwlMessage: string | null;
  readonly name: string | null;
  readonly zodiac: Zodiac;
  readonly stage: Stage;
  readonly mood: Mood;
  /** 0 to 23 of the player's day. */
  readonly hour: number;
  readonly asleep: boolean;
  /** The feathers that may be taken up. */
  readonly feathers: readonly { readonly id: string; readonly text: string }[];
  readonly facts: readonly Fact[];
  /** Of a vision. */
  readonly picture: { readonly date: string; readonly own: boolean; readonly about: About | null } | null;
}

export type ModelAnswer =
  | {
      readonly outcome: 'answered';
      readonly text: string;
      readonly facts: readonly Fact[];
      readonly feathers: readonly { readonly id: string; readonly text: string; readonly sentence: string }[];
    }
  /** The moderation, or the model itself, saw a person in distress: no oracle. */
  | { readonly outcome: 'distress' }
  /** Down, slow, too dear today, refused, or nothing that could be shown: the composer answers. */
  | { readonly outcome: 'none'; readonly why: string };

export interface Model {
  /** Never throws, and is back within `ms`. */
  answer(ask: ModelAsk, ms: number): Promise<ModelAnswer>;
}
