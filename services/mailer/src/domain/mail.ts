/** `to` and `replyTo` are one plain mailbox each; without `replyTo`, replies go to the sender. */
export interface RenderedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** URL of the one-click unsubscribe (RFC 8058). */
  readonly unsubscribe?: string;
  /** Product time. A mail with `until` is sent at most once, and never after it. */
  readonly until?: Date;
}

/** One mailbox that needs no escaping in a header or an address list. */
const mailbox = /^[^\s@,;:"'()<>[\]\\\p{Cc}][^\s@,;:"()<>[\]\\\p{Cc}]{0,63}@[a-z0-9.-]{1,190}$/u;

export function isMailbox(address: string): boolean {
  return mailbox.test(address);
}

/** Machine time. Longer than any attempt, so that replicas don't send a mail twice. */
export const leaseMs = 60_000;
const firstPauseMs = 15_000;
const longestPauseMs = 60 * 60_000;
/** The last attempt is about five hours after the first. */
export const maxAttempts = 12;

/** In ms; null to give up. @param attempt starts at 1 @param jitter 0 to 1 */
export function pauseAfter(attempt: number, permanent: boolean, jitter: number): number | null {
  if (permanent || attempt >= maxAttempts) return null;
  return Math.round(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)) * (0.75 + jitter / 2));
}
