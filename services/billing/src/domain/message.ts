import type { Topic } from '@sternenrat/contracts/vocabulary';

/** What somebody wrote to us. */
export interface Written {
  readonly email: string;
  readonly topic: Topic;
  /** The id of a request that failed. */
  readonly reference: string | null;
  readonly text: string;
}

/** What tells people from programs that fill in forms; neither is proof. */
export interface Signs {
  /** Logged in, with a confirmed address. */
  readonly trusted: boolean;
  /** A field was filled in that people don't see. */
  readonly trapped: boolean;
  readonly tookMs: number;
}
export type Suspicion = 'trap' | 'hasty' | 'links';

/** In ms: nobody reads a form and writes a sentence in less. */
const quickest = 3000;
const manyLinks = 2;

/** Why a message looks automatic, or null. */
export function suspicionOf({ text }: Pick<Written, 'text'>, { trusted, trapped, tookMs }: Signs): Suspicion | null {
  if (trusted) return null;
  if (trapped) return 'trap';
  if (tookMs < quickest) return 'hasty';
  return (text.match(/https?:\/\/|\bwww\./giu)?.length ?? 0) > manyLinks ? 'links' : null;
}

/** In ms of machine time: how long a message stays after it was closed, a suspected one after it came. */
export const messageKeptMs = 180 * 24 * 60 * 60 * 1000;

/** How a message was closed; asked for again under the same key it is closed already. */
export interface Closing {
  readonly key: string;
  /** The answer, or why there is none. */
  readonly words: string;
  /** Product time. */
  readonly at: Date;
}

/** @returns whether it is closed by this very closing, may be closed by it, or was closed by another */
export function standOf(message: { readonly closing: Closing | null }, key: string): 'same' | 'free' | 'other' {
  if (!message.closing) return 'free';
  return message.closing.key === key ? 'same' : 'other';
}

export const sameWords = (one: Written, other: Written): boolean =>
  one.email === other.email &&
  one.topic === other.topic &&
  one.reference === other.reference &&
  one.text === other.text;
