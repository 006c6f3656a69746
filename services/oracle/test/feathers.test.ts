import type { Envelope } from '@sternenrat/contracts/core/event';
import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { startTestService, type TestService } from './test-service.ts';

let app: TestService;
beforeAll(async () => {
  app = await startTestService();
});
afterAll(() => app[Symbol.asyncDispose]());

let count = 0;
const somebody = () => `reader-${(count += 1)}`;
const feathersOf = async (userId: string) => (await app.get('/api/oracle/feathers', userId)).body.feathers;
const lena = 'Warum redet meine Schwester Lena nicht mit mir?';

describe('feathers', () => {
  it('contain the memory and its source', async () => {
    const userId = somebody();
    expect(await feathersOf(userId)).toEqual([]);
    const { questionId } = (await app.ask(userId, `Hallo! ${lena}`)).body;
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

  it('contain the day of an occasion', async () => {
    const userId = somebody();
    await app.ask(userId, 'Am Freitag habe ich eine Prüfung, klappt das?');
    expect(await feathersOf(userId)).toMatchObject([{ kind: 'event', on: '2026-03-13' }]);
  });

  it('are not created from questions about body, faith or distress', async () => {
    const userId = somebody();
    await app.ask(userId, 'Meine Schwester Lena ist krank, was tun?');
    await app.ask(userId, 'Meine Schwester Lena will nicht mehr leben');
    await app.ask(userId, 'Meine Schwester Lena ist Muslimin, was schenke ich ihr?');
    await app.ask(userId, 'Meine Schwester Lena feiert am Freitag ihre Konfirmation, was schenke ich ihr?');
    expect(await feathersOf(userId)).toEqual([]);
  });

  it('can be corrected, pinned and deleted by the player', async () => {
    const userId = somebody();
    await app.ask(userId, lena, 'key-00001');
    const [{ id }] = await feathersOf(userId);
    const path = `/api/oracle/feathers/${id}`;
    const changed = await app.send('PUT', path, userId, { text: 'Meine Schwester heißt  Lea', pinned: true });
    expect(changed.body.feather).toMatchObject({ text: 'Meine Schwester heißt Lea', pinned: true, corrected: true });
    expect((await app.send('DELETE', path, userId)).body).toEqual({ success: true });
    expect((await app.send('DELETE', path, userId)).status).toBe(200);
    await app.ask(userId, lena, 'key-00001');
    expect(await feathersOf(userId)).toEqual([]);
  });

  it('reject private content and are invisible to other players', async () => {
    const userId = somebody();
    await app.ask(userId, lena);
    const [{ id }] = await feathersOf(userId);
    const path = `/api/oracle/feathers/${id}`;
    const refused = await app.send('PUT', path, userId, { text: 'Meine Schwester ist krank' });
    expect([refused.status, refused.body.fields.text]).toEqual([400, expect.stringContaining('lieber nicht')]);
    expect((await app.send('PUT', path, userId, { text: ' ' })).status).toBe(400);
    expect((await app.send('PUT', path, somebody(), { pinned: true })).status).toBe(404);
    await app.send('DELETE', path, somebody());
    expect(await feathersOf(userId)).toHaveLength(1);
  });

  it('are created once by the event after a crash', async () => {
    const userId = somebody();
    const events: Envelope[] = [];
    await app.environment.bus.subscribe('feather-listener', [QuestionAnswered.type], async (raw) => {
      events.push(raw as Envelope);
    });
    await app.ask(userId, lena);
    await app.service.settled();
    await app.environment.bus.waitUntilIdle();
    await app.models.memories.deleteMany({ _id: userId });
    const event = events.find(({ payload }) => (payload as { userId: string }).userId === userId);
    if (!event) throw new Error('nothing was said');
    for (let i = 0; i < 2; i += 1) await app.environment.bus.publish(event);
    await app.environment.bus.waitUntilIdle();
    expect(await feathersOf(userId)).toHaveLength(1);
  });

  it('are named in an answer that uses one', async () => {
    const userId = somebody();
    await app.ask(userId, lena);
    const used = [];
    for (let i = 0; i < 12 && used.length === 0; i += 1) {
      const { data } = (await app.ask(userId, 'Was bringt mir der Tag?')).body;
      for (const feather of data.analysis.feathers ?? []) {
        expect(data.horoscope ?? data.interpretationText).toContain(feather.sentence);
        used.push(feather);
      }
    }
    expect(used).toMatchObject([{ text: 'Deine Schwester heißt Lena.', sentence: expect.stringContaining('Lena') }]);
  });

  it('are deleted with their question and with the player', async () => {
    const userId = somebody();
    const { questionId } = (await app.ask(userId, lena)).body;
    await app.ask(userId, 'Ich mag Regen, und du?');
    expect(await app.service.exportUser(userId)).toMatchObject({ feathers: [{ word: 'Regen' }, { word: 'Lena' }] });
    await app.send('DELETE', `/api/oracle/answers/${questionId}`, userId);
    expect((await feathersOf(userId)).map(({ text }: { text: string }) => text)).toEqual(['Du magst Regen.']);
    await app.service.eraseUser(userId);
    expect([await feathersOf(userId), await app.models.memories.countDocuments({ _id: userId })]).toEqual([[], 0]);
  });
});
