import { PaymentRefunded, PaymentSucceeded } from '@sternenrat/contracts/events/billing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { startTestService, type TestService } from './test-service.ts';

let server: TestService;
beforeEach(async () => {
  server = await startTestService();
});
afterEach(() => server[Symbol.asyncDispose]());

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
const publish = async (...events: object[]) => {
  for (const event of events)
    await server.environment.bus.publish(event as Parameters<typeof server.environment.bus.publish>[0]);
  await server.waitUntilIdle();
};
const balance = async () => (await server.models.owls.findById('mira').lean())?.stardust ?? Number.NaN;
const lots = async () => (await server.billing('grains/bought', { userId: 'mira' })).body.lots;
const rows = async (before?: string) =>
  (await server.player('mira').get(`/api/owl/ledger${before ? `?before=${before}` : ''}`)).body;
const take = (refundId: string, grains: number, paymentId = 'p1') =>
  server.billing('grains/take', { userId: 'mira', refundId, paymentId, grains });
const back = (refundId: string) => server.billing('grains/give-back', { userId: 'mira', refundId });
const agree = async () => {
  const { ledger } = (await server.service.exportUser('mira')) as { ledger: { amount: number }[] };
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(await balance());
};

describe('a purchase', () => {
  it('is credited once per payment, also without an owl', async () => {
    await publish(paid('p1'), paid('p1'), paid('p2', 40, 900));
    expect(await balance()).toBe(51);
    expect(await lots()).toEqual([
      { paymentId: 'p1', grains: 10, unspent: 10 },
      { paymentId: 'p2', grains: 40, unspent: 40 },
    ]);
    await agree();
  });

  it('of a subscription brings no grain and no row', async () => {
    await publish(envelope(PaymentSucceeded.type, 'p9', { ...paid('p9').payload, purchase: 'premium', grains: 0 }));
    expect(await lots()).toEqual([]);
  });

  it('and a concurrent gift are both applied', async () => {
    const player = server.player('mira');
    await player.hatch();
    await Promise.all([
      server.environment.bus.publish(paid('p1')),
      ...Array.from({ length: 5 }, (_, i) => player.give(`gift-000${i}`)),
      server.environment.bus.publish(paid('p2')),
    ]);
    await server.waitUntilIdle();
    const { ledger } = (await server.service.exportUser('mira')) as { ledger: { amount: number; key: string }[] };
    const gifts = ledger.filter(({ key }) => key.startsWith('gift:')).length;
    expect(await balance()).toBe(21 - gifts);
    const unspent = (await lots()).reduce((sum: number, lot: { unspent: number }) => sum + lot.unspent, 0);
    expect(unspent).toBe(20 - Math.max(0, gifts - 1));
    await agree();
  });
});

describe('50 gifts at once', () => {
  it('on a balance of 7 give 7', async () => {
    const player = server.player('mira');
    await player.hatch();
    await publish(paid('p1', 6));
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
  it('takes unspent grains once, and returns them once', async () => {
    await publish(paid('p1'));
    expect([(await take('r1', 10)).body.taken, (await take('r1', 10)).body.taken]).toEqual([10, 10]);
    await publish(refunded('r1', 'p1'), refunded('r1', 'p1'));
    expect(await balance()).toBe(1);
    await back('r1');
    await back('r1');
    expect([await balance(), await lots()]).toEqual([11, [{ paymentId: 'p1', grains: 10, unspent: 10 }]]);
    await agree();
  });

  it('of spent grains is refused', async () => {
    const player = server.player('mira');
    await player.hatch();
    await publish(paid('p1'));
    await player.give();
    await player.give();
    const { status, body } = await take('r1', 10);
    expect([status, body.code]).toEqual([409, 'grains_spent']);
    expect((await take('r2', 9)).body.taken).toBe(9);
    expect(await balance()).toBe(0);
  });

  it('made at the provider takes grains down to 0, with a row', async () => {
    const player = server.player('mira');
    await player.hatch();
    await publish(paid('p1'));
    for (let i = 0; i < 8; i += 1) await player.give();
    await publish(refunded('r1', 'p1'));
    expect(await balance()).toBe(0);
    expect((await rows()).rows[0]).toMatchObject({ source: 'erstattet', amount: -3, balanceAfter: 0, reference: 'p1' });
    await agree();
  });

  it('before its purchase has the same result', async () => {
    await server.player('mira').status();
    await publish(refunded('r1', 'p1', 4), paid('p1'), paid('p1'), refunded('r1', 'p1', 4));
    expect([await balance(), await lots()]).toEqual([7, [{ paymentId: 'p1', grains: 10, unspent: 6 }]]);
    await agree();
  });

  it('that was never taken returns nothing', async () => {
    await server.player('mira').status();
    expect((await back('r-unknown')).body).toEqual({ success: true });
    expect(await balance()).toBe(1);
  });
});

describe('the ledger', () => {
  it('adds up to the balance for any sequence', async () => {
    const player = server.player('mira');
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
            if (what === 'buy') return server.environment.bus.publish(paid(`p${id}`));
            if (what === 'refund') return server.environment.bus.publish(refunded(`r${id}`, `p${id}`, 3));
            server.environment.clocks.advance(3600);
            return void (await player.status());
          }),
        );
        await server.waitUntilIdle();
        await agree();
        const unspent = (await lots()).reduce((sum: number, lot: { unspent: number }) => sum + lot.unspent, 0);
        expect(unspent).toBeLessThanOrEqual(await balance());
      }),
      { numRuns: 8 },
    );
    const rest = await server.connection.collection('parked').countDocuments({});
    expect(rest).toBe(0);
  });

  it('lists every grain, newest first, with source, reference and price', async () => {
    const player = server.player('mira');
    await player.hatch();
    await publish(paid('p1', 40, 900));
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

  it('has pages of 20 without gaps or repeats', async () => {
    const player = server.player('mira');
    await player.hatch();
    await publish(paid('p1', 40, 900), paid('p2', 40, 900));
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

  it('is the player’s own, and refuses an invalid cursor', async () => {
    await publish(paid('p1'));
    expect((await server.player('nora').get('/api/owl/ledger')).body.rows).toHaveLength(1);
    expect((await server.player('mira').get('/api/owl/ledger?before=abc')).status).toBe(400);
  });
});

describe('the sign', () => {
  const change = (zodiac: string) => server.billing('zodiac', { userId: 'mira', zodiac });

  it('changes at most once in 30 days, and is published', async () => {
    await server.player('mira').hatch();
    const { body } = await change('fische');
    const stored = await server.models.owls.findById('mira').lean();
    expect(body).toEqual({ success: true, zodiac: 'fische', stardustBalance: 1, seq: stored?.version });
    expect(stored?.zodiac).toBe('fische');
    const again = await change('fische');
    expect(again.body.seq).toBe(stored?.version);
    const other = await change('krebs');
    expect([other.status, other.body.code]).toEqual([409, 'zodiac_too_soon']);
    server.environment.clocks.advance(30 * 86_400);
    expect((await change('krebs')).body.zodiac).toBe('krebs');
  });

  it('changes in a visit, which books the grain of the day first', async () => {
    await server.player('mira').hatch();
    server.environment.clocks.advance(86_400);
    expect((await change('fische')).body.stardustBalance).toBe(2);
  });
});
