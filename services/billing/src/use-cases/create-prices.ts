import { brand } from '@sternenrat/contracts/brand';
import { subscriptions } from '@sternenrat/contracts/vocabulary';
import type { Stripe } from 'stripe';
import { paidTypes } from '../domain/membership.ts';

const names = { premium: `${brand.name} Premium`, founding_member: `${brand.name} Gründungsmitglied` } as const;

/** Creates a new price for a changed amount. @returns a log line per price */
export async function createPrices(stripe: Stripe): Promise<string[]> {
  const lines: string[] = [];
  for (const type of paidTypes) {
    const { lookupKey, cents } = subscriptions[type];
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    const existing = data[0];
    if (existing?.unit_amount === cents && existing.currency === 'eur' && existing.recurring?.interval === 'month') {
      lines.push(`${lookupKey}: ${existing.id} unchanged`);
      continue;
    }
    const product = await productOf(stripe, type);
    const price = await stripe.prices.create(
      {
        product,
        currency: 'eur',
        unit_amount: cents,
        recurring: { interval: 'month' },
        tax_behavior: 'inclusive',
        lookup_key: lookupKey,
        transfer_lookup_key: true,
      },
      { idempotencyKey: `price-${lookupKey}-${cents}-${existing?.id ?? 'first'}` },
    );
    lines.push(
      `${lookupKey}: ${price.id} created${existing ? `, ${existing.id} stays for existing subscriptions` : ''}`,
    );
  }
  return lines;
}

async function productOf(stripe: Stripe, type: (typeof paidTypes)[number]): Promise<string> {
  const id = `sternenrat_${type}`;
  try {
    return (await stripe.products.retrieve(id)).id;
  } catch (error) {
    if ((error as { code?: string }).code !== 'resource_missing') throw error;
    return (await stripe.products.create({ id, name: names[type] }, { idempotencyKey: `product-${id}` })).id;
  }
}
