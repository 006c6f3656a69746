import { z } from '@sternenrat/contracts/core/zod';
import { stardustPackageIds } from '@sternenrat/contracts/vocabulary';
import { read, session, write } from '../../lib/storage.ts';

/** An unpaid purchase, stored in this tab for the page /payment (spec section 3). `amount`: number of grains. */
const pending = z.object({
  clientSecret: z.string().check(z.minLength(1)),
  packageId: z.enum(stardustPackageIds),
  amount: z.int().check(z.gte(1)),
});
export type Pending = z.infer<typeof pending>;

const key = 'sternenrat.pending-payment';

export function readPending(): Pending | null {
  const parsed = pending.safeParse(read(session, key));
  return parsed.success ? parsed.data : null;
}

export const savePending = (purchase: Pending): void => write(session, key, purchase);
export const clearPending = (): void => write(session, key, null);

/** Returns the payment's id, which client secrets begin with: `pi_…` of `pi_…_secret_…`. */
export const paymentIdOf = (clientSecret: string): string => clientSecret.split('_secret')[0] ?? clientSecret;
