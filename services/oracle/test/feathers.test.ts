import type { Envelope } from '@sternenrat/contracts/define-event';
import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house[Symbol.asyncDispose]());

let count = 0;
const somebody = () => `reader-${(count += 1)}`;
const feathersOf = async (userId: string) => (await house.get('/api/oracle/feathers', userId)).body.feathers;
const lena = 'Warum redet meine Schwester Lena nicht mit mir?';

describe('feathers', () => {
  it('say what Noctua remembers and where she has it from', async () => {
    const userId = somebody();
    expect(await feathersOf(userId)).toEqual([]);
    const { questionId } = (await house.ask(userId, `Hallo! ${lena}`)).body;
    expect(await feathersOf(userId)).toEqual([
      {
        id: expect.any(String),
        kind: 'person',
        text: 'Deine Schwester heißt Lena.',
        pinned: false,
        corrected: false,
        source: { questionId, askedAt: expect.any(String), sentence: lena },
        on: null,
      },
    ]);
  });

  it('know the day of what comes up', async () => {
    const userId = somebody();
    await house.ask(userId, 'Am Freitag habe ich eine Prüfung, klappt das?');
    expect(await feathersOf(userId)).toMatchObject([{ kind: 'event', on: '2026-03-13' }]);
  });

  it('nothing is kept of what touches body, faith or distress', async () => {
    const userId = somebody();
    await house.ask(userId, 'Meine Schwester Lena ist krank, was tun?');
    await house.ask(userId, 'Meine Schwester Lena will nicht mehr leben');
    expect(await feathersOf(userId)).toEqual([]);
  });

  it('are put right, pinned and forgotten by the player', async () => {
    const userId = somebody();
    await house.ask(userId, lena, 'key-00001');
    const [{ id }] = await feathersOf(userId);
    const path = `/api/oracle/feathers/${id}`;
    const changed = await house.send('PUT', path, userId, { text: 'Meine Schwester heißt  Lea', pinned: true });
    expect(changed.body.feather).toMatchObject({ text: 'Meine Schwester heißt Lea', pinned: true, corrected: true });
    expect((await house.send('DELETE', path, userId)).body).toEqual({ success: true });
    expect((await house.send('DELETE', path, userId)).status).toBe(200);
    await house.ask(userId, lena, 'key-00001');
    expect(await feathersOf(userId)).toEqual([]);
  });

  it('that are private are not written down, and a stranger finds none', async () => {
    const userId = somebody();
    await house.ask(userId, lena);
    const [{ id }] = await feathersOf(userId);
    const path = `/api/oracle/feathers/${id}`;
    const refused = await house.send('PUT', path, userId, { text: 'Meine Schwester ist krank' });
    expect([refused.status, refused.body.fields.text]).toEqual([400, expect.stringContaining('lieber nicht')]);
    expect((await house.send('PUT', path, userId, { text: ' ' })).status).toBe(400);
    expect((await house.send('PUT', path, somebody(), { pinned: true })).status).toBe(404);
    await house.send('DELETE', path, somebody());
    expect(await feathersOf(userId)).toHaveLength(1);
  });

  it('are learnt by the event where the process died before, once', async () => {
    const userId = somebody();
    const heard: Envelope[] = [];
    await house.world.bus.subscribe('feather-listener', [QuestionAnswered.type], async (raw) => {
      heard.push(raw as Envelope);
    });
    await house.ask(userId, lena);
    await house.service.settled();
    await house.world.bus.quiet();
    await house.models.memories.deleteMany({ _id: userId });
    const event = heard.find(({ payload }) => (payload as { userId: string }).userId === userId);
    if (!event) throw new Error('nothing was said');
    for (let i = 0; i < 2; i += 1) await house.world.bus.publish(event);
    await house.world.bus.quiet();
    expect(await feathersOf(userId)).toHaveLength(1);
  });

  it('an answer that takes one up says so', async () => {
    const userId = somebody();
    await house.ask(userId, lena);
    const used = [];
    for (let i = 0; i < 12 && used.length === 0; i += 1) {
      const { data } = (await house.ask(userId, 'Was bringt mir der Tag?')).body;
      for (const feather of data.analysis.feathers ?? []) {
        expect(data.horoscope ?? data.interpretationText).toContain(feather.sentence);
        used.push(feather);
      }
    }
    expect(used).toMatchObject([{ text: 'Deine Schwester heißt Lena.', sentence: expect.stringContaining('Lena') }]);
  });

  it('go with the question that they came from, and with the player', async () => {
    const userId = somebody();
    const { questionId } = (await house.ask(userId, lena)).body;
    await house.ask(userId, 'Ich mag Regen, und du?');
    expect(await house.service.exportUser(userId)).toMatchObject({ feathers: [{ word: 'Regen' }, { word: 'Lena' }] });
    await house.send('DELETE', `/api/oracle/answers/${questionId}`, userId);
    expect((await feathersOf(userId)).map(({ text }: { text: string }) => text)).toEqual(['Du magst Regen.']);
    await house.service.eraseUser(userId);
    expect([await feathersOf(userId), await house.models.memories.countDocuments({ _id: userId })]).toEqual([[], 0]);
  });
});
