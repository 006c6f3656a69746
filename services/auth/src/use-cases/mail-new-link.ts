import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { Deps } from '../deps.ts';
import { mailResetLink } from './request-password-reset.ts';
import { resendConfirmation } from './resend-confirmation.ts';

export async function mailNewLink(
  deps: Pick<Deps, 'users' | 'resetToken' | 'limits' | 'clocks' | 'audit'>,
  userId: string,
  kind: 'confirmation' | 'reset',
): Promise<void> {
  const user = await deps.users.read(userId);
  if (!user || user.erasedAt) throw new DomainError(errors.not_found);
  if (kind === 'confirmation') return resendConfirmation(deps, userId);
  await deps.limits.mailByAccount.consume(`reset ${userId}`);
  await mailResetLink(deps, user.email, null, { replaceOpenLink: true });
}
