import { allEvents } from '@sternenrat/contracts/events/all';
import { isResendable, resendOf } from './resend.ts';

/** How a mail can be sent again, by the event that it was sent for. */
const modes = {
  MembershipBegan: 'again',
  PasswordChanged: 'again',
  PaymentRefunded: 'again',
  PaymentSucceeded: 'again',
  RefundReceiptDue: 'again',
  RenewalFailed: 'again',
  ReceiptDue: 'again',
  SubscriptionCancelled: 'again',
  ConfirmationRequested: 'confirmation',
  UserRegistered: 'confirmation',
  PasswordResetRequested: 'reset',
} as const;
const kinds = [...new Set([...Object.keys(modes), ...allEvents.map(({ type }) => type)])];

it.each(kinds)('a mail for %s can be sent again only as the table says', (kind) => {
  const mode = Object.hasOwn(modes, kind) ? modes[kind as keyof typeof modes] : 'never';
  expect(resendOf({ kind, text: 'Hallo' })).toBe(mode);
  expect(isResendable(kind)).toBe(mode === 'again');
});

it('a mail whose text was erased can’t be sent again, but its link can be made anew', () => {
  expect(resendOf({ kind: 'PasswordChanged', text: '' })).toBe('emptied');
  expect(resendOf({ kind: 'UserRegistered', text: '' })).toBe('confirmation');
});
