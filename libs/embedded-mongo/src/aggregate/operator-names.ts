import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const names = new Map<string, ReadonlySet<string>>();

export function operatorNames(kind: 'expression' | 'accumulator'): ReadonlySet<string> {
  const known = names.get(kind) ?? new Set(Object.keys(load(`mingo/operators/${kind}`) as object));
  names.set(kind, known);
  return known;
}
