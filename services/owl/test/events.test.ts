import type { Envelope } from '@sternenrat/contracts/core/event';
import { UserRegistered } from '@sternenrat/contracts/events/auth';
import { PaymentSucceeded, SubscriptionChanged } from '@sternenrat/contracts/events/billing';
import { StageReached } from '@sternenrat/contracts/events/owl';
import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { UserErased } from '@sternenrat/contracts/personal-data';
import { randomUUID } from 'node:crypto';
import { startTestService, type TestService } from './test-service.ts';

let server: TestService;
beforeEach(async () => {
  server = await startTestService();
});
afterEach(() => server[Symbol.asyncDispose]());

const at = '2026-03-10T11:00:00.000Z';
const event = (type: string, aggregate: string, payload: object, seq = 1) => ({
  id: randomUUID(),
  type,
  version: 1,
  aggregate,
  seq,
  at,
  payload,
});
const registered = (userId: string) =>
  event(UserRegistered.type, userId, { userId, username: 'mira', email: 'mira@example.de', confirmationToken: 'x' });
const tier = (seq: number, subscriptionType: string) =>
  event(SubscriptionChanged.type, 'mira', { userId: 'mira', isPremium: true, subscriptionType }, seq);
const answered = (questionId: string) =>
  event(QuestionAnswered.type, questionId, {
    userId: 'mira',
    questionId,
    attempt: 1,
    kind: 'horoscope',
    answeredAt: new Date().toISOString(),
  });
const owl = (userId = 'mira') => server.models.owls.findById(userId).lean();
const deadLetters = () => server.connection.collection('parked').find().toArray();

describe('erasure', () => {
  it('deletes everything, and can be repeated', async () => {
    await server.player('mira').hatch();
    await server.player('nora').status();
    await server.service.eraseUser('mira');
    await server.service.eraseUser('mira');
    expect([await owl(), await server.service.exportUser('mira')]).toEqual([null, null]);
    expect(await owl('nora')).not.toBeNull();
  });
});

describe('a deleted account', () => {
  it('deletes owl and ledger, and late events create nothing', async () => {
    await server.player('mira').hatch();
    await server.environment.bus.publish(event(UserErased.type, 'mira', { userId: 'mira' }));
    await server.waitUntilIdle();
    expect([await owl(), await server.service.exportUser('mira')]).toEqual([null, null]);
    const payment = { paymentId: 'p1', purchase: 'stardust', grains: 10, cents: 300, paidAt: at };
    await server.environment.bus.publish(registered('mira'));
    await server.environment.bus.publish(tier(9, 'premium'));
    await server.environment.bus.publish(event(PaymentSucceeded.type, 'p1', { userId: 'mira', ...payment }));
    await server.environment.bus.publish(answered('q1'));
    await server.waitUntilIdle();
    expect([await owl(), await deadLetters()]).toEqual([null, []]);
    expect(await server.connection.collection('ledger').countDocuments({ owner: 'mira' })).toBe(0);
  });
});

describe('a stage', () => {
  it('is published once', async () => {
    const received: Envelope[] = [];
    await server.environment.bus.subscribe(
      'listener',
      [StageReached.type],
      async (raw) => void received.push(raw as Envelope),
    );
    await server.player('mira').hatch();
    const wisdom = async (hundredths: number, questionId: string) => {
      await server.models.owls.updateOne({ _id: 'mira' }, { $set: { wisdom: hundredths } });
      const message = answered(questionId);
      await server.environment.bus.publish(message);
      await server.environment.bus.publish(message);
      await server.waitUntilIdle();
      return received.splice(0).map(({ payload }) => payload);
    };
    expect(await wisdom(960, 'q1')).toEqual([]);
    expect(await wisdom(980, 'q2')).toEqual([{ userId: 'mira', stage: 'teenager', level: 10 }]);
    expect(await wisdom(1100, 'q3')).toEqual([]);
    expect(await wisdom(2980, 'q4')).toEqual([{ userId: 'mira', stage: 'weiser', level: 30 }]);
  });
});

describe('events of other services', () => {
  it('a registration creates the egg once, also beside requests', async () => {
    const message = registered('mira');
    const looks = Array.from({ length: 5 }, () => server.player('mira').status());
    await Promise.all([server.environment.bus.publish(message), ...looks, server.environment.bus.publish(message)]);
    await server.waitUntilIdle();
    expect(await owl()).toMatchObject({ stardust: 1 });
    const { ledger } = (await server.service.exportUser('mira')) as { ledger: unknown[] };
    expect(ledger).toMatchObject([{ key: 'daily:2026-03-10', amount: 1, balanceAfter: 1 }]);
    expect(await deadLetters()).toEqual([]);
  });

  it('a late registration doesn’t change a hatched owl', async () => {
    await server.player('mira').hatch();
    await server.environment.bus.publish(registered('mira'));
    await server.waitUntilIdle();
    expect(await owl()).toMatchObject({ wisdom: 100, stardust: 1 });
  });

  it('an answered question costs once, by event, repeat and call', async () => {
    await server.player('mira').hatch();
    const message = answered('q1');
    await Promise.all([
      server.environment.bus.publish(message),
      server.environment.bus.publish(message),
      server.oracle('spend', message.payload),
    ]);
    await server.waitUntilIdle();
    expect(await owl()).toMatchObject({ energy: 85, wisdom: 125, herzlicht: 63 });
  });

  it('the newest tier wins, in any order', async () => {
    for (const [seq, type] of [
      [3, 'founding_member'],
      [3, 'founding_member'],
      [2, 'premium'],
    ] as const) {
      await server.environment.bus.publish(tier(seq, type));
    }
    await server.waitUntilIdle();
    expect(await owl()).toMatchObject({ tier: 'founding_member', tierSeq: 3 });
  });

  it('[R1.daily.extra] premium at noon brings three grains, a repeat none, and a founding membership two more', async () => {
    await server.player('mira').hatch();
    const bought = tier(1, 'premium');
    await Promise.all([server.environment.bus.publish(bought), server.environment.bus.publish(bought)]);
    await server.waitUntilIdle();
    expect((await server.player('mira').status()).body.owl.stardust).toBe(4);
    for (const message of [bought, tier(2, 'free'), tier(3, 'premium'), tier(4, 'founding_member')])
      await server.environment.bus.publish(message);
    await server.waitUntilIdle();
    expect((await server.player('mira').status()).body.owl.stardust).toBe(6);
    const { body } = await server.player('mira').get('/api/owl/ledger');
    expect(body.rows).toMatchObject([
      { amount: 2, balanceAfter: 6, source: 'täglich', reference: '2026-03-10' },
      { amount: 3, balanceAfter: 4, source: 'täglich', reference: '2026-03-10' },
      { amount: 1, balanceAfter: 1, source: 'täglich', reference: '2026-03-10' },
    ]);
    server.environment.clocks.set(new Date('2026-03-11T08:00:00Z'));
    expect((await server.player('mira').status()).body.owl.stardust).toBe(12);
  });

  it('an invalid event is dead-lettered with its reason, and the next one is handled', async () => {
    await server.environment.bus.publish({ ...registered('mira'), payload: { userId: { $ne: null } } });
    await server.environment.bus.publish({ ...answered('q1'), payload: 'not an object' });
    await server.environment.bus.publish(registered('nora'));
    await server.waitUntilIdle();
    expect(await owl('nora')).toMatchObject({ stardust: 1 });
    const reasons = (await deadLetters()).map(({ reason }) => reason as string);
    expect(reasons).toHaveLength(2);
    expect(reasons.join()).toMatch(/Not a UserRegistered: .*userId/);
  });
});
