import type { EventDefinition } from '@sternenrat/contracts/define-event';
import * as events from '@sternenrat/contracts/events/contact';
import { company } from '@sternenrat/contracts/company';
import { createMailbox, type OutgoingMail } from '../src/transport.ts';
import { startTestService } from './test-service.ts';

const received = events.MessageReceived as EventDefinition;
const answered = events.MessageAnswered as EventDefinition;
const written = {
  messageId: 'msg_1',
  userId: 'user-1',
  email: 'mira@example.de',
  topic: 'barrier',
  message: 'Der Mond ist nicht beschriftet.',
  receivedAt: '2026-11-21T08:29:59.000Z',
};
const payload = { ...written, reference: null, loggedIn: true, receipt: true };

it('a message sends a receipt and a notice, its answer a mail, each once', async () => {
  const sent: OutgoingMail[] = [];
  await using mailer = await startTestService({ ...createMailbox(), send: async (mail) => void sent.push(mail) });
  for (let n = 0; n < 3; n += 1) {
    await mailer.publish(received, payload, 'event-1');
    await mailer.publish(answered, { ...written, answer: 'Jetzt schon.' }, 'event-2');
  }
  await mailer.settled();
  expect(
    sent.map(({ to, replyTo, subject }) => `${to} < ${replyTo}: ${subject}`).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual([
    `${company.email} < mira@example.de: Post an uns: Barriere melden`,
    `mira@example.de < ${company.email}: Antwort auf deine Nachricht an Sternenrat`,
    `mira@example.de < ${company.email}: Deine Nachricht ist angekommen`,
  ]);
});

it('without a receipt only the operator is notified', async () => {
  await using mailer = await startTestService();
  await mailer.publish(received, { ...payload, receipt: false }, 'event-1');
  await mailer.settled();
  expect((await mailer.stored()).map(({ to }) => to)).toEqual([company.email]);
});

it('mails of a message are erased with its player', async () => {
  await using mailer = await startTestService();
  await mailer.publish(received, payload, 'event-1');
  await mailer.publish(received, { ...payload, userId: null, messageId: 'msg_2' }, 'event-2');
  await mailer.settled();
  await mailer.mailer.eraseUser('user-1');
  expect(new Set((await mailer.stored()).map(({ userId }) => userId))).toEqual(new Set(['msg_2']));
});

it('an invalid mailbox is dead-lettered, also as reply-to', async () => {
  await using mailer = await startTestService();
  await mailer.publish(received, { ...payload, email: 'mira@example.de, fremd@example.de' });
  await mailer.settled();
  expect(await mailer.stored()).toEqual([]);
  expect(await mailer.connection.collection('parked').countDocuments()).toBe(1);
});
