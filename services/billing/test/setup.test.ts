import type { Stripe } from 'stripe';
import { layOutPrices } from '../src/use-cases/lay-out-prices.ts';

interface Kept {
  id: string;
  lookup_key: string | null;
  unit_amount: number;
  currency: string;
  recurring: { interval: string };
  active: boolean;
}

/** The provider's catalogue of prices, as far as it is used. */
function catalogue() {
  const prices: Kept[] = [];
  const products = new Map<string, { id: string }>();
  const missing = Object.assign(new Error('missing'), { code: 'resource_missing' });
  const stripe = {
    prices: {
      list: async ({ lookup_keys: [key] }: { lookup_keys: string[] }) => ({
        data: prices.filter((one) => one.lookup_key === key && one.active),
      }),
      create: async (input: Kept & { transfer_lookup_key: boolean }) => {
        for (const one of prices) if (one.lookup_key === input.lookup_key) one.lookup_key = null;
        const made = { ...input, id: `price_${prices.length}`, active: true };
        prices.push(made);
        return made;
      },
    },
    products: {
      retrieve: async (id: string) => products.get(id) ?? Promise.reject(missing),
      create: async ({ id }: { id: string }) => (products.set(id, { id }), { id }),
    },
  } as unknown as Stripe;
  return { stripe, prices, products };
}

it('[R9.premium.price] prices are laid out once, 7,00 € under price_premium_monthly, and a second run changes nothing', async () => {
  const { stripe, prices, products } = catalogue();
  await layOutPrices(stripe);
  const after = structuredClone(prices);
  expect(prices).toMatchObject([
    { lookup_key: 'price_premium_monthly', unit_amount: 700, currency: 'eur', recurring: { interval: 'month' } },
    { lookup_key: 'price_founding_monthly', unit_amount: 499, currency: 'eur', recurring: { interval: 'month' } },
  ]);
  expect(await layOutPrices(stripe)).toEqual([expect.stringMatching(/stands$/), expect.stringMatching(/stands$/)]);
  expect(prices).toEqual(after);
  expect(products.size).toBe(2);
});

it('another amount is a new price under the key; the old one stays for who pays it', async () => {
  const { stripe, prices } = catalogue();
  await layOutPrices(stripe);
  prices[1]!.unit_amount = 599;
  expect((await layOutPrices(stripe))[1]).toMatch(/laid out, price_1 stays/);
  expect(prices).toHaveLength(3);
  expect(prices[1]).toMatchObject({ unit_amount: 599, active: true, lookup_key: null });
});
