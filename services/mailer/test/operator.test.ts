import type { EventDefinition } from '@sternenrat/contracts/define-event';
import { AccountChanged, ConfirmationRequested, PasswordResetRequested } from '@sternenrat/contracts/events/auth';
import { PaymentSucceeded } from '@sternenrat/contracts/events/billing';
import { operatorMails, resendMail } from '@sternenrat/contracts/endpoints/operator-mails';
import { createMailbox, type MailTransport, type OutgoingMail } from '../src/transport.ts';
import { mira, startTestService, type TestService } from './test-service.ts';

const { userId } = mira;
const receipt = { userId, paymentId: 'p1', purchase: 'stardust', grains: 10, cents: 300, renewal: false };
const paidAt = '2026-11-21T10:00:00.000Z';

/** A transport that records mails and, unlike the mailbox, keeps no content in the database. */
function post(fails = () => false): MailTransport & { readonly sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    if (fails()) throw new Error('away');
    sent.push(mail);
  };
  return { ...createMailbox(), keepsContent: false, sent, send };
}
async function publishAndSettle(
  mailer: TestService,
  definition: unknown,
  payload: Record<string, unknown>,
  id: string,
) {
  await mailer.publish(definition as EventDefinition, payload, id);
  await mailer.settled();
}
const moved = { ...mira, email: 'mira@neu.example', emailConfirmed: true };
const resend = (mailer: TestService, id: string, copyId: string) =>
  mailer.operator('POST', resendMail.path, { id, copyId });
const listed = async (mailer: TestService) =>
  (await mailer.operator('GET', `${operatorMails.path}?userId=${userId}`)).body.mails;

it('a receipt is resent unchanged, once per copy, to the present address', async () => {
  const transport = post();
  await using mailer = await startTestService(transport);
  await publishAndSettle(mailer, AccountChanged, { ...mira, emailConfirmed: true }, 'a1');
  await publishAndSettle(mailer, PaymentSucceeded, { ...receipt, paidAt, receiptUrl: null }, 'm1');
  // Written directly, because another event would have the same version and be ignored.
  await mailer.connection.collection('addresses').updateOne({}, { $set: { email: moved.email } });
  for (let n = 0; n < 3; n += 1)
    expect(await resend(mailer, 'm1', 'copy-1')).toMatchObject({ status: 200, body: { to: moved.email } });
  await mailer.settled();
  expect(transport.sent.map(({ to }) => to)).toEqual([mira.email, moved.email]);
  const [first, copy] = transport.sent;
  expect([copy?.subject, copy?.text, copy?.html]).toEqual([first?.subject, first?.text, first?.html]);
  expect(await listed(mailer)).toMatchObject([
    { id: 'copy-1', resend: 'again', to: moved.email },
    { id: 'm1', resend: 'again', state: 'sent', attempts: 1 },
  ]);
});

it.each([
  ['confirmation', ConfirmationRequested, { ...mira, confirmationToken: 'c0nf' }],
  ['reset', PasswordResetRequested, { ...mira, resetToken: 'r3set' }],
])('a mail with a secret can’t be resent, and its content is deleted: %s', async (way, definition, payload) => {
  const transport = post();
  await using mailer = await startTestService(transport);
  await publishAndSettle(mailer, AccountChanged, { ...mira, emailConfirmed: true }, 'a1');
  await publishAndSettle(mailer, definition, payload, 'm1');
  expect(await resend(mailer, 'm1', 'copy-1')).toMatchObject({ status: 409, body: { code: 'mail_not_resendable' } });
  expect(await listed(mailer)).toMatchObject([{ resend: way }]);
  expect(await mailer.stored()).toMatchObject([{ text: '', html: '' }]);
  expect(transport.sent).toHaveLength(1);
});

it('a waiting mail can’t be resent', async () => {
  let away = true;
  const transport = post(() => away);
  await using mailer = await startTestService(transport);
  await publishAndSettle(mailer, AccountChanged, { ...mira, emailConfirmed: true }, 'a1');
  await publishAndSettle(mailer, PaymentSucceeded, { ...receipt, paidAt, receiptUrl: null }, 'm1');
  expect(await resend(mailer, 'm1', 'copy-1')).toMatchObject({ status: 409, body: { code: 'mail_waiting' } });
  away = false;
  mailer.advanceMachineTime(60_000);
  await mailer.settled();
  expect((await resend(mailer, 'm1', 'copy-1')).status).toBe(200);
  expect(await resend(mailer, 'nothing', 'copy-2')).toMatchObject({ status: 404 });
});
