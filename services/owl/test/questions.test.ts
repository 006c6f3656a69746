import type { EventDefinition } from '@sternenrat/contracts/define-event';
import { QuestionAnswered, QuestionFailed } from '@sternenrat/contracts/events/oracle';
import { envelopeOf, newEvent } from '@sternenrat/service-kit/storage/outbox';
import { startTestService, type TestService } from './test-service.ts';

let server: TestService;
beforeAll(async () => {
  server = await startTestService();
});
afterAll(() => server[Symbol.asyncDispose]());

let count = 0;
const hatchOwl = async () => {
  const userId = `asker-${(count += 1)}`;
  await server.player(userId).hatch();
  return userId;
};
const reserve = (userId: string, questionId: string, attempt = 1) =>
  server.oracle('reserve', { userId, questionId, attempt, freeQuestionsLeft: 5, timeZone: null });
const spend = (userId: string, questionId: string, attempt = 1) =>
  server.oracle('spend', { userId, questionId, attempt, kind: 'horoscope', answeredAt: new Date().toISOString() });

let events = 0;
async function publish<T extends string, P>(definition: EventDefinition<T, P>, payload: P) {
  events += 1;
  const entry = { id: `event-${events}`, seq: 1, at: 0, ...newEvent(definition, payload) };
  await server.environment.bus.publish(envelopeOf('q1', entry));
  await server.waitUntilIdle();
}

describe('the oracle’s calls for a question', () => {
  it('answer the questioner', async () => {
    const { body } = await reserve(await hatchOwl(), 'q1');
    expect(body.questioner).toEqual({
      realName: 'Mira',
      zodiac: 'löwe',
      stage: 'küken',
      level: 1,
      herzlicht: 60,
      energy: 100,
      isSleeping: false,
      timeZone: 'Europe/Berlin',
      localHour: 12,
      tier: 'free',
      stardust: 1,
      hatchedAt: expect.stringMatching(/^2026-03-10T11:/),
      lastDream: null,
    });
  });

  it('answer the questioner without a debit, for a free answer', async () => {
    const userId = await hatchOwl();
    const { body } = await server.oracle('questioner', { userId, timeZone: null });
    expect((await reserve(userId, 'q1')).body.questioner).toEqual(body.questioner);
    await server.models.owls.updateOne({ _id: userId }, { $set: { energy: 0, debits: [] }, $inc: { version: 1 } });
    const answer = await server.oracle('questioner', { userId, timeZone: null });
    expect(answer).toMatchObject({ status: 200, body: { questioner: { energy: 0 } } });
    expect(await server.models.owls.findById(userId).lean()).toMatchObject({ debits: [] });
  });

  it('refuse an egg, also for a free answer', async () => {
    const egg = await server.oracle('questioner', { userId: 'egg-asks', timeZone: null });
    expect(egg).toMatchObject({ status: 409, body: { code: 'egg' } });
  });

  it('debit once, and answer the owl as it is after each kind of answer', async () => {
    const userId = await hatchOwl();
    const first = await reserve(userId, 'q1');
    const horoscope = { wisdom: 1.25, energy: 85, herzlicht: 63, wisdomGain: 0.25, herzlichtGain: 3 };
    const vision = { ...horoscope, wisdom: 1.5, wisdomGain: 0.5 };
    expect(first.body.after).toEqual({ horoscope, vision, proactive: horoscope });
    expect((await reserve(userId, 'q1')).body).toEqual(first.body);
    expect((await server.player(userId).status()).body.owl).toMatchObject({ energy: 85, wisdom: 1, herzlicht: 60 });
  });

  it.each(['horoscope', 'vision'] as const)('the event of a %s makes the owl what the call said', async (kind) => {
    const userId = await hatchOwl();
    const { wisdomGain: _wisdom, herzlichtGain: _herzlicht, ...after } = (await reserve(userId, 'q1')).body.after[kind];
    await publish(QuestionAnswered, {
      userId,
      questionId: 'q1',
      attempt: 1,
      kind,
      answeredAt: new Date().toISOString(),
    });
    expect((await server.player(userId).status()).body.owl).toMatchObject(after);
    expect(await server.models.owls.findById(userId).lean()).toMatchObject({
      debits: [],
      settled: [{ questionId: 'q1' }],
    });
  });

  it('of the previous oracle spend once, and answer the same gains', async () => {
    const userId = await hatchOwl();
    await reserve(userId, 'q1');
    const first = await spend(userId, 'q1');
    expect(first.body.owl).toEqual({ wisdom: 1.25, energy: 85, herzlicht: 63, wisdomGain: 0.25, herzlichtGain: 3 });
    expect((await spend(userId, 'q1')).body).toEqual(first.body);
  });

  it('settle and give back from the current owl after concurrent changes', async () => {
    const userId = await hatchOwl();
    await reserve(userId, 'q1');
    await server.models.owls.updateOne({ _id: userId }, { $set: { energy: 40 }, $inc: { version: 1 } });
    expect((await spend(userId, 'q1')).body.owl).toMatchObject({ energy: 40 });
    await reserve(userId, 'q2');
    await server.models.owls.updateOne({ _id: userId }, { $set: { energy: 60 }, $inc: { version: 1 } });
    await server.oracle('release', { userId, questionId: 'q2', attempt: 1 });
    expect(await server.models.owls.findById(userId).lean()).toMatchObject({ energy: 75 });
  });

  it('debit no more than available for 50 concurrent requests', async () => {
    const userId = await hatchOwl();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => reserve(userId, `q${i}`)));
    const debited = answers.filter(({ status }) => status === 200).length;
    expect(debited).toBeGreaterThan(0);
    expect(debited).toBeLessThanOrEqual(6);
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    const owl = await server.models.owls.findById(userId).lean();
    expect([owl?.debits.length, owl?.energy]).toEqual([debited, 100 - 15 * debited]);
  });

  it('give back a failed attempt once, by call and by event', async () => {
    const userId = await hatchOwl();
    await reserve(userId, 'q1');
    const attempt = { userId, questionId: 'q1', attempt: 1 };
    await server.oracle('release', attempt);
    expect((await server.player(userId).status()).body.owl.energy).toBe(100);
    await publish(QuestionFailed, attempt);
    expect((await server.player(userId).status()).body.owl.energy).toBe(100);
    await reserve(userId, 'q1', 2);
    await publish(QuestionFailed, attempt);
    expect((await server.player(userId).status()).body.owl.energy).toBe(85);
    await publish(QuestionFailed, { ...attempt, attempt: 2 });
    expect((await server.player(userId).status()).body.owl.energy).toBe(100);
  });

  it('of an egg is refused', async () => {
    const { status, body } = await reserve('an-egg', 'q1');
    expect([status, body.code]).toEqual([409, 'egg']);
  });

  it('are not available to players', async () => {
    const answer = await fetch(`${server.url}/internal/owl/spend`, { method: 'POST' });
    expect(answer.status).toBe(404);
  });
});
