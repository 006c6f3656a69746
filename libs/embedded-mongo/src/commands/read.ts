import type { Doc } from '../bson/codec.ts';
import { equal } from '../bson/compare.ts';
import { CommandError } from '../errors.ts';
import { chooseAccess, keyLookup } from '../plan/choose.ts';
import { type Examined, execute, type Found, type Query } from '../plan/run.ts';
import { compileFilter } from '../query/filter.ts';
import { parseSort } from '../query/sort.ts';
import type { IndexDefinition } from '../storage/index.ts';
import type { Context } from './command.ts';

export interface Wanted {
  readonly filter: Doc;
  readonly sort?: unknown;
  readonly skip?: number;
  readonly limit?: number;
  readonly hint?: unknown;
}

/** Returns undefined if the collection doesn't exist. */
export function plan(
  { database, db }: Context,
  name: string,
  { filter, sort, skip = 0, limit = 0, hint }: Wanted,
): Query | undefined {
  const pattern = parseSort(sort);
  const collection = database.catalog.get(db, name);
  const lookup = collection && hint === undefined ? keyLookup(collection.indexes, filter) : undefined;
  const matches = lookup?.whole === true ? undefined : compileFilter(filter);
  if (collection === undefined) return undefined;
  const access = lookup ?? chooseAccess(collection.indexes, filter, pattern, hintedIndex(collection.indexes, hint));
  return { collection, access, matches, sort: pattern, skip, limit };
}

export const run = ({ database }: Context, query: Query | undefined, examined?: Examined): Iterable<Found> =>
  query === undefined ? [] : execute(database.store, query, examined);

function hintedIndex(indexes: readonly IndexDefinition[], hint: unknown): IndexDefinition | 'natural' | undefined {
  if (hint === undefined || hint === null) return undefined;
  if (typeof hint === 'object' && '$natural' in hint) return 'natural';
  const index = indexes.find((one) => (typeof hint === 'string' ? one.name === hint : equal(one.keyPattern, hint)));
  if (index !== undefined) return index;
  throw new CommandError(
    2,
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
}
