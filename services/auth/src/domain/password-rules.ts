import { usernameKey } from './user.ts';

/** Rules, accounts: refuses listed common passwords, the username and the e-mail, ignoring case. */
export function isWeak(
  password: string,
  own: { username: string; email: string },
  isCommon: (lowerCase: string) => boolean,
): boolean {
  const lower = password.toLowerCase();
  return isCommon(lower) || usernameKey(password) === usernameKey(own.username) || lower === own.email;
}
