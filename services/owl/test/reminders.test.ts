import type { Envelope } from '@sternenrat/contracts/define-event';
import { PushDeviceGone } from '@sternenrat/contracts/events/mailer';
import { ReminderDue } from '@sternenrat/contracts/events/owl';
import { createOwl } from '../src/owl.ts';
import { openHouse, type House } from './house.ts';

const pushKey = `B${'k'.repeat(86)}`;
const device = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
});
const mail = { channel: 'mail', hour: 18, orMail: false };
const evening = new Date('2026-03-10T17:00:00Z');

let house: House;
let heard: Envelope<string, { userId: string; date: string; devices: { id: string }[]; stopToken: string }>[];
beforeEach(async () => {
  house = await openHouse(undefined, { pushKey });
  heard = [];
  // two processes may send one event twice; whoever consumes it knows it by its id
  await house.world.bus.subscribe('listener', [ReminderDue.type], async (raw) => {
    if (!heard.some(({ id }) => id === (raw as Envelope).id)) heard.push(raw as never);
  });
});
afterEach(() => house[Symbol.asyncDispose]());

const owl = (userId = 'mira') => house.models.owls.findById(userId).lean();
const post = (path: string, init: RequestInit = {}) => fetch(house.url + path, { method: 'POST', ...init });

describe('choosing', () => {
  it('nothing is sent until something is chosen', async () => {
    await house.player('mira').hatch();
    const { body } = await house.player('mira').get('/api/reminders');
    expect(body).toEqual({
      success: true,
      reminders: { channel: 'off', hour: 18, orMail: false, devices: 0, pushKey },
    });
    house.world.clocks.set(evening);
    await house.quiet();
    expect(heard).toEqual([]);
  });

  it('is offered once after some days, until anything was answered', async () => {
    const player = house.player('mira');
    await player.hatch();
    expect((await player.status()).body.offerReminders).toBeUndefined();
    house.world.clocks.set(new Date('2026-03-13T09:00:00Z'));
    expect((await player.status()).body.offerReminders).toBe(true);
    await player.put('/api/reminders', { ...mail, channel: 'off' });
    expect((await player.status()).body.offerReminders).toBeUndefined();
  });

  it('keeps the device that asks, once, and forgets it with the reminders', async () => {
    const player = house.player('mira');
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
  ])('no push goes to %s', async (_what, endpoint) => {
    const { status, body } = await house
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
    const { status, body } = await house.player('mira').put('/api/reminders', { ...mail, ...change });
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('without a key of the server there is no push, and a mail still', async () => {
    await using bare = await openHouse();
    const player = bare.player('mira');
    const { status, body } = await player.put('/api/reminders', { ...mail, channel: 'push', device: device('1') });
    expect([status, body.code]).toEqual([409, 'push_unavailable']);
    expect((await player.put('/api/reminders', mail)).body.reminders).toMatchObject({ channel: 'mail', pushKey: null });
  });
});

describe('the worker', () => {
  it('tells each reminder once, however many processes look, and touches nobody else', async () => {
    await house.player('mira').hatch();
    await house.player('nora').hatch();
    await house.player('mira').put('/api/reminders', mail);
    await house.quiet();
    const other = createOwl({ ...(await house.world.deps('owl')), pushKey });
    const before = await owl('nora');
    house.world.clocks.set(evening);
    await Promise.all([house.quiet(), other.settled(), other.settled()]);
    await house.quiet();
    expect(heard.map(({ payload }) => [payload.userId, payload.date, payload.devices])).toEqual([
      ['mira', '2026-03-10', []],
    ]);
    expect(await owl('nora')).toEqual(before);
    house.world.clocks.advance(86_400);
    await house.quiet();
    expect(heard.map(({ payload }) => payload.date)).toEqual(['2026-03-10', '2026-03-11']);
  });

  it('goes on where one owl can’t be told', async () => {
    for (const name of ['mira', 'nora']) {
      await house.player(name).hatch();
      await house.player(name).put('/api/reminders', mail);
    }
    await house.quiet();
    await house.models.owls.updateOne({ _id: 'mira' }, { $set: { timeZone: 'Mars/Olympus' } });
    house.world.clocks.set(evening);
    await house.quiet();
    expect(heard.map(({ payload }) => payload.userId)).toContain('nora');
  });

  it('forgets a device that is gone, and is silent without one', async () => {
    const player = house.player('mira');
    await player.hatch();
    await player.put('/api/reminders', { ...mail, channel: 'push', device: device('1') });
    house.world.clocks.set(evening);
    await house.quiet();
    const deviceId = heard[0]?.payload.devices[0]?.id;
    const gone = {
      id: 'gone-1',
      type: PushDeviceGone.type,
      version: 1,
      aggregate: 'x',
      seq: 1,
      at: evening.toISOString(),
    };
    const told = { ...gone, payload: { userId: 'mira', deviceId } };
    await house.world.bus.publish(told);
    await house.world.bus.publish(told);
    house.world.clocks.advance(86_400);
    await house.quiet();
    expect(heard).toHaveLength(1);
    expect((await player.get('/api/reminders')).body.reminders).toMatchObject({ channel: 'push', devices: 0 });
  });
});

describe('one tap ends it', () => {
  const token = async () => {
    await house.player('mira').hatch();
    await house.player('mira').put('/api/reminders', mail);
    house.world.clocks.set(evening);
    await house.quiet();
    return String(heard[0]?.payload.stopToken);
  };
  const channel = async () => (await owl())?.reminder.channel as string;

  it('by the token alone, and again does no harm', async () => {
    const stop = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token: await token() }) };
    expect([(await post('/api/reminders/stop', stop)).status, await channel()]).toEqual([200, 'off']);
    expect((await post('/api/reminders/stop', stop)).status).toBe(200);
    house.world.clocks.advance(86_400);
    await house.quiet();
    expect(heard).toHaveLength(1);
  });

  it('by the button of a mail program, as RFC 8058 posts it', async () => {
    const answer = await post(`/api/reminders/one-click?token=${await token()}`, {
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([answer.status, await channel()]).toEqual([200, 'off']);
  });

  it('not by opening the address, nor by a wrong, a foreign or an empty token', async () => {
    const good = await token();
    expect((await fetch(`${house.url}/api/reminders/one-click?token=${good}`)).status).toBe(405);
    await house.player('nora').put('/api/reminders', mail);
    const foreign = `nora.${good.split('.')[1]}`;
    for (const bad of [`${good}x`, good.slice(0, -1), 'mira.', 'mira', '.', foreign, 'nobody.secret'])
      expect((await post(`/api/reminders/one-click?token=${encodeURIComponent(bad)}`)).status).toBe(400);
    expect([await channel(), (await owl('nora'))?.reminder.channel]).toEqual(['mail', 'mail']);
  });
});

it('what was chosen is part of the export, and goes with the account', async () => {
  await house.player('mira').put('/api/reminders', { ...mail, channel: 'push', device: device('1') });
  expect(await house.service.exportUser('mira')).toMatchObject({
    owl: {
      reminder: {
        channel: 'push',
        hour: 18,
        chosenAt: expect.any(Date),
        devices: [{ endpoint: device('1').endpoint }],
      },
    },
  });
  await house.service.eraseUser('mira');
  expect(await owl()).toBeNull();
});
