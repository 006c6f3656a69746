import type { Doc } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';
import { type Access, chooseAccess, type SortPattern } from '../plan/choose.ts';
import { type Examined, execute, type Found, type Query } from '../plan/run.ts';
import { wholeKey } from '../plan/whole-key.ts';
import { compileFilter } from '../query/filter.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexDefinition } from '../storage/index-spec.ts';
import { equal } from '../bson/compare.ts';
import type { Context } from './command.ts';

export interface Wanted {
  readonly filter: Doc;
  readonly sort?: unknown;
  readonly skip?: number;
  readonly limit?: number;
  readonly hint?: unknown;
}
export interface Planned {
  readonly collection: Collection;
  readonly filter: Doc;
  readonly sort: SortPattern;
  readonly access: Access;
  readonly query: Query;
}

/** Validates a query on the collection `name` and chooses its plan; undefined if the collection doesn't exist. */
export function plan(
  context: Context,
  name: string,
  { filter, sort, skip = 0, limit = 0, hint }: Wanted,
): Planned | undefined {
  const pattern = parseSort(sort);
  const collection = context.engine.catalog.get(context.db, name);
  const one = collection && hint === undefined ? wholeKey(collection.indexes, filter) : undefined;
  const matches = one?.whole === true ? undefined : compileFilter(filter);
  if (collection === undefined) return undefined;
  const access = one ?? chooseAccess(collection, filter, pattern, hinted(collection, hint));
  return {
    collection,
    filter,
    sort: pattern,
    access,
    query: { collection, access, matches, sort: pattern, skip, limit },
  };
}

export function run(context: Context, planned: Planned | undefined, examined?: Examined): Iterable<Found> {
  return planned === undefined ? [] : execute(context.engine.store, planned.query, examined);
}

function hinted(collection: Collection, hint: unknown): IndexDefinition | 'natural' | undefined {
  if (hint === undefined || hint === null) return undefined;
  if (typeof hint === 'object' && '$natural' in hint) return 'natural';
  const index = collection.indexes.find((one) =>
    typeof hint === 'string' ? one.name === hint : equal(one.keyPattern, hint),
  );
  if (index === undefined && !(typeof hint === 'object' && Object.keys(hint).length === 0))
    throw new CommandError(
      2,
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  return index;
}
