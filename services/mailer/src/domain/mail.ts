/** `to` and `replyTo` are one plain mailbox each. Without `replyTo`, replies go to the sender. */
export interface RenderedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** URL of the one-click unsubscribe (RFC 8058). */
  readonly unsubscribe?: string;
  /** In product time. If set, the mail is sent at most once, and not after this time. */
  readonly until?: Date;
}

/** Accepts only a mailbox that needs no escaping in a header or an address list. */
const mailbox = /^[^\s@,;:"'()<>[\]\\\p{Cc}][^\s@,;:"()<>[\]\\\p{Cc}]{0,63}@[a-z0-9.-]{1,190}$/u;

export function isMailbox(address: string): boolean {
  return mailbox.test(address);
}

/** In ms of machine time. Longer than an attempt, so that another replica can't claim the mail meanwhile. */
export const leaseMs = 60_000;
const firstPauseMs = 15_000;
const longestPauseMs = 60 * 60_000;
/** With the pauses of `pauseAfter`, the last attempt is about four hours after the first. */
export const maxAttempts = 12;

/** @returns ms until the next attempt, or null to give up. @param attempt starts at 1 @param jitter 0 to 1 */
export function pauseAfter(attempt: number, permanent: boolean, jitter: number): number | null {
  if (permanent || attempt >= maxAttempts) return null;
  return Math.round(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)) * (0.75 + jitter / 2));
}
