import { UsageError } from './usage-error.ts';

const sharedAccounts = new Set(['root', 'node', 'nobody', 'unknown', '']);
const nameForm = /^[\p{L}\p{N}][\p{L}\p{N}._@ -]{0,59}$/u;

/** The name for the audit: `as`, or else the system account. @throws UsageError for a shared account or invalid name */
export function operatorName(as: string | null, account: string): string {
  if (as === null && sharedAccounts.has(account)) throw new UsageError('Name yourself: --as NAME');
  const name = as ?? account;
  if (!nameForm.test(name)) throw new UsageError('A name has 1 to 60 letters, digits, dots, spaces, @, - or _');
  return name;
}
