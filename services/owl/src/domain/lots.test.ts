import fc from 'fast-check';
import {
  boughtIn,
  creditPurchase,
  returnGrains,
  isNewPurchase,
  nextGrainCents,
  spendGrains,
  reclaimGrains,
  takeFromPurchase,
  type Purse,
} from './lots.ts';

const purse = (change: Partial<Purse> = {}): Purse => ({ stardust: 0, lots: [], refundsAhead: [], ...change });
const paidAt = (day: number) => new Date(Date.UTC(2026, 2, day));
const buy = (before: Purse, paymentId: string, grains = 10, day = 1, cents = 300): Purse => {
  const { amount, ...more } = creditPurchase(before, { paymentId, grains, cents, paidAt: paidAt(day) });
  return { stardust: before.stardust + amount, ...more };
};
const giveGift = (before: Purse): Purse => ({
  ...before,
  lots: spendGrains(before, 1).lots,
  stardust: before.stardust - 1,
});
const gives = (before: Purse, count: number) =>
  Array.from({ length: count }).reduce<Purse>((now) => giveGift(now), before);
const unspent = ({ lots }: Purse) => Object.fromEntries(lots.map((lot) => [lot.paymentId, lot.unspent]));
const moved = (before: Purse, { amount, lots }: { amount: number; lots: Purse['lots'] }): Purse => ({
  ...before,
  lots,
  stardust: before.stardust + amount,
});

describe('bought grains', () => {
  it('are spent after free ones, oldest purchase first', () => {
    const full = buy(buy(purse({ stardust: 2 }), 'young', 10, 5), 'old', 10, 1);
    expect(unspent(gives(full, 2))).toEqual({ old: 10, young: 10 });
    expect(unspent(gives(full, 3))).toEqual({ old: 9, young: 10 });
    expect(unspent(gives(full, 13))).toEqual({ old: 0, young: 9 });
  });

  it('have the price of their purchase', () => {
    const full = buy(purse({ stardust: 1 }), 'p', 40, 1, 900);
    expect([nextGrainCents(full), nextGrainCents(giveGift(full))]).toEqual([null, 22.5]);
  });

  it('are spent several at once as one by one, at the sum of their prices', () => {
    const full = buy(buy(purse({ stardust: 2 }), 'young', 10, 5), 'old', 2, 1, 100);
    const { lots, cents } = spendGrains(full, 5);
    expect(lots).toEqual(gives(full, 5).lots);
    expect(cents).toBe(50 + 50 + 30);
    expect(spendGrains(full, 2).cents).toBeNull();
  });

  it('are spent after a later free grain', () => {
    const later = giveGift({ ...gives(buy(purse(), 'p'), 1), stardust: 10 }); // nine bought, one free
    expect(unspent(later)).toEqual({ p: 9 });
  });
});

describe('a refund', () => {
  it('takes unspent grains of its purchase, or none', () => {
    const full = gives(buy(purse(), 'p'), 4);
    expect(takeFromPurchase(full, 'p', 7)).toBeNull();
    expect(takeFromPurchase(full, 'other', 1)).toBeNull();
    expect(unspent(moved(full, takeFromPurchase(full, 'p', 6)!))).toEqual({ p: 0 });
  });

  it('can be returned', () => {
    const full = gives(buy(purse(), 'p'), 4);
    const less = moved(full, takeFromPurchase(full, 'p', 6)!);
    expect(moved(less, returnGrains(less, 'p', 6))).toEqual(full);
  });

  it('made at the provider takes its own grains, then free ones, then others, down to 0', () => {
    const full = gives(buy(buy(purse({ stardust: 1 }), 'a', 10, 1), 'b', 10, 2), 5); // a 6, b 10
    expect(unspent(moved(full, reclaimGrains(full, 'a', 10)))).toEqual({ a: 0, b: 6 });
    const gone = moved(full, reclaimGrains(full, 'a', 100));
    expect([gone.stardust, unspent(gone)]).toEqual([0, { a: 0, b: 0 }]);
    const withFree = { ...full, stardust: full.stardust + 3 };
    expect(unspent(moved(withFree, reclaimGrains(withFree, 'a', 8)))).toEqual({ a: 0, b: 10 });
  });

  it('may arrive before the purchase', () => {
    const before = purse({ stardust: 3, refundsAhead: [{ paymentId: 'p', grains: 10 }] });
    expect(buy(before, 'p')).toMatchObject({ stardust: 3, lots: [{ unspent: 0 }], refundsAhead: [] });
    const part = buy(purse({ refundsAhead: [{ paymentId: 'p', grains: 4 }] }), 'p');
    expect([part.stardust, unspent(part)]).toEqual([6, { p: 6 }]);
  });
});

it('free and bought grains add up to the balance, and no lot exceeds its purchase, for any sequence', () => {
  const act = fc.record({
    what: fc.constantFrom('daily', 'buy', 'give', 'take', 'reclaim', 'back'),
    which: fc.integer({ min: 0, max: 5 }),
    grains: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 120 }), (acts) => {
      let now = purse({ stardust: 1 });
      let sum = 1;
      const took = new Map<string, number>();
      for (const [turn, { what, which, grains }] of acts.entries()) {
        const before = now.stardust;
        const id = `p${which}`;
        const existing = now.lots.some(({ paymentId }) => paymentId === id);
        if (what === 'daily') now = { ...now, stardust: now.stardust + 1 };
        else if (what === 'buy' && !existing && !took.has(id)) now = buy(now, id, grains, 1 + (turn % 28));
        else if (what === 'give' && now.stardust > 0) now = giveGift(now);
        else if (what === 'take' && !took.has(id)) {
          const change = takeFromPurchase(now, id, grains);
          if (change) [now] = [moved(now, change), took.set(id, grains)];
        } else if (what === 'reclaim' && existing) now = moved(now, reclaimGrains(now, id, grains));
        else if (what === 'back' && existing && took.has(id)) {
          now = moved(now, returnGrains(now, id, took.get(id)!));
          took.delete(id);
        }
        sum += now.stardust - before;
        expect(now.stardust).toBe(sum);
        expect(now.stardust).toBeGreaterThanOrEqual(boughtIn(now.lots));
        for (const lot of now.lots) expect(lot.unspent >= 0 && lot.unspent <= lot.grains).toBe(true);
      }
    }),
  );
});

it('keeps the last ten used-up purchases', () => {
  let now = purse();
  for (let i = 0; i < 40; i += 1) now = gives(buy(now, `p${i}`, 10, 1), 10);
  expect(now.lots.length).toBeLessThanOrEqual(10);
  expect(now.stardust).toBe(0);
});

it('never mistakes a credited purchase for a new one', () => {
  const act = fc.record({
    what: fc.constantFrom('buy', 'buy', 'give all', 'take', 'reclaim', 'back', 'ahead'),
    which: fc.nat(40),
    day: fc.integer({ min: 1, max: 28 }),
  });
  fc.assert(
    fc.property(fc.array(act, { minLength: 30, maxLength: 120 }), (acts) => {
      let now = purse();
      const bought = new Map<string, number>();
      for (const { what, which, day } of acts) {
        const id = `p${which}`;
        if (what === 'buy' && !bought.has(id)) [now] = [buy(now, id, 2, day), bought.set(id, day)];
        else if (what === 'give all') now = gives(now, now.stardust);
        else if (what === 'take') now = moved(now, takeFromPurchase(now, id, 1) ?? { amount: 0, lots: now.lots });
        else if (what === 'reclaim') now = moved(now, reclaimGrains(now, id, 2));
        else if (what === 'back' && bought.has(id)) now = moved(now, returnGrains(now, id, 1));
        else if (what === 'ahead' && !bought.has(id))
          now = { ...now, refundsAhead: [...now.refundsAhead, { paymentId: id, grains: 2 }] };
        for (const [paymentId, on] of bought)
          expect([paymentId, isNewPurchase(now, { paymentId, paidAt: paidAt(on) })]).toEqual([paymentId, false]);
        expect(isNewPurchase(now, { paymentId: 'new', paidAt: paidAt(29) })).toBe(true);
      }
    }),
  );
});
