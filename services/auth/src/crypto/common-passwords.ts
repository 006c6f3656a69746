import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { limits } from '@sternenrat/contracts/vocabulary';

const size = 10_000;
let common: Set<string> | undefined;

export function isCommonPassword(lowerCase: string): boolean {
  common ??= load();
  return common.has(lowerCase);
}

function load(): Set<string> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const list = JSON.parse(readFileSync(file, 'utf8')) as string[];
  return new Set(list.filter((password) => password.length >= limits.password.min).slice(0, size));
}
