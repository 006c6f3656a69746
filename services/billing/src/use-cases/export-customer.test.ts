import type { Deps } from '../deps.ts';
import { newMembership } from '../domain/membership.ts';
import type { Message } from '../storage/messages.ts';
import { newPayment } from './apply-payment.ts';
import { exportCustomer } from './export-customer.ts';

const at = new Date('2026-03-10T12:00:00Z');
const message = {
  email: 'mira@example.org',
  topic: 'question',
  reference: 'Nr. 7',
  text: 'Hallo?',
  receivedAt: at,
  state: 'answered',
  closing: { words: 'Ja?', at, by: 'nora', reason: 'intern' },
};
const customer = {
  username: 'Mira',
  email: 'mira@example.org',
  age: 30,
  monthlyCents: 2000,
  stripeCustomerId: 'cus_1',
  subscriptionType: 'premium',
  memberships: [
    newMembership('unpaid', 'premium', at),
    { ...newMembership('ord_1', 'premium', at), status: 'active', startedAt: at, periodEnd: at },
  ],
};
const payment = { ...newPayment('mira', at, at.getTime()), _id: 'pay_1', version: 1, cents: 900, grains: 40 };
const depsOf = (stored: { customer?: object; payments?: object[]; messages?: object[] }) =>
  ({
    customers: { read: async () => stored.customer ?? null },
    payments: { listByUser: async () => stored.payments ?? [] },
    messages: { listByUser: async () => (stored.messages ?? []) as unknown as Message[] },
  }) as unknown as Deps;

it('the export has account, paid subscriptions, payments and messages of a player', async () => {
  const stored = { customer, payments: [payment], messages: [message] };
  expect(await exportCustomer(depsOf(stored), 'mira')).toEqual({
    customer: {
      username: 'Mira',
      email: 'mira@example.org',
      age: 30,
      monthlyCents: 2000,
      stripeCustomerId: 'cus_1',
      subscriptionType: 'premium',
    },
    subscriptions: [expect.objectContaining({ type: 'premium', status: 'active', paidUntil: at.toISOString() })],
    payments: [expect.objectContaining({ id: 'pay_1', cents: 900, refunds: [] })],
    messages: [
      {
        email: 'mira@example.org',
        topic: 'question',
        reference: 'Nr. 7',
        text: 'Hallo?',
        receivedAt: at,
        answer: { text: 'Ja?', at },
      },
    ],
  });
});

it('a message that was closed without an answer is exported without the operator’s reason', async () => {
  const closed = { ...message, state: 'closed' };
  expect(await exportCustomer(depsOf({ messages: [closed] }), 'mira')).toMatchObject({ messages: [{ answer: null }] });
});

it('a player without any trace has no export', async () => {
  expect(await exportCustomer(depsOf({}), 'mira')).toBeNull();
  for (const trace of [{ customer }, { payments: [payment] }, { messages: [message] }])
    expect(await exportCustomer(depsOf(trace), 'mira')).not.toBeNull();
});
