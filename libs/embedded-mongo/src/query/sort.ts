import { compare } from '../bson/compare.ts';
import { isPlainObject } from '../bson/types.ts';
import type { Doc } from '../bson/codec.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { SortPattern } from '../plan/choose.ts';
import { tuples } from '../storage/index-keys.ts';

export function parseSort(sort: unknown): SortPattern {
  if (sort === undefined || sort === null) return [];
  if (!isPlainObject(sort)) throw new CommandError(14, 'Expected sort to be an object');
  return Object.entries(sort).map(([path, direction]) => {
    if (isPlainObject(direction)) throw notSupported(`sorting by ${Object.keys(direction)[0] ?? 'an object'}`);
    if (path === '$natural') throw notSupported('sorting by $natural');
    if (Number(direction) !== 1 && Number(direction) !== -1)
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    return [path, Number(direction) as 1 | -1] as const;
  });
}

interface SortField {
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
}

function compareTuples(a: readonly unknown[], b: readonly unknown[], fields: readonly SortField[]): number {
  for (const [index, { direction }] of fields.entries()) {
    const order = compare(a[index], b[index]) * direction;
    if (order !== 0) return order;
  }
  return 0;
}

/** Of an array, the element that comes first in the sort order counts; an empty array sorts below null. */
function sortKey(doc: Doc, fields: readonly SortField[]): readonly unknown[] {
  const { values } = tuplesOf(doc, fields);
  return values.reduce((first, other) => (compareTuples(other, first, fields) < 0 ? other : first));
}

function tuplesOf(doc: Doc, fields: readonly SortField[]): ReturnType<typeof tuples> {
  try {
    return tuples(doc, fields);
  } catch (error) {
    throw error instanceof CommandError && error.code === 171
      ? new CommandError(2, 'cannot sort with keys that are parallel arrays')
      : error;
  }
}

export function sortDocs<T extends { readonly doc: Doc }>(items: readonly T[], sort: SortPattern): T[] {
  const fields = sort.map(([path, direction]) => ({ parts: path.split('.'), direction }));
  const keyed = items.map((item) => ({ item, key: sortKey(item.doc, fields) }));
  return keyed.sort((a, b) => compareTuples(a.key, b.key, fields)).map(({ item }) => item);
}
