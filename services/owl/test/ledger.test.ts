import { PaymentRefunded, PaymentSucceeded } from '@sternenrat/contracts/events/billing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { openHouse, type House } from './house.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house[Symbol.asyncDispose]());

const envelope = (type: string, aggregate: string, payload: object) => ({
  id: randomUUID(),
  type,
  version: 1,
  aggregate,
  seq: 1,
  at: '2026-03-10T11:00:00.000Z',
  payload,
});
const paid = (paymentId: string, grains = 10, cents = 300, paidAt = '2026-03-10T11:00:00.000Z') =>
  envelope(PaymentSucceeded.type, paymentId, {
    userId: 'mira',
    paymentId,
    purchase: 'stardust',
    grains,
    cents,
    paidAt,
  });
const refunded = (refundId: string, paymentId: string, grains = 10) =>
  envelope(PaymentRefunded.type, paymentId, {
    userId: 'mira',
    refundId,
    paymentId,
    grains,
    cents: 300,
    cause: 'dispute',
    refundedAt: '2026-03-11T11:00:00.000Z',
  });
const tell = async (...events: object[]) => {
  for (const event of events) await house.world.bus.publish(event as Parameters<typeof house.world.bus.publish>[0]);
  await house.quiet();
};
const balance = async () => (await house.models.owls.findById('mira').lean()).stardust as number;
const lots = async () => (await house.billing('grains/bought', { userId: 'mira' })).body.lots;
const rows = async (before?: string) =>
  (await house.player('mira').get(`/api/owl/ledger${before ? `?before=${before}` : ''}`)).body;
const take = (refundId: string, grains: number, paymentId = 'p1') =>
  house.billing('grains/take', { userId: 'mira', refundId, paymentId, grains });
const back = (refundId: string) => house.billing('grains/give-back', { userId: 'mira', refundId });
const agree = async () => {
  const { ledger } = (await house.service.exportUser('mira')) as { ledger: { amount: number }[] };
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(await balance());
};

describe('a purchase', () => {
  it('is credited once per payment, whatever is told twice, also to who has no owl yet', async () => {
    await tell(paid('p1'), paid('p1'), paid('p2', 40, 900));
    expect(await balance()).toBe(51);
    expect(await lots()).toEqual([
      { paymentId: 'p1', grains: 10, unspent: 10 },
      { paymentId: 'p2', grains: 40, unspent: 40 },
    ]);
    await agree();
  });

  it('of a subscription brings no grain and no row', async () => {
    await tell(envelope(PaymentSucceeded.type, 'p9', { ...paid('p9').payload, purchase: 'premium', grains: 0 }));
    expect(await lots()).toEqual([]);
  });

  it('and a gift at once lose nothing', async () => {
    const player = house.player('mira');
    await player.hatch();
    await Promise.all([
      house.world.bus.publish(paid('p1')),
      ...Array.from({ length: 5 }, (_, i) => player.give(`gift-000${i}`)),
      house.world.bus.publish(paid('p2')),
    ]);
    await house.quiet();
    const { ledger } = (await house.service.exportUser('mira')) as { ledger: { amount: number; key: string }[] };
    const gifts = ledger.filter(({ key }) => key.startsWith('gift:')).length;
    expect(await balance()).toBe(21 - gifts);
    const unspent = (await lots()).reduce((sum: number, lot: { unspent: number }) => sum + lot.unspent, 0);
    expect(unspent).toBe(20 - Math.max(0, gifts - 1));
    await agree();
  });
});

describe('50 gifts at once', () => {
  it('on a balance of 7 give 7', async () => {
    const player = house.player('mira');
    await player.hatch();
    await tell(paid('p1', 6));
    const answers = await Promise.all(Array.from({ length: 50 }, () => player.give()));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'given' : body.code));
    expect(await balance()).toBe(0);
    expect(await lots()).toEqual([{ paymentId: 'p1', grains: 6, unspent: 0 }]);
    expect(codes.filter((code) => code === 'given')).toHaveLength(7);
    expect(codes.filter((code) => code === 'no_stardust')).toHaveLength(43);
    await agree();
  });
});

describe('a refund', () => {
  it('takes the unspent grains once, whoever tells it again, and gives them back once', async () => {
    await tell(paid('p1'));
    expect([(await take('r1', 10)).body.taken, (await take('r1', 10)).body.taken]).toEqual([10, 10]);
    await tell(refunded('r1', 'p1'), refunded('r1', 'p1'));
    expect(await balance()).toBe(1);
    await back('r1');
    await back('r1');
    expect([await balance(), await lots()]).toEqual([11, [{ paymentId: 'p1', grains: 10, unspent: 10 }]]);
    await agree();
  });

  it('of grains that were given is refused', async () => {
    const player = house.player('mira');
    await player.hatch();
    await tell(paid('p1'));
    await player.give();
    await player.give();
    const { status, body } = await take('r1', 10);
    expect([status, body.code]).toEqual([409, 'grains_spent']);
    expect((await take('r2', 9)).body.taken).toBe(9);
    expect(await balance()).toBe(0);
  });

  it('that nobody asked for takes down to 0, never below, with a row', async () => {
    const player = house.player('mira');
    await player.hatch();
    await tell(paid('p1'));
    for (let i = 0; i < 8; i += 1) await player.give();
    await tell(refunded('r1', 'p1'));
    expect(await balance()).toBe(0);
    expect((await rows()).rows[0]).toMatchObject({ source: 'erstattet', amount: -3, balanceAfter: 0, reference: 'p1' });
    await agree();
  });

  it('told before its purchase comes to the same', async () => {
    await house.player('mira').status();
    await tell(refunded('r1', 'p1', 4), paid('p1'), paid('p1'), refunded('r1', 'p1', 4));
    expect([await balance(), await lots()]).toEqual([7, [{ paymentId: 'p1', grains: 10, unspent: 6 }]]);
    await agree();
  });

  it('given back of what nobody took changes nothing', async () => {
    await house.player('mira').status();
    expect((await back('r-unknown')).body).toEqual({ success: true });
    expect(await balance()).toBe(1);
  });
});

describe('the ledger', () => {
  it('adds up to the balance, whatever comes in whatever order', async () => {
    const player = house.player('mira');
    await player.hatch();
    const step = fc.record({
      what: fc.constantFrom('give', 'day', 'buy', 'take', 'back', 'refund'),
      which: fc.integer({ min: 1, max: 3 }),
    });
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        turn += 1;
        await Promise.all(
          steps.map(async ({ what, which }) => {
            const id = `${turn}-${which}`;
            if (what === 'give') return void (await player.give());
            if (what === 'take') return void (await take(`r${id}`, 3, `p${id}`));
            if (what === 'back') return void (await back(`r${id}`));
            if (what === 'buy') return house.world.bus.publish(paid(`p${id}`));
            if (what === 'refund') return house.world.bus.publish(refunded(`r${id}`, `p${id}`, 3));
            house.world.clocks.advance(3600);
            return void (await player.status());
          }),
        );
        await house.quiet();
        await agree();
        const unspent = (await lots()).reduce((sum: number, lot: { unspent: number }) => sum + lot.unspent, 0);
        expect(unspent).toBeLessThanOrEqual(await balance());
      }),
      { numRuns: 8 },
    );
    const rest = await house.connection.collection('parked').countDocuments({});
    expect(rest).toBe(0);
  });

  it('tells every grain, newest first, with source, reference and what bought ones cost', async () => {
    const player = house.player('mira');
    await player.hatch();
    await tell(paid('p1', 40, 900));
    await player.give();
    await player.give();
    const page = await rows();
    expect(page.nextCursor).toBeNull();
    expect(page.rows).toMatchObject([
      { source: 'verbraucht', reason: 'Noctua geschenkt', amount: -1, balanceAfter: 39, cents: 22.5, reference: null },
      { source: 'verbraucht', amount: -1, balanceAfter: 40, cents: null },
      { source: 'gekauft', reason: 'Sternenstaub gekauft', amount: 40, balanceAfter: 41, cents: 900, reference: 'p1' },
      { source: 'täglich', amount: 1, balanceAfter: 1, cents: null, reference: '2026-03-10' },
    ]);
    expect((await player.status()).body.nextGrainCents).toBe(22.5);
  });

  it('comes 20 at a time, none twice and none lost', async () => {
    const player = house.player('mira');
    await player.hatch();
    await tell(paid('p1', 40, 900), paid('p2', 40, 900));
    for (let i = 0; i < 45; i += 1) await player.give();
    const seen: { id: string; balanceAfter: number }[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await rows(cursor ?? undefined);
      expect(page.rows.length).toBeLessThanOrEqual(20);
      seen.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(48);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(48);
    expect(seen.map(({ id }) => Number(id))).toEqual(seen.map(({ id }) => Number(id)).toSorted((a, b) => b - a));
    expect(seen[0]?.balanceAfter).toBe(await balance());
  });

  it('is one’s own, and refuses a cursor that is none', async () => {
    await tell(paid('p1'));
    expect((await house.player('nora').get('/api/owl/ledger')).body.rows).toHaveLength(1);
    expect((await house.player('mira').get('/api/owl/ledger?before=abc')).status).toBe(400);
  });
});

describe('the sign', () => {
  const change = (zodiac: string) => house.billing('zodiac', { userId: 'mira', zodiac });

  it('changes at most once in 30 days and says so to the others', async () => {
    await house.player('mira').hatch();
    const { body } = await change('fische');
    const stored = await house.models.owls.findById('mira').lean();
    expect(body).toEqual({ success: true, zodiac: 'fische', stardustBalance: 1, seq: stored.version });
    expect(stored.zodiac).toBe('fische');
    const again = await change('fische');
    expect(again.body.seq).toBe(stored.version);
    const other = await change('krebs');
    expect([other.status, other.body.code]).toEqual([409, 'zodiac_too_soon']);
    house.world.clocks.advance(30 * 86_400);
    expect((await change('krebs')).body.zodiac).toBe('krebs');
  });
});
