import type { EventDefinition } from '@sternenrat/contracts/define-event';
import { AccountChanged, ConfirmationRequested, PasswordResetRequested } from '@sternenrat/contracts/events/auth';
import { ReceiptDue } from '@sternenrat/contracts/events/billing';
import { operatorMails, resendMail } from '@sternenrat/contracts/endpoints/operator-mails';
import { createMailbox, type MailTransport, type OutgoingMail } from '../src/transport.ts';
import { mira, startMailer, type MailerWorld } from './mailer-world.ts';

const { userId } = mira;
const receipt = { userId, paymentId: 'p1', purchase: 'stardust', grains: 10, cents: 300, renewal: false };
const paidAt = '2026-11-21T10:00:00.000Z';

/** A real transport: what it took, and nothing stays with us. */
function post(fails = () => false): MailTransport & { readonly sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    if (fails()) throw new Error('away');
    sent.push(mail);
  };
  return { ...createMailbox(), keepsContent: false, sent, send };
}
async function told(mailer: MailerWorld, definition: unknown, payload: Record<string, unknown>, id: string) {
  await mailer.publish(definition as EventDefinition, payload, id);
  await mailer.settled();
}
const moved = { ...mira, email: 'mira@neu.example', emailConfirmed: true };
const resend = (mailer: MailerWorld, id: string, copyId: string) =>
  mailer.operator('POST', resendMail.path, { id, copyId });
const listed = async (mailer: MailerWorld) =>
  (await mailer.operator('GET', `${operatorMails.path}?userId=${userId}`)).body.mails;

it('a receipt is sent again word by word, once per copy, to the address that she has now', async () => {
  const transport = post();
  await using mailer = await startMailer(transport);
  await told(mailer, AccountChanged, { ...mira, emailConfirmed: true }, 'a1');
  await told(mailer, ReceiptDue, { ...receipt, paidAt, receiptUrl: null }, 'm1');
  // the address book orders by the account's version, which the test's events all share
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
])('what held a secret is never sent again, and its words are gone: %s', async (way, definition, payload) => {
  const transport = post();
  await using mailer = await startMailer(transport);
  await told(mailer, AccountChanged, { ...mira, emailConfirmed: true }, 'a1');
  await told(mailer, definition, payload, 'm1');
  expect(await resend(mailer, 'm1', 'copy-1')).toMatchObject({ status: 409, body: { code: 'mail_not_resendable' } });
  expect(await listed(mailer)).toMatchObject([{ resend: way }]);
  expect(await mailer.stored()).toMatchObject([{ text: '', html: '' }]);
  expect(transport.sent).toHaveLength(1);
});

it('what waits is not sent twice', async () => {
  let away = true;
  const transport = post(() => away);
  await using mailer = await startMailer(transport);
  await told(mailer, AccountChanged, { ...mira, emailConfirmed: true }, 'a1');
  await told(mailer, ReceiptDue, { ...receipt, paidAt, receiptUrl: null }, 'm1');
  expect(await resend(mailer, 'm1', 'copy-1')).toMatchObject({ status: 409, body: { code: 'mail_waiting' } });
  away = false;
  mailer.later(60_000);
  await mailer.settled();
  expect((await resend(mailer, 'm1', 'copy-1')).status).toBe(200);
  expect(await resend(mailer, 'nothing', 'copy-2')).toMatchObject({ status: 404 });
});
