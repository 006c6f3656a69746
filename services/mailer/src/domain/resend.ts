export type Resend = 'again' | 'confirmation' | 'reset' | 'never' | 'emptied';

/**
 * By the event that asked for it. What isn't here is never sent again: it was for its moment, goes to an address that
 * isn't the player's, or holds a secret that only the player can ask for anew.
 */
const ways: Readonly<Record<string, Exclude<Resend, 'never' | 'emptied'>>> = {
  ReceiptDue: 'again',
  MembershipBegan: 'again',
  RenewalFailed: 'again',
  SubscriptionCancelled: 'again',
  RefundReceiptDue: 'again',
  PasswordChanged: 'again',
  UserRegistered: 'confirmation',
  ConfirmationRequested: 'confirmation',
  PasswordResetRequested: 'reset',
};

/** Whether a mail's words hold no secret, so that they may stay where they can be sent again. */
export const holdsNoSecret = (kind: string): boolean => ways[kind] === 'again';

/** What a mail that somebody misses comes to. */
export function resendOf({ kind, text }: { readonly kind: string; readonly text: string }): Resend {
  const way = ways[kind] ?? 'never';
  return way === 'again' && text === '' ? 'emptied' : way;
}
