import type { Stripe } from 'stripe';
import { createPrices } from '../src/use-cases/create-prices.ts';

interface StoredPrice {
  id: string;
  lookup_key: string | null;
  unit_amount: number;
  currency: string;
  recurring: { interval: string };
  active: boolean;
}

interface RequestKey {
  idempotencyKey: string;
}

function catalogue() {
  const prices: StoredPrice[] = [];
  const products = new Map<string, { id: string }>();
  const keys: string[] = [];
  const missing = Object.assign(new Error('missing'), { code: 'resource_missing' });
  const stripe = {
    prices: {
      list: async ({ lookup_keys: [key] }: { lookup_keys: string[] }) => ({
        data: prices.filter((one) => one.lookup_key === key && one.active),
      }),
      create: async (input: StoredPrice & { transfer_lookup_key: boolean }, { idempotencyKey }: RequestKey) => {
        keys.push(idempotencyKey);
        for (const one of prices) if (one.lookup_key === input.lookup_key) one.lookup_key = null;
        const created = { ...input, id: `price_${prices.length}`, active: true };
        prices.push(created);
        return created;
      },
    },
    products: {
      retrieve: async (id: string) => products.get(id) ?? Promise.reject(missing),
      create: async ({ id }: { id: string }, { idempotencyKey }: RequestKey) => {
        keys.push(idempotencyKey);
        products.set(id, { id });
        return { id };
      },
    },
  } as unknown as Stripe;
  return { stripe, prices, products, keys };
}

it('[R9.premium.price] prices are created once, 7,00 € under price_premium_monthly, and a second run changes nothing', async () => {
  const { stripe, prices, products } = catalogue();
  await createPrices(stripe);
  const after = structuredClone(prices);
  expect(prices).toMatchObject([
    { lookup_key: 'price_premium_monthly', unit_amount: 700, currency: 'eur', recurring: { interval: 'month' } },
    { lookup_key: 'price_founding_monthly', unit_amount: 499, currency: 'eur', recurring: { interval: 'month' } },
  ]);
  expect(await createPrices(stripe)).toEqual([
    expect.stringMatching(/unchanged$/),
    expect.stringMatching(/unchanged$/),
  ]);
  expect(prices).toEqual(after);
  expect(products.size).toBe(2);
});

it('a changed amount becomes a new price; existing subscriptions keep the old one', async () => {
  const { stripe, prices } = catalogue();
  await createPrices(stripe);
  prices[1]!.unit_amount = 599;
  expect((await createPrices(stripe))[1]).toMatch(/created, price_1 stays/);
  expect(prices).toHaveLength(3);
  expect(prices[1]).toMatchObject({ unit_amount: 599, active: true, lookup_key: null });
});

it('a command that runs again after a lost response sends the same idempotency keys; a new amount has a new key', async () => {
  const [first, second] = [catalogue(), catalogue()];
  for (const { stripe } of [first, second]) await createPrices(stripe);
  expect(second.keys).toEqual(first.keys);
  expect(new Set(first.keys).size).toBe(4);
  first.prices[1]!.unit_amount = 599;
  await createPrices(first.stripe);
  expect(new Set(first.keys).size).toBe(5);
});
