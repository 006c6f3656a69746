import type { Doc } from '../bson/codec.ts';
import { rank, rankOf } from '../bson/types.ts';
import { encodeTuple } from '../storage/index-keys.ts';
import type { IndexDefinition } from '../storage/index-spec.ts';
import type { OneKey } from './choose.ts';

/** Two values of these types are equal if and only if their index keys are equal. */
const scalars = new Set<number>([rank.string, rank.number, rank.objectId, rank.boolean, rank.date]);

/** Fast path for filters with a scalar for each field of a unique index that isn't multikey; undefined for others. */
export function wholeKey(indexes: readonly IndexDefinition[], filter: Doc): OneKey | undefined {
  const index = indexes.find((one) => one.unique && !one.multikey && one.partial === undefined && names(one, filter));
  if (index === undefined) return undefined;
  const values = index.fields.map(({ path }) => filter[path]);
  const whole = Object.keys(filter).length === values.length;
  const byId = whole && index.name === '_id_';
  return { kind: 'key', index, key: encodeTuple(index.fields, values), direction: 1, sorted: true, byId, whole };
}

const names = ({ fields }: IndexDefinition, filter: Doc): boolean =>
  fields.every(({ path, parts }) => parts.length === 1 && scalars.has(rankOf(filter[path])));
