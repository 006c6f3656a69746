/** What a person gets. */
export interface Letter {
  /** One plain mailbox. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One plain mailbox: who gets what is answered to it. Default: whoever sends our mails. */
  readonly replyTo?: string;
  /** Where one post ends mails of this kind (RFC 8058). */
  readonly unsubscribe?: string;
  /** Product time; never sent after it, and rather not at all than twice. */
  readonly until?: Date;
}

/** One mailbox and nothing that a header or an address list could make more of. */
const mailbox = /^[^\s@,;:"'()<>[\]\\\p{Cc}][^\s@,;:"()<>[\]\\\p{Cc}]{0,63}@[a-z0-9.-]{1,190}$/u;

export function isMailbox(address: string): boolean {
  return mailbox.test(address);
}

/** In ms of machine time. A lease outlives the longest try, so two replicas don't send one mail. */
export const leaseMs = 60_000;
const firstPauseMs = 15_000;
const longestPauseMs = 60 * 60_000;
/** The last try comes about five hours after the first. */
export const maxAttempts = 12;

/**
 * What follows a failed try: the pause before the next one in ms, or null where none would help.
 * @param attempt 1 for the first
 * @param spread 0 to 1: keeps many mails from coming back together
 */
export function pauseAfter(attempt: number, permanent: boolean, spread: number): number | null {
  if (permanent || attempt >= maxAttempts) return null;
  return Math.round(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)) * (0.75 + spread / 2));
}
