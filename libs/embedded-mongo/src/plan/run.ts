import { type Doc, decode } from '../bson/codec.ts';
import type { Predicate } from '../query/filter.ts';
import { sortDocs } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import type { Access, IndexScan, SortPattern } from './choose.ts';
import { limitBytes } from './interval.ts';

export interface Found {
  readonly rid: number;
  readonly raw: Uint8Array;
  readonly doc: Doc;
}
export interface Examined {
  keys: number;
  docs: number;
}

/** Everything that a read needs, fixed when the command arrives. */
export interface Query {
  readonly collection: Collection;
  readonly access: Access;
  readonly matches: Predicate;
  readonly sort: SortPattern;
  readonly skip: number;
  /** 0 is no limit */ readonly limit: number;
}

/**
 * The matching documents in order, read in pieces: between two pieces writes may happen, as between two batches of
 * a mongod cursor.
 */
export function* execute(store: Store, query: Query, examined: Examined = { keys: 0, docs: 0 }): Generator<Found> {
  const found = matching(store, query, examined);
  const ordered = query.access.sorted ? found : sortDocs([...found], query.sort)[Symbol.iterator]();
  let skipped = 0;
  let given = 0;
  for (let next = ordered.next(); next.done !== true; next = ordered.next()) {
    if (skipped < query.skip) {
      skipped += 1;
      continue;
    }
    yield next.value;
    given += 1;
    if (given === query.limit) return;
  }
}

function* matching(store: Store, query: Query, examined: Examined): Generator<Found> {
  const wanted = query.access.sorted && query.limit > 0 ? query.skip + query.limit : 256;
  for (const { rid, raw } of rows(store, query.collection, query.access, Math.min(wanted, 256), examined)) {
    examined.docs += 1;
    const doc = decode(raw);
    if (query.matches(doc)) yield { rid, raw, doc };
  }
}

interface Row {
  readonly rid: number;
  readonly raw: Uint8Array;
}

function* rows(
  store: Store,
  collection: Collection,
  access: Access,
  piece: number,
  examined: Examined,
): Generator<Row> {
  if (access.kind === 'full') {
    yield* fullScan(collection, piece);
    return;
  }
  const scans = access.kind === 'union' ? access.scans : [access];
  const several = access.kind === 'union' || access.index.multikey;
  const seen = new Set<number>();
  for (const scan of scans) {
    for (const row of indexScan(store, collection, scan, piece)) {
      examined.keys += 1;
      if (several && seen.has(row.rid)) continue;
      if (several) seen.add(row.rid);
      yield row;
    }
  }
}

function* fullScan(collection: Collection, piece: number): Generator<Row> {
  let last = 0;
  for (let size = piece; ; size = Math.min(size * 2, 1024)) {
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
  piece: number,
): Generator<Row> {
  if (exact) {
    // a third of what a range costs
    const one = store.sql(
      `SELECT i.rid, d.doc AS raw FROM ${index.table} i CROSS JOIN ${collection.table} d ON d.rid = i.rid WHERE i.key = ?`,
    );
    for (const { low } of direction === 1 ? intervals : [...intervals].reverse()) {
      const found = one.get(low.bytes) as Row | undefined;
      if (found) yield found;
    }
    return;
  }
  const [after, order] = direction === 1 ? ['>', 'ASC'] : ['<', 'DESC'];
  const select = `SELECT i.key, i.rid, d.doc AS raw FROM ${index.table} i CROSS JOIN ${collection.table} d ON d.rid = i.rid WHERE`;
  const tail = `ORDER BY i.key ${order}, i.rid ${order} LIMIT ?`;
  const first = store.sql(`${select} i.key >= ? AND i.key < ? ${tail}`);
  for (const interval of direction === 1 ? intervals : [...intervals].reverse()) {
    const [low, high] = [limitBytes(interval.low), limitBytes(interval.high)];
    let size = piece;
    let found = first.all(low, high, size) as unknown as (Row & { key: Uint8Array })[];
    yield* found;
    while (found.length === size) {
      const last = found.at(-1) as Row & { key: Uint8Array };
      size = Math.min(size * 2, 1024);
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
