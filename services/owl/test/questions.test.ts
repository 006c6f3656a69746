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

  it('answer the questioner without a reservation, for a free answer', async () => {
    const userId = await hatchOwl();
    const { body } = await server.oracle('questioner', { userId, timeZone: null });
    const held = await reserve(userId, 'q1');
    expect(body.questioner).toEqual(held.body.questioner);
    await server.models.owls.updateOne(
      { _id: userId },
      { $set: { energy: 0, reservations: [] }, $inc: { version: 1 } },
    );
    const answer = await server.oracle('questioner', { userId, timeZone: null });
    expect(answer).toMatchObject({ status: 200, body: { questioner: { energy: 0 } } });
    const stored = await server.models.owls.findById(userId).lean();
    expect(stored).toMatchObject({ reservations: [] });
  });

  it('refuse an egg, also for a free answer', async () => {
    const egg = await server.oracle('questioner', { userId: 'egg-asks', timeZone: null });
    expect(egg).toMatchObject({ status: 409, body: { code: 'egg' } });
  });

  it('spend once, and answer the same gains', async () => {
    const userId = await hatchOwl();
    await reserve(userId, 'q1');
    const first = await spend(userId, 'q1');
    expect(first.body.owl).toEqual({ wisdom: 1.25, energy: 85, herzlicht: 63, wisdomGain: 0.25, herzlichtGain: 3 });
    expect((await spend(userId, 'q1')).body).toEqual(first.body);
  });

  it('spend from the current owl after concurrent changes', async () => {
    const userId = await hatchOwl();
    await reserve(userId, 'q1');
    await server.models.owls.updateOne({ _id: userId }, { $set: { energy: 40 }, $inc: { version: 1 } });
    expect((await spend(userId, 'q1')).body.owl).toMatchObject({ energy: 25 });
    await reserve(userId, 'q2');
    await server.models.owls.updateOne({ _id: userId }, { $set: { energy: 90 }, $inc: { version: 1 } });
    await server.oracle('release', { userId, questionId: 'q2', attempt: 1 });
    expect(await server.models.owls.findById(userId).lean()).toMatchObject({ reservations: [], energy: 90 });
  });

  it('reserve no more than available for 50 concurrent requests', async () => {
    const userId = await hatchOwl();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => reserve(userId, `q${i}`)));
    const held = answers.filter(({ status }) => status === 200).length;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(6);
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    expect((await server.models.owls.findById(userId).lean())?.reservations).toHaveLength(held);
  });

  it('release a failed attempt', async () => {
    const userId = await hatchOwl();
    await reserve(userId, 'q1');
    await server.oracle('release', { userId, questionId: 'q1', attempt: 1 });
    expect(await server.models.owls.findById(userId).lean()).toMatchObject({ reservations: [], energy: 100 });
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
