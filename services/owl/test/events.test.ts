import type { Envelope } from '@sternenrat/contracts/define-event';
import { UserRegistered } from '@sternenrat/contracts/events/auth';
import { PaymentSucceeded, SubscriptionChanged } from '@sternenrat/contracts/events/billing';
import { StageReached } from '@sternenrat/contracts/events/owl';
import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { UserErased } from '@sternenrat/contracts/person';
import { randomUUID } from 'node:crypto';
import { openHouse, type House } from './house.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house[Symbol.asyncDispose]());

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
const owl = (userId = 'mira') => house.models.owls.findById(userId).lean();
const parked = () => house.connection.collection('parked').find().toArray();

describe('forgetting', () => {
  it('leaves nothing of the player, and may be done twice', async () => {
    await house.player('mira').hatch();
    await house.player('nora').status();
    await house.service.eraseUser('mira');
    await house.service.eraseUser('mira');
    expect([await owl(), await house.service.exportUser('mira')]).toEqual([null, null]);
    expect(await owl('nora')).not.toBeNull();
  });
});

describe('an account that is gone', () => {
  it('takes the owl and her ledger along, and no late word lays or brings anything new', async () => {
    await house.player('mira').hatch();
    await house.world.bus.publish(event(UserErased.type, 'mira', { userId: 'mira' }));
    await house.quiet();
    expect([await owl(), await house.service.exportUser('mira')]).toEqual([null, null]);
    const payment = { paymentId: 'p1', purchase: 'stardust', grains: 10, cents: 300, paidAt: at };
    await house.world.bus.publish(registered('mira'));
    await house.world.bus.publish(tier(9, 'premium'));
    await house.world.bus.publish(event(PaymentSucceeded.type, 'p1', { userId: 'mira', ...payment }));
    await house.world.bus.publish(answered('q1'));
    await house.quiet();
    expect([await owl(), await parked()]).toEqual([null, []]);
    expect(await house.connection.collection('ledger').countDocuments({ owner: 'mira' })).toBe(0);
  });
});

describe('a stage', () => {
  it('is told once, however often the answer is told', async () => {
    const heard: Envelope[] = [];
    await house.world.bus.subscribe('listener', [StageReached.type], async (raw) => void heard.push(raw as Envelope));
    await house.player('mira').hatch();
    const wisdom = async (hundredths: number, questionId: string) => {
      await house.models.owls.updateOne({ _id: 'mira' }, { $set: { wisdom: hundredths } });
      const message = answered(questionId);
      await house.world.bus.publish(message);
      await house.world.bus.publish(message);
      await house.quiet();
      return heard.splice(0).map(({ payload }) => payload);
    };
    expect(await wisdom(960, 'q1')).toEqual([]);
    expect(await wisdom(980, 'q2')).toEqual([{ userId: 'mira', stage: 'teenager', level: 10 }]);
    expect(await wisdom(1100, 'q3')).toEqual([]);
    expect(await wisdom(2980, 'q4')).toEqual([{ userId: 'mira', stage: 'weiser', level: 30 }]);
  });
});

describe('what owl hears', () => {
  it('a registration lays the egg, once, whoever comes first', async () => {
    const message = registered('mira');
    const looks = Array.from({ length: 5 }, () => house.player('mira').status());
    await Promise.all([house.world.bus.publish(message), ...looks, house.world.bus.publish(message)]);
    await house.quiet();
    expect(await owl()).toMatchObject({ stardust: 1 });
    const { ledger } = (await house.service.exportUser('mira')) as { ledger: unknown[] };
    expect(ledger).toMatchObject([{ key: 'daily:2026-03-10', amount: 1, balanceAfter: 1 }]);
    expect(await parked()).toEqual([]);
  });

  it('a late registration leaves a hatched owl as she is', async () => {
    await house.player('mira').hatch();
    await house.world.bus.publish(registered('mira'));
    await house.quiet();
    expect(await owl()).toMatchObject({ wisdom: 100, stardust: 1 });
  });

  it('an answered question costs once, told by event, again, and by call', async () => {
    await house.player('mira').hatch();
    const message = answered('q1');
    await Promise.all([
      house.world.bus.publish(message),
      house.world.bus.publish(message),
      house.oracle('spend', message.payload),
    ]);
    await house.quiet();
    expect(await owl()).toMatchObject({ energy: 85, wisdom: 125, herzlicht: 63 });
  });

  it('the newest tier wins, in whatever order it is told', async () => {
    for (const [seq, type] of [
      [3, 'founding_member'],
      [3, 'founding_member'],
      [2, 'premium'],
    ] as const) {
      await house.world.bus.publish(tier(seq, type));
    }
    await house.quiet();
    expect(await owl()).toMatchObject({ tier: 'founding_member', tierSeq: 3 });
  });

  it('garbage is parked with its reason, and the next message is heard', async () => {
    await house.world.bus.publish({ ...registered('mira'), payload: { userId: { $ne: null } } });
    await house.world.bus.publish({ ...answered('q1'), payload: 'not an object' });
    await house.world.bus.publish(registered('nora'));
    await house.quiet();
    expect(await owl('nora')).toMatchObject({ stardust: 1 });
    const reasons = (await parked()).map(({ reason }) => reason as string);
    expect(reasons).toHaveLength(2);
    expect(reasons.join()).toMatch(/Not a UserRegistered: .*userId/);
  });
});
