export type Resend = 'again' | 'confirmation' | 'reset' | 'never' | 'emptied';

/** By event type. `again`: the same text; `confirmation` and `reset`: a mail with a new link. Other types: never. */
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
