import type { User, UserChange } from './user.ts';

/** Rules, accounts: a reset link lives 60 minutes, a confirmation link 24 hours (product time, in ms). */
export const confirmationLifeMs = 24 * 60 * 60 * 1000;
export const resetLifeMs = 60 * 60 * 1000;

type Hashed = string;

/** A new confirmation link; the one before it ends. */
export function openConfirmation(token: Hashed, now: Date) {
  return { emailConfirmationToken: token, emailConfirmationExpires: new Date(now.getTime() + confirmationLifeMs) };
}

/** A new reset link; the one before it ends. */
export function openReset(token: Hashed, now: Date) {
  return { passwordResetToken: token, passwordResetExpires: new Date(now.getTime() + resetLifeMs) };
}

/** The address is confirmed, the link used up, and every session so far ended: an earlier one may be a squatter's. Null: the link doesn't hold. */
export function confirm(user: User, token: Hashed, now: Date): UserChange | null {
  if (!holds(user.emailConfirmationToken, user.emailConfirmationExpires, token, now)) return null;
  return {
    set: { isEmailConfirmed: true, sessionEpoch: user.sessionEpoch + 1, updatedAt: now },
    unset: ['emailConfirmationToken', 'emailConfirmationExpires'],
  };
}

/**
 * The password is changed, every link used up and every session ended. Who got the mail owns the address, so it is
 * confirmed too. Null: the link doesn't hold.
 */
export function resetPassword(user: User, token: Hashed, passwordHash: string, now: Date): UserChange | null {
  if (!holds(user.passwordResetToken, user.passwordResetExpires, token, now)) return null;
  return {
    set: { password: passwordHash, isEmailConfirmed: true, sessionEpoch: user.sessionEpoch + 1, updatedAt: now },
    unset: ['passwordResetToken', 'passwordResetExpires', 'emailConfirmationToken', 'emailConfirmationExpires'],
  };
}

function holds(stored: Hashed | undefined, expires: Date | undefined, given: Hashed, now: Date): boolean {
  return stored !== undefined && expires !== undefined && stored === given && now < expires;
}
