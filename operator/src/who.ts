import { UsageError } from './usage-error.ts';

/** Names of accounts that are nobody's own. */
const nobodys = new Set(['root', 'node', 'nobody', 'unknown', '']);
const form = /^[\p{L}\p{N}][\p{L}\p{N}._@ -]{0,59}$/u;

/** Who does it, as the audit will say. @throws UsageError where nobody can tell */
export function whoIs(as: string | null, account: string): string {
  if (as === null && nobodys.has(account)) throw new UsageError('Say who you are: --as NAME');
  const name = as ?? account;
  if (!form.test(name)) throw new UsageError('A name has 1 to 60 letters, digits, dots, spaces, @, - or _');
  return name;
}
