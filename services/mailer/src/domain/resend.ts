export type Resend = 'again' | 'confirmation' | 'reset' | 'never' | 'emptied';

/** What a resend mails, by event type: `again` the same text, the others a new link. Other types can't be resent. */
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

export const isResendable = (kind: string): boolean => resendModes[kind] === 'again';

export function resendOf({ kind, text }: { readonly kind: string; readonly text: string }): Resend {
  const mode = resendModes[kind] ?? 'never';
  return mode === 'again' && text === '' ? 'emptied' : mode;
}
