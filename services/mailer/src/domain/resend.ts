export type Resend = 'again' | 'confirmation' | 'reset' | 'never' | 'emptied';

/** By event type: `again` is unchanged, others get a new link. The rest is outdated, secret or for another person. */
const resendModes: Readonly<Record<string, Exclude<Resend, 'never' | 'emptied'>>> = {
  PaymentSucceeded: 'again',
  PaymentRefunded: 'again',
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

/** True if the mail's content may stay in the database after delivery. */
export const isResendable = (kind: string): boolean => resendModes[kind] === 'again';

export function resendOf({ kind, text }: { readonly kind: string; readonly text: string }): Resend {
  const mode = resendModes[kind] ?? 'never';
  return mode === 'again' && text === '' ? 'emptied' : mode;
}
