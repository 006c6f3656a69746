import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house[Symbol.asyncDispose]());

let count = 0;
const hatched = async () => {
  const userId = `asker-${(count += 1)}`;
  await house.player(userId).hatch();
  return userId;
};
const reserve = (userId: string, questionId: string, attempt = 1) =>
  house.oracle('reserve', { userId, questionId, attempt, freeQuestionsLeft: 5, timeZone: null });
const spend = (userId: string, questionId: string, attempt = 1) =>
  house.oracle('spend', { userId, questionId, attempt, kind: 'horoscope', answeredAt: new Date().toISOString() });

describe('a question, as the oracle asks for it', () => {
  it('is told who asks', async () => {
    const { body } = await reserve(await hatched(), 'q1');
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
    });
  });

  it('costs once, and says the same gains when told again', async () => {
    const userId = await hatched();
    await reserve(userId, 'q1');
    const first = await spend(userId, 'q1');
    expect(first.body.owl).toEqual({ wisdom: 1.25, energy: 85, herzlicht: 63, wisdomGain: 0.25, herzlichtGain: 3 });
    expect((await spend(userId, 'q1')).body).toEqual(first.body);
  });

  it('costs what she is by then, whoever has changed her meanwhile', async () => {
    const userId = await hatched();
    await reserve(userId, 'q1');
    await house.models.owls.updateOne({ _id: userId }, { $set: { energy: 40 }, $inc: { version: 1 } });
    expect((await spend(userId, 'q1')).body.owl).toMatchObject({ energy: 25 });
    await reserve(userId, 'q2');
    await house.models.owls.updateOne({ _id: userId }, { $set: { energy: 90 }, $inc: { version: 1 } });
    await house.oracle('release', { userId, questionId: 'q2', attempt: 1 });
    expect(await house.models.owls.findById(userId).lean()).toMatchObject({ reservations: [], energy: 90 });
  });

  it('holds no more than there is, with 50 asking at once', async () => {
    const userId = await hatched();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => reserve(userId, `q${i}`)));
    const held = answers.filter(({ status }) => status === 200).length;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(6);
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    expect((await house.models.owls.findById(userId).lean()).reservations).toHaveLength(held);
  });

  it('gives back what a failed attempt held', async () => {
    const userId = await hatched();
    await reserve(userId, 'q1');
    await house.oracle('release', { userId, questionId: 'q1', attempt: 1 });
    expect(await house.models.owls.findById(userId).lean()).toMatchObject({ reservations: [], energy: 100 });
  });

  it('of an egg is refused', async () => {
    const { status, body } = await reserve('an-egg', 'q1');
    expect([status, body.code]).toEqual([409, 'egg']);
  });

  it('is no business of players', async () => {
    const answer = await fetch(`${house.url}/internal/owl/spend`, { method: 'POST' });
    expect(answer.status).toBe(404);
  });
});
