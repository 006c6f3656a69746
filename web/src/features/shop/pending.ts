import { z } from '@sternenrat/contracts/zod';
import { stardustPackageIds } from '@sternenrat/contracts/vocabulary';
import { read, session, write } from '../../lib/storage.ts';

/** Spec section 3: a purchase that was begun, kept for /payment in this tab. `amount` is grains. */
const pending = z.object({
  clientSecret: z.string().check(z.minLength(1)),
  packageId: z.enum(stardustPackageIds),
  amount: z.int().check(z.gte(1)),
});
export type Pending = z.infer<typeof pending>;

const key = 'sternenrat.pending-payment';

/** @returns null for none and for what can't be parsed */
export function readPending(): Pending | null {
  const parsed = pending.safeParse(read(session, key));
  return parsed.success ? parsed.data : null;
}

export const keepPending = (begun: Pending): void => write(session, key, begun);
export const clearPending = (): void => write(session, key, null);

/** The provider's id of a payment, under which our own server knows it, too: `pi_…` of `pi_…_secret_…`. */
export const paymentIdOf = (clientSecret: string): string => clientSecret.split('_secret')[0] ?? clientSecret;
