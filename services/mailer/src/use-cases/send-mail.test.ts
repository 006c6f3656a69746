import { createLogger } from '@sternenrat/service-kit/log/logger';
import type { Leased } from '@sternenrat/service-kit/storage/queue';
import type { StoredMail } from '../storage/mails.ts';
import type { OutgoingMail } from '../transport.ts';
import { mailFailed, sendMail } from './send-mail.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const machine = Date.parse('2026-03-10T12:00:00Z');
const sentAt = new Date(machine);
const in30Days = new Date('2026-04-09T12:00:00Z');

const mail: Leased<StoredMail> = {
  _id: 'event-1',
  kind: 'UserRegistered',
  userId: 'user-1',
  to: 'mira@example.de',
  subject: 'Willkommen',
  text: 'Hallo',
  html: '<p>Hallo</p>',
  state: 'waiting',
  attempts: 1,
  createdAt: sentAt,
  lease: 'lease-1',
  interrupted: false,
};

function depsWith(keepsContent = false) {
  const sent: OutgoingMail[] = [];
  const counted = { sent: 0, failed: 0, dead: 0 };
  const count = (outcome: keyof typeof counted) => ({ inc: () => void (counted[outcome] += 1) });
  const send = async (one: OutgoingMail) => void sent.push(one);
  const deps = {
    transport: { keepsContent, send, close: async () => undefined },
    from: 'Noctua <noctua@sternenrat.example>',
    clocks: { now: () => now, machine: () => machine },
    log: createLogger({ name: 'test', level: 'silent' }),
    mailMetrics: { sent: count('sent'), failed: count('failed'), dead: count('dead') },
  } as unknown as Parameters<typeof sendMail>[0];
  return { deps, sent, counted };
}

it('a sent mail loses its content and its links, and its row goes after 30 days', async () => {
  const { deps, sent, counted } = depsWith();
  const more = { unsubscribe: 'https://stop', replyTo: 'nora@example.de' };
  expect(await sendMail(deps, { ...mail, ...more })).toEqual({
    set: { state: 'sent', sentAt, garbageAt: in30Days, text: '', html: '' },
    unset: ['lastError', 'unsubscribe', 'replyTo'],
  });
  const { to, subject, text, html } = mail;
  expect(sent).toEqual([
    { to, subject, text, html, ...more, from: deps.from, messageId: '<event-1@sternenrat.example>' },
  ]);
  expect(counted).toEqual({ sent: 1, failed: 0, dead: 0 });
});

it('the developers’ mailbox, and a mail that can be resent, keep the content', async () => {
  const stored = { set: { state: 'sent', sentAt, garbageAt: in30Days }, unset: ['lastError'] };
  expect(await sendMail(depsWith(true).deps, mail)).toEqual(stored);
  expect(await sendMail(depsWith().deps, { ...mail, kind: 'PaymentSucceeded' })).toEqual(stored);
});

it.each([
  ['after its time', { until: now }, 'too late'],
  [
    'after an interrupted attempt, if it may be sent only once',
    { until: new Date(now.getTime() + 1), interrupted: true },
    'may have been sent',
  ],
])('is dropped %s', async (_when, changes, lastError) => {
  const { deps, sent } = depsWith();
  expect(await sendMail(deps, { ...mail, ...changes })).toEqual({
    set: { state: 'dead', lastError, garbageAt: in30Days },
  });
  expect(sent).toEqual([]);
});

it('is sent before its time, and again after an interrupted attempt', async () => {
  const { deps, sent } = depsWith();
  await sendMail(deps, { ...mail, until: new Date(now.getTime() + 1) });
  await sendMail(deps, { ...mail, interrupted: true });
  expect(sent).toHaveLength(2);
});

it('a failure is counted; the last one ends the attempts', () => {
  const { deps, counted } = depsWith();
  expect(mailFailed(deps, 'down', false)).toEqual({ lastError: 'down' });
  expect(mailFailed(deps, 'down', true)).toEqual({ state: 'dead', lastError: 'down', garbageAt: in30Days });
  expect(counted).toEqual({ sent: 0, failed: 1, dead: 1 });
});
