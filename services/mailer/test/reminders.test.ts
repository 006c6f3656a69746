import * as auth from '@sternenrat/contracts/events/auth';
import type { EventDefinition } from '@sternenrat/contracts/define-event';
import { PushDeviceGone } from '@sternenrat/contracts/events/mailer';
import { ReminderDue } from '@sternenrat/contracts/events/owl';
import { queriesOf, unindexed } from '@sternenrat/service-kit/testing/queries';
import { createWebPush } from '../src/push/web-push.ts';
import { createMailbox, type OutgoingMail } from '../src/transport.ts';
import { startTestService, type TestService } from './test-service.ts';
import { startPushService, vapidKeys } from './push-service.ts';

const keys = vapidKeys();
const definition = (one: unknown): EventDefinition => one as EventDefinition;
type Service = Awaited<ReturnType<typeof startPushService>>;

let service: Service;
let mailer: TestService;
let gone: unknown[];
let sent: OutgoingMail[];
const webPush = (tryMs = 5_000) =>
  createWebPush({
    ...keys,
    subject: 'https://sternenrat.example',
    allows: (endpoint) => endpoint.startsWith(service.url),
    tryMs,
  });
async function open(tryMs?: number) {
  sent = [];
  gone = [];
  const transport = { ...createMailbox(), send: async (mail: OutgoingMail) => void sent.push(mail) };
  mailer = await startTestService(transport, undefined, webPush(tryMs));
  await mailer.bus.subscribe('listener', [PushDeviceGone.type], async (raw) => {
    gone.push((raw as { payload: unknown }).payload);
  });
  const mira = { userId: 'user-1', username: 'Mira', email: 'mira@example.de', emailConfirmed: true };
  await mailer.publish(definition(auth.AccountChanged), mira);
}
beforeEach(async () => {
  service = await startPushService(keys.publicKey);
  await open();
});
afterEach(async () => {
  await mailer[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

const inHours = (hours: number) => new Date(mailer.productTime().getTime() + hours * 3_600_000).toISOString();
const due = (change: object = {}) => ({
  userId: 'user-1',
  date: '2026-11-21',
  until: inHours(2),
  channel: 'push',
  orMail: false,
  devices: [service.subscribe('phone')],
  title: 'Ein Gruß von Noctua',
  text: 'Heute ist Vollmond.',
  stopToken: 'user-1.geheim',
  ...change,
});
const remind = async (change: object = {}, id?: string) => {
  await mailer.publish(definition(ReminderDue), due(change), id);
  await mailer.settled();
};
const later = async (ms: number) => {
  mailer.advanceMachineTime(ms);
  await mailer.settled();
};

describe('a push', () => {
  it('arrives at each browser, signed, encrypted and with its time to live', async () => {
    await remind({ devices: [service.subscribe('phone'), service.subscribe('laptop')] });
    expect(service.delivered.map(({ device }) => device).toSorted()).toEqual(['laptop', 'phone']);
    const [one] = service.delivered;
    expect(one?.message).toEqual({
      title: 'Ein Gruß von Noctua',
      body: 'Heute ist Vollmond.',
      stopToken: 'user-1.geheim',
    });
    expect(one?.ttl).toBeGreaterThan(7_100);
    expect(one?.ttl).toBeLessThanOrEqual(7_200);
    expect(one?.claims).toMatchObject({ sub: 'https://sternenrat.example', aud: service.url });
    expect((one?.claims.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
    expect(sent).toEqual([]);
  });

  it('is sent once a day, also for repeated and different events', async () => {
    const reminder = due();
    await Promise.all(Array.from({ length: 5 }, () => mailer.publish(definition(ReminderDue), reminder, 'event-1')));
    await mailer.publish(definition(ReminderDue), { ...reminder, channel: 'push' }, 'event-2');
    await mailer.settled();
    await later(3_600_000);
    expect(service.requests).toEqual(['phone']);
  });

  it('is not sent after its time, also when the push service was down until then', async () => {
    await remind({ until: inHours(-1) });
    service.behave('phone', ...Array.from({ length: 9 }, () => ({ status: 503 })));
    await remind({ date: '2026-11-22', until: inHours(1), orMail: true });
    mailer.advanceProductTime(3_700);
    await later(60_000);
    await later(60_000);
    expect([service.requests, service.delivered, sent, gone]).toEqual([['phone'], [], [], []]);
    const pushes = await mailer.connection.collection('pushes').find().toArray();
    expect(pushes.map(({ targets, dueAt }) => [targets, dueAt])).toEqual([[[], undefined]]);
  });

  it.each([404, 410])('notifies owl of an ended subscription (%i) and reaches the other browsers', async (status) => {
    service.behave('phone', { status });
    await remind({ devices: [service.subscribe('phone'), service.subscribe('laptop')], orMail: true });
    await mailer.settled();
    expect(gone).toEqual([{ userId: 'user-1', deviceId: 'phone' }]);
    expect(service.delivered.map(({ device }) => device)).toEqual(['laptop']);
    expect(sent).toEqual([]);
  });

  it('honors Retry-After, then arrives once', async () => {
    service.behave('phone', { status: 429, headers: { 'retry-after': '600' } }, { status: 500 });
    await remind();
    await later(599_000);
    expect(service.requests).toHaveLength(1);
    await later(2_000);
    expect(service.requests).toHaveLength(2);
    await later(60_000);
    await later(3_600_000);
    expect([service.requests.length, service.delivered.length]).toEqual([3, 1]);
  });

  it.each([
    ['hangs', 'hang'],
    ['resets the connection', 'break'],
  ] as const)(
    'is not sent again or mailed if the push service %s, because it may have arrived',
    async (_what, behavior) => {
      await mailer[Symbol.asyncDispose]();
      await open(200);
      service.behave('phone', behavior);
      await remind({ orMail: true });
      await later(3_600_000);
      expect([service.requests, sent]).toEqual([['phone'], []]);
    },
  );

  it('interrupted by a crash is not sent again', async () => {
    const [several, single] = [await stored('2026-11-20'), await stored('2026-11-21')];
    const lease = 'of a process that died';
    await mailer.connection.collection('pushes').insertMany([
      { ...several, lease },
      { ...single, targets: single.targets.slice(0, 1), lease },
    ] as never[]);
    await later(120_000);
    expect(service.requests).toEqual([]);
  });

  it('goes to known push services only, without redirects', async () => {
    service.behave('phone', { status: 307, headers: { location: `${service.url}/elsewhere` } });
    const inside = { ...service.subscribe('inside'), endpoint: 'http://127.0.0.1:1/internal' };
    await remind({ devices: [service.subscribe('phone'), inside] });
    expect([service.requests, gone]).toEqual([['phone'], [{ userId: 'user-1', deviceId: 'inside' }]]);
  });

  it('with invalid keys is given up', async () => {
    await remind({ devices: [{ ...service.subscribe('phone'), p256dh: `B${'A'.repeat(86)}` }] });
    expect([service.requests, gone]).toEqual([[], [{ userId: 'user-1', deviceId: 'phone' }]]);
  });
});

describe('a mail instead of a push', () => {
  it.each([
    ['no browser is left', { status: 410 }],
    ['the push service refuses it', { status: 403 }],
  ])('is sent once if %s, and only if the player chose so', async (_why, behavior) => {
    service.behave('phone', behavior, behavior);
    await remind({ orMail: false });
    expect(sent).toEqual([]);
    await remind({ orMail: true, date: '2026-11-22' });
    await mailer.settled();
    await later(3_600_000);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['mira@example.de', 'Ein Gruß von Noctua']]);
  });

  it('is sent without any device', async () => {
    await remind({ devices: [], orMail: true });
    await mailer.settled();
    expect(sent).toHaveLength(1);
  });
});

describe('a mail', () => {
  it('can be unsubscribed with one click; only one is sent per day', async () => {
    await remind({ channel: 'mail', devices: [] });
    await remind({ channel: 'mail', devices: [] });
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    expect(mail?.unsubscribe).toBe('https://sternenrat.example/api/reminders/one-click?token=user-1.geheim');
    for (const part of [mail?.text, mail?.html])
      expect(part).toContain('https://sternenrat.example/erinnerungen?token=user-1.geheim');
    expect(mail?.text).toContain('Heute ist Vollmond.');
    expect(mail?.messageId).toBe('<reminder-user-1-2026-11-21@sternenrat.example>');
  });

  it('is dropped after its time, or after a crash', async () => {
    await remind({ channel: 'mail', devices: [], until: inHours(-1) });
    const mails = mailer.connection.collection('mails');
    const waiting = {
      kind: 'ReminderDue',
      userId: 'user-1',
      to: 'mira@example.de',
      subject: 's',
      text: 't',
      html: 'h',
      state: 'waiting',
      attempts: 1,
      dueAt: new Date(),
      createdAt: new Date(),
    };
    await mails.insertOne({ _id: 'late', ...waiting, until: new Date(inHours(-1)) } as never);
    await mails.insertOne({ _id: 'cut', ...waiting, until: new Date(inHours(1)), lease: 'of the dead' } as never);
    await mailer.settled();
    expect(sent).toEqual([]);
    expect((await mailer.stored()).map(({ state, lastError }) => [state, lastError])).toEqual([
      ['dead', 'too late'],
      ['dead', 'may have been sent'],
    ]);
  });
});

it('is erased and exported with the player, and every query has an index', async () => {
  const queries = await queriesOf(async () => {
    await remind();
    expect(await mailer.mailer.exportUser('user-1')).toEqual([
      { push: 'Ein Gruß von Noctua', text: 'Heute ist Vollmond.', createdAt: expect.any(Date) },
    ]);
    expect(
      JSON.stringify(await mailer.connection.collection('pushes').find({ userId: 'user-1' }).toArray()),
    ).not.toContain(service.url);
    await mailer.mailer.eraseUser('user-1');
  });
  expect(await mailer.mailer.exportUser('user-1')).toBeNull();
  expect(await unindexed(mailer.connection, queries)).toEqual([]);
});

/** Stores a push that has not been attempted. */
async function stored(date: string) {
  const { devices: targets, until, channel: _channel, ...rest } = due({ date });
  const at = new Date();
  const more = { _id: `reminder-user-1-${date}`, version: 1, outbox: [], dueAt: at, createdAt: at, garbageAt: at };
  return { ...rest, ...more, targets, until: new Date(until), reached: 0, attempts: 1 };
}
