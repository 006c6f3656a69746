import type { EmailChange, User, UserChange } from './user.ts';

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
  const email = user.emailClaim ?? user.email;
  return {
    set: { email, isEmailConfirmed: true, sessionEpoch: user.sessionEpoch + 1, updatedAt: now },
    unset: ['emailConfirmationToken', 'emailConfirmationExpires', 'emailClaim', 'unconfirmedSince'],
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
    unset: [
      'passwordResetToken',
      'passwordResetExpires',
      'emailConfirmationToken',
      'emailConfirmationExpires',
      'emailClaim',
      'emailChange',
      'unconfirmedSince',
    ],
  };
}

/** Both links of a new change of address; one that was under way ends. */
export function openEmailChange(to: string, toToken: Hashed, fromToken: Hashed, now: Date): EmailChange {
  return { to, toToken, fromToken, expires: new Date(now.getTime() + confirmationLifeMs) };
}

/**
 * One end agrees; `done` when the other had before: then the address is the new one, open reset links end with the old
 * one, and so does every session. Null: the link doesn't hold.
 */
export function agreeToEmailChange(user: User, token: Hashed, now: Date): { change: UserChange; done: boolean } | null {
  const { emailChange: asked } = user;
  if (!asked || now >= asked.expires) return null;
  if (token !== asked.toToken && token !== asked.fromToken) return null;
  const { toToken, fromToken, ...rest } = asked;
  const left = token === toToken ? { fromToken } : { toToken };
  const missing = Object.values(left)[0];
  if (missing !== undefined)
    return {
      change: { set: { emailChange: { ...rest, ...(left as Pick<EmailChange, 'toToken'>) }, updatedAt: now } },
      done: false,
    };
  return {
    change: {
      set: { email: asked.to, sessionEpoch: user.sessionEpoch + 1, updatedAt: now },
      unset: ['emailChange', 'passwordResetToken', 'passwordResetExpires'],
    },
    done: true,
  };
}

function holds(stored: Hashed | undefined, expires: Date | undefined, given: Hashed, now: Date): boolean {
  return stored !== undefined && expires !== undefined && stored === given && now < expires;
}
