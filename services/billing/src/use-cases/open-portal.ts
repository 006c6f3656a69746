import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { Parts } from '../parts.ts';
import { forPlayer } from './protocol.ts';

/** A link to the provider's page for cards and invoices. @throws Refused `not_found` where there is none */
export async function openPortal(parts: Parts, userId: string, returnUrl: string): Promise<string> {
  const customer = await parts.customers.read(userId);
  const id = customer?.stripeCustomerId ?? null;
  const url = id && (await forPlayer(parts.log, () => parts.provider.portal(id, returnUrl)));
  if (!url) throw new Refused(refusals.not_found);
  return url;
}
