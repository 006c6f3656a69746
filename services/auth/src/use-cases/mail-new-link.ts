import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { Parts } from '../parts.ts';
import { openResetLink } from './request-password-reset.ts';
import { resendConfirmation } from './resend-confirmation.ts';

/**
 * An operator has a new link mailed, to the address that the account has; nobody but its reader ever sees it.
 * @throws Refused `not_found`, `already_confirmed`, `too_many`
 */
export async function mailNewLink(
  parts: Pick<Parts, 'users' | 'limits' | 'clocks' | 'audit'>,
  userId: string,
  kind: 'confirmation' | 'reset',
): Promise<void> {
  const user = await parts.users.read(userId);
  if (!user || user.erasedAt) throw new Refused(refusals.not_found);
  if (kind === 'confirmation') return resendConfirmation(parts, userId);
  await parts.limits.mailByAccount.consume(`reset ${user.email}`);
  await openResetLink(parts, user.email, null);
}
