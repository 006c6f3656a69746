import { compare } from '../bson/compare.ts';
import { EMPTY_ARRAY, isPlainObject } from '../bson/types.ts';
import type { Doc } from '../bson/codec.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { SortPattern } from '../plan/choose.ts';
import { visit } from './path.ts';

/** Reads `{ a: 1, b: -1 }`; empty for none. */
export function parseSort(sort: unknown): SortPattern {
  if (sort === undefined || sort === null) return [];
  if (!isPlainObject(sort)) throw new CommandError(14, 'Expected sort to be an object');
  return Object.entries(sort).map(([path, direction]) => {
    if (isPlainObject(direction)) throw notSupported(`sorting by ${Object.keys(direction)[0] ?? 'an object'}`);
    if (path === '$natural') throw notSupported('sorting by $natural');
    if (Number(direction) !== 1 && Number(direction) !== -1) throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    return [path, Number(direction) as 1 | -1] as const;
  });
}

/** An array sorts by its smallest element ascending and by its largest descending; an empty one below null. */
function sortValue(doc: Doc, parts: readonly string[], direction: 1 | -1): unknown {
  let best: unknown;
  let any = false;
  const consider = (value: unknown): void => {
    if (!any || compare(value, best) * direction < 0) best = value;
    any = true;
  };
  visit(doc, parts, 0, (leaf) => {
    if (!Array.isArray(leaf)) consider(leaf);
    else if (leaf.length === 0) consider(EMPTY_ARRAY);
    else leaf.forEach(consider);
    return false;
  });
  return best;
}

/** Stable in-memory sort. */
export function sortDocs<T extends { readonly doc: Doc }>(items: readonly T[], sort: SortPattern): T[] {
  const fields = sort.map(([path, direction]) => ({ parts: path.split('.'), direction }));
  const keyed = items.map((item) => ({ item, key: fields.map(({ parts, direction }) => sortValue(item.doc, parts, direction)) }));
  keyed.sort((a, b) => {
    for (const [index, { direction }] of fields.entries()) {
      const order = compare(a.key[index], b.key[index]) * direction;
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ item }) => item);
}
