import { forgotPasswordBody, resetPasswordBody } from '@sternenrat/contracts/endpoints/auth';
import { isRejected } from '../../lib/http.ts';
import { texts } from './texts.ts';
import { passwordTexts } from './texts/password.ts';

/** German, because the schema's message is English (spec section 5). */
export const checkForgot = (email: string): string | undefined =>
  forgotPasswordBody.safeParse({ email }).success ? undefined : texts.hints.email;

export const checkNewPassword = (password: string): string | undefined =>
  resetPasswordBody.shape.password.safeParse(password).success ? undefined : texts.hints.password;

/** The server's message for a 4xx, otherwise to try again later (spec section 8). */
export function resetFailure(error: unknown): { title: string; description: string } {
  const rejected = isRejected(error) ? (error.sentence ?? passwordTexts.refused) : undefined;
  return { title: passwordTexts.failed, description: rejected ?? passwordTexts.failedLater };
}
