import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { createSubscription, founders, sandboxPay } from '@sternenrat/contracts/endpoints/billing';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { subscriptions, type SubscriptionType } from '@sternenrat/contracts/vocabulary';
import { type Running, run } from './support/running.ts';
import { waitFor, Visitor } from './support/player.ts';

/** Number of questions of one player: more than 100 energy pay for. */
const questions = 8;

describe('the benefits of a membership, in the whole product', () => {
  let product: Running;
  beforeAll(async () => void (product = await run()));
  afterAll(() => product[Symbol.asyncDispose]());

  async function member(tier: Exclude<SubscriptionType, 'free'>) {
    const player = await (await new Visitor(product.url).join(`mitglied-${tier}`)).hatched();
    const created = await player.call(createSubscription, {
      priceId: subscriptions[tier].lookupKey,
      adultConfirmed: true,
    });
    await player.call(sandboxPay, { clientSecret: created.data.clientSecret, card: 'ok' });
    await waitFor('the membership', async () => (await player.call(getUser)).data.user.subscriptionType === tier);
    return player;
  }
  const ask = async (player: Visitor) => {
    const codes: number[] = [];
    for (let n = 0; n < questions; n += 1)
      codes.push(
        (
          await player.call(
            getRat,
            { question: `Soll ich umziehen, zum ${n}. Mal gefragt?` },
            { 'Idempotency-Key': `frage-nummer-${n}` },
          )
        ).status,
      );
    return codes;
  };
  const newDay = async (player: Visitor) => {
    const { owl, nextStardustAt } = (await player.call(owlStatus)).data;
    await player.http.post('/dev/clock', { now: nextStardustAt });
    return (await player.call(owlStatus)).data.owl.stardust - owl.stardust;
  };

  it.each([
    ['premium', 4],
    ['founding_member', 6],
  ] as const)(
    '[R6.founding.premium] [R6.premium.unlimited] [R1.daily.extra] %s: premium in every service, unlimited questions, %i grains a day from the day of purchase',
    async (tier, grains) => {
      const player = await member(tier);
      expect((await player.call(getUser)).data.user).toMatchObject({ isPremium: true, subscriptionType: tier });
      await waitFor('the extra grains', async () => (await player.call(owlStatus)).data.owl.stardust === grains);
      expect(await ask(player)).toEqual(Array(questions).fill(200));
      expect((await player.call(owlStatus)).data.owl.energy).toBe(0);
      expect(await newDay(player)).toBe(grains);
    },
  );

  it('a free player is limited by energy, and gets one grain a day', async () => {
    const player = await (await new Visitor(product.url).join('ohne')).hatched();
    expect(await ask(player)).toEqual([...Array(6).fill(200), 403, 403]);
    expect(await newDay(player)).toBe(1);
  });

  it('a founder has a seat, a premium member has none', async () => {
    const { taken, left } = (await new Visitor(product.url).call(founders)).data;
    expect([taken, left]).toEqual([1, 99]);
  });
});
