import { usernameKey } from './user.ts';

export function isWeak(
  password: string,
  own: { username: string; email: string },
  isCommon: (lowerCase: string) => boolean,
): boolean {
  const lower = password.toLowerCase();
  return isCommon(lower) || usernameKey(password) === usernameKey(own.username) || lower === own.email;
}
