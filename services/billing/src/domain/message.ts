import type { Topic } from '@sternenrat/contracts/vocabulary';

export interface MessageInput {
  readonly email: string;
  readonly topic: Topic;
  readonly reference: string | null;
  readonly text: string;
}

/** `trusted`: logged in, with a confirmed address. `trapped`: honeypot filled. `tookMs`: time to fill in the form. */
export interface SpamSignals {
  readonly trusted: boolean;
  readonly trapped: boolean;
  readonly tookMs: number;
}
export type SpamReason = 'trap' | 'hasty' | 'links';

/** In ms. A person needs longer to read the form and write a sentence. */
const shortestFillMs = 3000;
const maxLinks = 2;

export function detectSpam(
  { text }: Pick<MessageInput, 'text'>,
  { trusted, trapped, tookMs }: SpamSignals,
): SpamReason | null {
  if (trusted) return null;
  if (trapped) return 'trap';
  if (tookMs < shortestFillMs) return 'hasty';
  return (text.match(/https?:\/\/|\bwww\./giu)?.length ?? 0) > maxLinks ? 'links' : null;
}

/** In ms of machine time, from the closing of a message, or from the receipt of suspected spam. */
export const messageRetentionMs = 180 * 24 * 60 * 60 * 1000;

export interface Closing {
  readonly key: string;
  readonly words: string;
  readonly at: Date;
}

export function closingStateOf(message: { readonly closing: Closing | null }, key: string): 'same' | 'free' | 'other' {
  if (!message.closing) return 'free';
  return message.closing.key === key ? 'same' : 'other';
}

export const isSameMessage = (one: MessageInput, other: MessageInput): boolean =>
  one.email === other.email &&
  one.topic === other.topic &&
  one.reference === other.reference &&
  one.text === other.text;
