import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { limits } from '@sternenrat/contracts/vocabulary';

/** Enough for what is really guessed; the list is sorted by how common a password is. */
const size = 10_000;
let known: Set<string> | undefined;

/** Whether a password (lower case) is among the most common ones of zxcvbn's list. The list is read at the first question. */
export function isCommonPassword(lowerCase: string): boolean {
  known ??= load();
  return known.has(lowerCase);
}

function load(): Set<string> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const list = JSON.parse(readFileSync(file, 'utf8')) as string[];
  return new Set(list.filter((password) => password.length >= limits.password.min).slice(0, size));
}
