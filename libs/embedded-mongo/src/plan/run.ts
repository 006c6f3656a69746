import type { StatementSync } from 'node:sqlite';
import { type Doc, decode } from '../bson/codec.ts';
import type { Predicate } from '../query/filter.ts';
import { type SortPattern, sortDocs } from '../query/sort.ts';
import type { Collection, Row } from '../storage/collection.ts';
import type { IndexDefinition } from '../storage/index.ts';
import type { Store } from '../storage/store.ts';
import type { Access, FullScan, IndexScan, KeyLookup } from './choose.ts';
import { limitBytes } from './interval.ts';

export class Found {
  readonly collection: Collection;
  readonly rid: number;
  readonly raw: Uint8Array;
  #doc: Doc | undefined;

  constructor(collection: Collection, { rid, raw }: Row) {
    this.collection = collection;
    this.rid = rid;
    this.raw = raw;
  }

  get doc(): Doc {
    return (this.#doc ??= decode(this.raw));
  }
}

export interface Examined {
  keys: number;
  docs: number;
}

export interface Query {
  readonly collection: Collection;
  readonly access: Access;
  /** Undefined if every document that `access` finds is a match. */
  readonly matches: Predicate | undefined;
  readonly sort: SortPattern;
  readonly skip: number;
  readonly limit: number;
}

/** Rows in a scan's first chunk (fewer if the query's limit is lower) and in its largest chunk. */
const FIRST_CHUNK = 256;
const MAX_CHUNK = 1024;

/** The matching documents in the order of `query.sort`. Writes may happen between two chunks of a scan. */
export function execute(store: Store, query: Query, examined: Examined = { keys: 0, docs: 0 }): Iterable<Found> {
  const { access } = query;
  return access.kind === 'key' ? atKey(store, query, access, examined) : scan(store, query, access, examined);
}

function atKey(store: Store, { collection, matches, skip }: Query, access: KeyLookup, examined: Examined): Found[] {
  const row = byKey(store, collection, access.index).get(access.key) as Row | undefined;
  if (row === undefined) return [];
  examined.keys += 1;
  examined.docs += 1;
  const found = new Found(collection, row);
  return skip === 0 && (matches === undefined || matches(found.doc)) ? [found] : [];
}

function scan(
  store: Store,
  { collection, matches, sort, skip, limit }: Query,
  access: IndexScan | FullScan,
  examined: Examined,
): Iterable<Found> {
  const wanted = access.sorted && limit > 0 ? skip + limit : FIRST_CHUNK;
  const rows = rowsOf(store, collection, access, Math.min(wanted, FIRST_CHUNK), examined);
  const found = rows
    .map((row) => new Found(collection, row))
    .filter(({ doc }) => matches === undefined || matches(doc));
  const ordered = (access.sorted ? found : Iterator.from(sortDocs([...found], sort))).drop(skip);
  return limit > 0 ? ordered.take(limit) : ordered;
}

function* rowsOf(
  store: Store,
  collection: Collection,
  access: IndexScan | FullScan,
  chunk: number,
  examined: Examined,
): Generator<Row> {
  // a document with an array can have several keys within the intervals
  const seen = access.kind === 'index' && access.index.multikey ? new Set<number>() : undefined;
  for (const row of access.kind === 'index'
    ? indexScan(store, collection, access, chunk)
    : fullScan(collection, chunk)) {
    if (access.kind === 'index') examined.keys += 1;
    if (seen?.has(row.rid) === true) continue;
    seen?.add(row.rid);
    examined.docs += 1;
    yield row;
  }
}

const byKey = (store: Store, collection: Collection, index: IndexDefinition): StatementSync =>
  store.sql(
    `SELECT i.rid, d.doc AS raw FROM ${index.table} i CROSS JOIN ${collection.table} d ON d.rid = i.rid WHERE i.key = ?`,
  );

function* fullScan(collection: Collection, chunk: number): Generator<Row> {
  let last = 0;
  for (let size = chunk; ; size = Math.min(size * 2, MAX_CHUNK)) {
    const found = collection.rows(last, size);
    yield* found;
    if (found.length < size) return;
    last = (found.at(-1) as Row).rid;
  }
}

function* indexScan(
  store: Store,
  collection: Collection,
  { index, intervals, direction, exact }: IndexScan,
  chunk: number,
): Generator<Row> {
  if (exact) {
    const one = byKey(store, collection, index);
    for (const { low } of direction === 1 ? intervals : intervals.toReversed()) {
      const found = one.get(low.bytes) as Row | undefined;
      if (found) yield found;
    }
    return;
  }
  const [after, order] = direction === 1 ? ['>', 'ASC'] : ['<', 'DESC'];
  const select = `SELECT i.key, i.rid, d.doc AS raw FROM ${index.table} i CROSS JOIN ${collection.table} d ON d.rid = i.rid WHERE`;
  const tail = `ORDER BY i.key ${order}, i.rid ${order} LIMIT ?`;
  const first = store.sql(`${select} i.key >= ? AND i.key < ? ${tail}`);
  for (const interval of direction === 1 ? intervals : intervals.toReversed()) {
    const [low, high] = [limitBytes(interval.low), limitBytes(interval.high)];
    let size = chunk;
    let found = first.all(low, high, size) as unknown as (Row & { key: Uint8Array })[];
    yield* found;
    while (found.length === size) {
      const last = found.at(-1) as Row & { key: Uint8Array };
      size = Math.min(size * 2, MAX_CHUNK);
      const following = store.sql(`${select} i.key >= ? AND i.key < ? AND (i.key, i.rid) ${after} (?, ?) ${tail}`);
      found = following.all(
        direction === 1 ? last.key : low,
        direction === 1 ? high : limitBytes({ bytes: Buffer.from(last.key), after: true }),
        last.key,
        last.rid,
        size,
      ) as unknown as typeof found;
      yield* found;
    }
  }
}
