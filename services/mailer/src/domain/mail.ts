/** `to` and `replyTo` are one mailbox each (`isMailbox`). Without `replyTo`, replies go to the sender. */
export interface RenderedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** URL of the one-click unsubscribe (RFC 8058). */
  readonly unsubscribe?: string;
  /** In product time. A mail with `until` is sent at most once, and not after this time. */
  readonly until?: Date;
}

/** Accepts only a mailbox that needs no escaping in a header or an address list. */
const mailbox = /^[^\s@,;:"'()<>[\]\\\p{Cc}][^\s@,;:"()<>[\]\\\p{Cc}]{0,63}@[a-z0-9.-]{1,190}$/u;

export function isMailbox(address: string): boolean {
  return mailbox.test(address);
}

/** In ms of machine time. Longer than an attempt, so that another replica can't take the mail during the attempt. */
export const leaseMs = 60_000;
/** With `maxAttempts`, the last attempt is several hours after the first. */
export const backoff = { firstMs: 20_000, maxMs: 80 * 60_000 } as const;
export const maxAttempts = 12;
