import type { Envelope } from '@sternenrat/contracts/core/event';
import { PushDeviceGone } from '@sternenrat/contracts/events/mailer';
import { ReminderDue } from '@sternenrat/contracts/events/owl';
import { createOwl } from '../src/owl.ts';
import { startTestService, type TestService } from './test-service.ts';

const pushKey = `B${'k'.repeat(86)}`;
const device = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
});
const mail = { channel: 'mail', hour: 18, orMail: false };
const evening = new Date('2026-03-10T17:00:00Z');

let server: TestService;
let received: Envelope<string, { userId: string; date: string; devices: { id: string }[]; stopToken: string }>[];
beforeEach(async () => {
  server = await startTestService(undefined, { pushKey });
  received = [];
  // Ignores duplicates, because two processes may publish an event twice.
  await server.environment.bus.subscribe('listener', [ReminderDue.type], async (raw) => {
    if (!received.some(({ id }) => id === (raw as Envelope).id)) received.push(raw as never);
  });
});
afterEach(() => server[Symbol.asyncDispose]());

const owl = (userId = 'mira') => server.models.owls.findById(userId).lean();
const post = (path: string, init: RequestInit = {}) => fetch(server.url + path, { method: 'POST', ...init });

describe('choosing', () => {
  it('nothing is sent before a choice', async () => {
    await server.player('mira').hatch();
    const { body } = await server.player('mira').get('/api/reminders');
    expect(body).toEqual({
      success: true,
      reminders: { channel: 'off', hour: 18, orMail: false, devices: 0, pushKey },
    });
    server.environment.clocks.set(evening);
    await server.waitUntilIdle();
    expect(received).toEqual([]);
  });

  it('the offer comes after some days, until answered', async () => {
    const player = server.player('mira');
    await player.hatch();
    expect((await player.status()).body.offerReminders).toBeUndefined();
    server.environment.clocks.set(new Date('2026-03-13T09:00:00Z'));
    expect((await player.status()).body.offerReminders).toBe(true);
    await player.put('/api/reminders', { ...mail, channel: 'off' });
    expect((await player.status()).body.offerReminders).toBeUndefined();
  });

  it('stores the device once, and removes it without reminders', async () => {
    const player = server.player('mira');
    const push = { ...mail, channel: 'push', device: device('1') };
    await player.put('/api/reminders', push);
    const { body } = await player.put('/api/reminders', push);
    expect(body.reminders).toMatchObject({ channel: 'push', devices: 1 });
    await player.post('/api/reminders/devices', { device: device('2') });
    expect((await player.get('/api/reminders')).body.reminders.devices).toBe(2);
    expect((await player.put('/api/reminders', { ...mail, channel: 'off' })).body.reminders.devices).toBe(0);
    expect(JSON.stringify((await owl())?.reminder)).not.toContain('fcm');
  });

  it.each([
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data'],
    ['a service inside', 'https://owl:4100/internal/owl/spend'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['a name that ends alike', 'https://evil-fcm.googleapis.com.example/x'],
    ['a name with another before it', 'https://fcm.googleapis.com@evil.example/x'],
    ['no address', 'javascript:alert(1)'],
  ])('refuses a push to %s', async (_what, endpoint) => {
    const { status, body } = await server
      .player('mira')
      .put('/api/reminders', { ...mail, channel: 'push', device: { ...device('1'), endpoint } });
    expect([status, body.fields]).toEqual([
      400,
      { device: 'Diesen Mitteilungsdienst kennen wir leider nicht. Eine E-Mail geht immer.' },
    ]);
  });

  it.each([
    [{ hour: 7 }, { hour: 'Bitte wähle eine Stunde zwischen 8 und 20 Uhr' }],
    [{ hour: 21 }, { hour: 'Bitte wähle eine Stunde zwischen 8 und 20 Uhr' }],
    [{ channel: 'brieftaube' }, { channel: 'Bitte wähle, wie du erinnert werden möchtest' }],
  ])('%j is refused at its field', async (change, fields) => {
    const { status, body } = await server.player('mira').put('/api/reminders', { ...mail, ...change });
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('without a VAPID key only mails are possible', async () => {
    await using bare = await startTestService();
    const player = bare.player('mira');
    const { status, body } = await player.put('/api/reminders', { ...mail, channel: 'push', device: device('1') });
    expect([status, body.code]).toEqual([409, 'push_unavailable']);
    expect((await player.put('/api/reminders', mail)).body.reminders).toMatchObject({ channel: 'mail', pushKey: null });
  });
});

describe('the worker', () => {
  it('publishes each reminder once with several processes', async () => {
    await server.player('mira').hatch();
    await server.player('nora').hatch();
    await server.player('mira').put('/api/reminders', mail);
    await server.waitUntilIdle();
    const other = createOwl({ ...(await server.environment.deps('owl')), pushKey });
    const before = await owl('nora');
    server.environment.clocks.set(evening);
    await Promise.all([server.waitUntilIdle(), other.settled(), other.settled()]);
    await server.waitUntilIdle();
    expect(received.map(({ payload }) => [payload.userId, payload.date, payload.devices])).toEqual([
      ['mira', '2026-03-10', []],
    ]);
    expect(await owl('nora')).toEqual(before);
    server.environment.clocks.advance(86_400);
    await server.waitUntilIdle();
    expect(received.map(({ payload }) => payload.date)).toEqual(['2026-03-10', '2026-03-11']);
  });

  it('continues after a failure', async () => {
    for (const name of ['mira', 'nora']) {
      await server.player(name).hatch();
      await server.player(name).put('/api/reminders', mail);
    }
    await server.waitUntilIdle();
    await server.models.owls.updateOne({ _id: 'mira' }, { $set: { timeZone: 'Mars/Olympus' } });
    server.environment.clocks.set(evening);
    await server.waitUntilIdle();
    expect(received.map(({ payload }) => payload.userId)).toContain('nora');
  });

  it('removes an ended subscription, and publishes nothing without a device', async () => {
    const player = server.player('mira');
    await player.hatch();
    await player.put('/api/reminders', { ...mail, channel: 'push', device: device('1') });
    server.environment.clocks.set(evening);
    await server.waitUntilIdle();
    const deviceId = received[0]?.payload.devices[0]?.id;
    const gone = {
      id: 'gone-1',
      type: PushDeviceGone.type,
      version: 1,
      aggregate: 'x',
      seq: 1,
      at: evening.toISOString(),
    };
    const message = { ...gone, payload: { userId: 'mira', deviceId } };
    await server.environment.bus.publish(message);
    await server.environment.bus.publish(message);
    server.environment.clocks.advance(86_400);
    await server.waitUntilIdle();
    expect(received).toHaveLength(1);
    expect((await player.get('/api/reminders')).body.reminders).toMatchObject({ channel: 'push', devices: 0 });
  });
});

describe('the stop link', () => {
  const token = async () => {
    await server.player('mira').hatch();
    await server.player('mira').put('/api/reminders', mail);
    server.environment.clocks.set(evening);
    await server.waitUntilIdle();
    return String(received[0]?.payload.stopToken);
  };
  const channel = async () => (await owl())?.reminder?.channel;

  it('works by its token alone, repeatedly', async () => {
    const stop = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token: await token() }) };
    expect([(await post('/api/reminders/stop', stop)).status, await channel()]).toEqual([200, 'off']);
    expect((await post('/api/reminders/stop', stop)).status).toBe(200);
    server.environment.clocks.advance(86_400);
    await server.waitUntilIdle();
    expect(received).toHaveLength(1);
  });

  it('works by RFC 8058 one-click', async () => {
    const answer = await post(`/api/reminders/one-click?token=${await token()}`, {
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([answer.status, await channel()]).toEqual([200, 'off']);
  });

  it('doesn’t work by GET, or with a wrong, foreign or empty token', async () => {
    const good = await token();
    expect((await fetch(`${server.url}/api/reminders/one-click?token=${good}`)).status).toBe(405);
    await server.player('nora').put('/api/reminders', mail);
    const foreign = `nora.${good.split('.')[1]}`;
    for (const bad of [`${good}x`, good.slice(0, -1), 'mira.', 'mira', '.', foreign, 'nobody.secret'])
      expect((await post(`/api/reminders/one-click?token=${encodeURIComponent(bad)}`)).status).toBe(400);
    expect([await channel(), (await owl('nora'))?.reminder?.channel]).toEqual(['mail', 'mail']);
  });
});

it('the choice is exported and erased', async () => {
  await server.player('mira').put('/api/reminders', { ...mail, channel: 'push', device: device('1') });
  expect(await server.service.exportUser('mira')).toMatchObject({
    owl: {
      reminder: {
        channel: 'push',
        hour: 18,
        chosenAt: expect.any(Date),
        devices: [{ endpoint: device('1').endpoint }],
      },
    },
  });
  await server.service.eraseUser('mira');
  expect(await owl()).toBeNull();
});
