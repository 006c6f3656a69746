import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { help } from '../src/arguments.ts';
import { CommandError } from '../src/command.ts';
import { describeError } from '../src/error-messages.ts';
import { baseAnswers, createFakeServices } from './fake-services.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/gu;
const at = '2026-11-21T10:05:00.000Z';
const payment = {
  id: 'pay-1',
  purchase: 'stardust',
  packageId: 'stardust_10',
  grains: 20,
  cents: 505,
  status: 'paid',
  createdAt: at,
  paidAt: at,
  userId: 'u1',
  providerId: 'pi_1',
  refunds: [
    { id: 'ref-1', paymentId: 'pay-1', grains: 5, cents: 125, cause: 'request', status: 'done', createdAt: at },
  ],
};
const row = {
  id: 'r1',
  reason: 'Kauf',
  reference: 'pay-1',
  source: 'bought',
  amount: 20,
  balanceAfter: 20,
  at,
  cents: 505,
};
const message = {
  id: 'msg_1',
  state: 'open',
  suspicion: 'links',
  topic: 'fault',
  email: 'luna@example.de',
  userId: 'u1',
  loggedIn: true,
  reference: 'request-1',
  message: 'Noctua blinzelt nicht.\nSeit \u001b[31mgestern.',
  receivedAt: at,
  closing: null,
};
const mail = {
  id: 'mail-1',
  userId: 'u1',
  kind: 'UserRegistered',
  to: 'luna@example.de',
  state: 'sent',
  createdAt: at,
  attempts: 2,
  resend: 'again',
  lastError: 'timeout',
};
const declaration = {
  id: 'dec-1',
  kind: 'kündigung',
  name: 'Luna',
  contract: 'Premium',
  email: 'luna@example.de',
  details: ['Art: ordentlich'],
  receivedAt: at,
  userId: 'u1',
  undone: false,
  why: 'Kein laufender Vertrag',
};
const act = {
  id: 'act-1',
  by: 'mira',
  command: 'find',
  userId: 'u1',
  subject: 'pay-1',
  reason: 'ticket 7',
  begunAt: at,
  endedAt: at,
  outcome: 'done',
  detail: 'found',
};
const answers = {
  ...baseAnswers,
  operatorPayments: { subscriptionType: 'premium', payments: [payment] },
  operatorLedger: {
    stardust: 15,
    rows: [
      { ...row, id: 'r2', key: 'refund:ref-1', kind: 'refund', amount: -5, balanceAfter: 15 },
      { ...row, key: 'purchase:pay-1', kind: 'purchase' },
    ],
    nextCursor: null,
  },
  listMessages: { messages: [message] },
  readMessage: { message },
  closeMessage: { message: { ...message, state: 'answered', closing: { words: 'Danke.', at } } },
  operatorMails: { mails: [mail] },
  operatorMailById: { mail },
  resendMail: { to: 'luna@example.de', mail },
  mailNewLink: {},
  listDeclarations: { declarations: [declaration] },
  closeDeclaration: { closed: true, userId: 'u1' },
  previewRefund: { payment, back: { grains: 15, cents: 380 }, obstacle: null, running: false },
  refundPayment: { refund: { ...payment.refunds[0], grains: 15, cents: 380, status: 'pending' } },
  creditGrains: { already: false, grains: 5, bookedAt: at, stardust: 20 },
  listActs: { acts: [act, { ...act, id: 'act-2', endedAt: null, outcome: null, detail: null, reason: null }] },
};

it.each([
  'find luna',
  'ledger luna',
  'mails luna',
  'inbox',
  'inbox suspected',
  'inbox show msg_1',
  'inbox answer msg_1 --text "Danke."',
  'inbox done msg_1 --reason "spam"',
  'cancellations',
  'cancellations done dec-1 --reason "done by hand"',
  'refund pay-1 --reason "asked by mail"',
  'credit luna 5 --key order-4711 --reason "the vision was late"',
  'resend mail-1 --reason "lost"',
  'audit luna',
  'audit',
])('%s: question, text, JSON and calls', async (typed) => {
  const plain = createFakeServices(answers);
  const questions: string[] = [];
  const code = await plain.type(typed, async (question) => questions.push(question) > 0);
  const json = createFakeServices(answers);
  await json.type(`${typed} --json --yes`);
  const calls = plain.calls.map(({ name, body }) => {
    const { id: _id, copyId: _copyId, ...rest } = (body ?? {}) as { id?: string; copyId?: string };
    return `${name} ${JSON.stringify(rest)}`;
  });
  expect([code, ...questions, ...plain.out, ...plain.err].join('\n').replaceAll(uuid, '<id>')).toMatchSnapshot(
    'terminal',
  );
  expect([...json.out, ...json.err].join('\n').replaceAll(uuid, '<id>')).toMatchSnapshot('json');
  expect(calls.join('\n')).toMatchSnapshot('calls');
});

it('each error of a service has an English message, and says if the outcome is unknown', () => {
  const lines = Object.values(errors).map((kind) => {
    const { code, message: text, outcomeUnknown } = describeError(new DomainError(kind)) ?? {};
    return `${code}: ${text} ${outcomeUnknown}`;
  });
  expect(lines.join('\n')).toMatchSnapshot('all');
  expect(describeError(new CommandError('no_player', 'No such player.'))).toEqual({
    code: 'no_player',
    message: 'No such player.',
    outcomeUnknown: false,
  });
  expect(describeError(new Error('broken'))).toBeNull();
  const cause = new Error('find answered 401');
  expect(describeError(new DomainError(errors.unavailable, { cause }))?.message).toMatchSnapshot('wrong secret');
  expect(new CommandError('a', 'b').name).toBe('CommandError');
});

it('help names every command and option', () => expect(help()).toMatchSnapshot());

it('exits with 0 for help, 1 for a failure and 2 for an invalid command line', async () => {
  const { type, err, out } = createFakeServices({ ...answers, findPlayer: new DomainError(errors.not_found) });
  expect([await type('--help'), await type('find nobody --json'), await type('fly')]).toEqual([0, 1, 2]);
  expect([err, out.length]).toMatchSnapshot();
});
