import { brand } from '@sternenrat/contracts/brand';
import { subscriptions } from '@sternenrat/contracts/vocabulary';
import type { Stripe } from 'stripe';
import { paidTypes } from '../domain/membership.ts';

const names = { premium: `${brand.name} Premium`, founding_member: `${brand.name} Gründungsmitglied` } as const;

/**
 * Lays out products and monthly prices at the provider, found by their lookup keys: run again, it changes nothing. Where
 * the amount has changed, a new price takes the key; who pays the old one goes on paying it.
 * @returns a line per price
 */
export async function layOutPrices(stripe: Stripe): Promise<string[]> {
  const lines: string[] = [];
  for (const type of paidTypes) {
    const { lookupKey, cents } = subscriptions[type];
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    const known = data[0];
    if (known?.unit_amount === cents && known.currency === 'eur' && known.recurring?.interval === 'month') {
      lines.push(`${lookupKey}: ${known.id} stands`);
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
      { idempotencyKey: `price-${lookupKey}-${cents}-${known?.id ?? 'first'}` },
    );
    lines.push(`${lookupKey}: ${price.id} laid out${known ? `, ${known.id} stays for who pays it` : ''}`);
  }
  return lines;
}

async function productOf(stripe: Stripe, type: (typeof paidTypes)[number]): Promise<string> {
  const id = `sternenrat_${type}`;
  try {
    return (await stripe.products.retrieve(id)).id;
  } catch (fault) {
    if ((fault as { code?: string }).code !== 'resource_missing') throw fault;
    return (await stripe.products.create({ id, name: names[type] }, { idempotencyKey: `product-${id}` })).id;
  }
}
