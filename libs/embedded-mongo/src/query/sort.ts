import type { Doc } from '../bson/codec.ts';
import { compare } from '../bson/compare.ts';
import { isPlainObject } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { tuples } from './tuples.ts';

export type SortPattern = ReadonlyArray<readonly [path: string, direction: 1 | -1]>;

export function parseSort(sort: unknown): SortPattern {
  if (sort === undefined || sort === null) return [];
  if (!isPlainObject(sort)) throw new CommandError(14, 'Expected sort to be an object');
  return Object.entries(sort).map(([path, direction]) => {
    if (isPlainObject(direction) || path === '$natural') throw notSupported(`sorting by ${JSON.stringify(sort)}`);
    if (Number(direction) !== 1 && Number(direction) !== -1)
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    return [path, Number(direction) as 1 | -1] as const;
  });
}

/** An array sorts by the element that comes first in the sort order. An empty array sorts below null. */
export function sortDocs<T extends { readonly doc: Doc }>(items: readonly T[], sort: SortPattern): T[] {
  const fields = sort.map(([path]) => ({ parts: path.split('.') }));
  const compareTuples = (a: readonly unknown[], b: readonly unknown[]): number => {
    for (const [index, [, direction]] of sort.entries()) {
      const order = compare(a[index], b[index]) * direction;
      if (order !== 0) return order;
    }
    return 0;
  };
  const keyed = items.map((item) => {
    const { values } = tuples(item.doc, fields);
    return { item, key: values.reduce((first, other) => (compareTuples(other, first) < 0 ? other : first)) };
  });
  return keyed.sort((a, b) => compareTuples(a.key, b.key)).map(({ item }) => item);
}
