import { usernameKey } from './user.ts';

/** Rules, accounts: refused only where it equals a listed common one, the username or the e-mail; the case doesn't count. */
export function isWeak(
  password: string,
  own: { username: string; email: string },
  isCommon: (lowerCase: string) => boolean,
): boolean {
  const lower = password.toLowerCase();
  return isCommon(lower) || usernameKey(password) === usernameKey(own.username) || lower === own.email;
}
