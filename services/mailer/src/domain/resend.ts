export type Resend = 'again' | 'confirmation' | 'reset' | 'never' | 'emptied';

/** By event type. Other mails are outdated, go to another person's address, or hold a secret. */
const resendModes: Readonly<Record<string, Exclude<Resend, 'never' | 'emptied'>>> = {
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

/** Whether the content may stay in the database. */
export const isResendable = (kind: string): boolean => resendModes[kind] === 'again';

export function resendOf({ kind, text }: { readonly kind: string; readonly text: string }): Resend {
  const mode = resendModes[kind] ?? 'never';
  return mode === 'again' && text === '' ? 'emptied' : mode;
}
