import { z } from '@sternenrat/contracts/zod';
import { stardustPackageIds } from '@sternenrat/contracts/vocabulary';
import { read, session, write } from '../../lib/storage.ts';

/** Spec section 3: a created purchase, stored for /payment in this tab. `amount` is grains. */
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

/** The payment's id at the provider and on our server: `pi_…` of `pi_…_secret_…`. */
export const paymentIdOf = (clientSecret: string): string => clientSecret.split('_secret')[0] ?? clientSecret;
