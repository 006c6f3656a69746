import type { EmailChange, PendingLogin, User, UserChange } from './user.ts';

/** Product time. Source: specification. */
export const confirmationLifeMs = 24 * 60 * 60 * 1000;
export const resetLifeMs = 60 * 60 * 1000;
/** Product time. A request mails a younger link again, so that a stranger's request can't invalidate the link. */
export const resetReuseMs = 15 * 60 * 1000;

export const resetFields = [
  'passwordResetToken',
  'passwordResetExpires',
  'passwordResetSeed',
  'passwordResetOpenedAt',
] as const satisfies readonly (keyof User)[];

type Hashed = string;

export const openPendingLogin = (hash: Hashed, now: Date): PendingLogin => ({
  hash,
  expires: new Date(now.getTime() + confirmationLifeMs),
});

export const hasPendingLogin = ({ pendingLogin }: Pick<User, 'pendingLogin'>, hash: Hashed, now: Date): boolean =>
  isValid(pendingLogin?.hash, pendingLogin?.expires, hash, now);

export function openConfirmation(token: Hashed, now: Date) {
  return { emailConfirmationToken: token, emailConfirmationExpires: new Date(now.getTime() + confirmationLifeMs) };
}

/** Reuses the open link if it is younger than `resetReuseMs`. After a rotation of the key, it makes a new link. */
export function openReset(
  user: Pick<User, (typeof resetFields)[number]>,
  newSeed: string,
  hashOf: (seed: string) => Hashed,
  now: Date,
) {
  const { passwordResetSeed: seed, passwordResetOpenedAt: openedAt, passwordResetToken: token } = user;
  const young = openedAt !== undefined && now.getTime() - openedAt.getTime() < resetReuseMs;
  const reused = young && seed !== undefined && hashOf(seed) === token;
  const used = reused ? seed : newSeed;
  return {
    passwordResetSeed: used,
    passwordResetOpenedAt: reused ? openedAt : now,
    passwordResetToken: hashOf(used),
    passwordResetExpires: new Date(now.getTime() + resetLifeMs),
  };
}

/** Ends all sessions, because a stranger may have registered the address. */
export function confirm(user: User, token: Hashed, now: Date): UserChange | null {
  if (!isValid(user.emailConfirmationToken, user.emailConfirmationExpires, token, now)) return null;
  const email = user.emailClaim ?? user.email;
  return {
    set: { email, isEmailConfirmed: true, sessionEpoch: user.sessionEpoch + 1, updatedAt: now },
    unset: ['emailConfirmationToken', 'emailConfirmationExpires', 'emailClaim', 'pendingLogin', 'unconfirmedSince'],
  };
}

/** Also confirms the address, because only its owner gets the link. */
export function resetPassword(user: User, token: Hashed, passwordHash: string, now: Date): UserChange | null {
  if (!isValid(user.passwordResetToken, user.passwordResetExpires, token, now)) return null;
  return {
    set: { password: passwordHash, isEmailConfirmed: true, sessionEpoch: user.sessionEpoch + 1, updatedAt: now },
    unset: [
      ...resetFields,
      'emailConfirmationToken',
      'emailConfirmationExpires',
      'emailClaim',
      'emailChange',
      'pendingLogin',
      'unconfirmedSince',
    ],
  };
}

export function openEmailChange(to: string, toToken: Hashed, fromToken: Hashed, now: Date): EmailChange {
  return { to, toToken, fromToken, expires: new Date(now.getTime() + confirmationLifeMs) };
}

/** `done`: both addresses have approved, so the address changes. @returns null if the link is invalid */
export function approveEmailChange(user: User, token: Hashed, now: Date): { change: UserChange; done: boolean } | null {
  const { emailChange: pending } = user;
  if (!pending || now >= pending.expires) return null;
  if (token !== pending.toToken && token !== pending.fromToken) return null;
  const { toToken, fromToken, ...rest } = pending;
  const left = token === toToken ? { fromToken } : { toToken };
  const missing = Object.values(left)[0];
  if (missing !== undefined)
    return {
      change: { set: { emailChange: { ...rest, ...(left as Pick<EmailChange, 'toToken'>) }, updatedAt: now } },
      done: false,
    };
  return {
    change: {
      set: { email: pending.to, sessionEpoch: user.sessionEpoch + 1, updatedAt: now },
      unset: ['emailChange', ...resetFields],
    },
    done: true,
  };
}

function isValid(stored: Hashed | undefined, expires: Date | undefined, given: Hashed, now: Date): boolean {
  return stored !== undefined && expires !== undefined && stored === given && now < expires;
}
