import type { StatementSync } from 'node:sqlite';
import { type Doc, decode } from '../bson/codec.ts';
import type { Predicate } from '../query/filter.ts';
import { sortDocs } from '../query/sort.ts';
import type { Collection, Row } from '../storage/collection.ts';
import type { IndexDefinition } from '../storage/index-spec.ts';
import type { Store } from '../storage/store.ts';
import type { Access, IndexScan, OneKey, SortPattern } from './choose.ts';
import { limitBytes } from './interval.ts';

/** A stored document, decoded at first use. */
export class Found {
  readonly rid: number;
  readonly raw: Uint8Array;
  #doc: Doc | undefined;

  constructor({ rid, raw }: Row) {
    this.rid = rid;
    this.raw = raw;
  }

  get doc(): Doc {
    return (this.#doc ??= decode(this.raw));
  }
}
type Pieces = Exclude<Access, OneKey>;

export interface Examined {
  keys: number;
  docs: number;
}

export interface Query {
  readonly collection: Collection;
  readonly access: Access;
  /** Tests a document that `access` found; undefined if each of them is a match. */
  readonly matches: Predicate | undefined;
  readonly sort: SortPattern;
  readonly skip: number;
  /** 0 means no limit. */
  readonly limit: number;
}

/** The matching documents in the order of `query.sort`. A scan reads in chunks; writes may happen between chunks. */
export function execute(store: Store, query: Query, examined: Examined = { keys: 0, docs: 0 }): Iterable<Found> {
  const { access } = query;
  return access.kind === 'key' ? atKey(store, query, access, examined) : inPieces(store, query, access, examined);
}

function atKey(store: Store, { collection, matches, skip }: Query, access: OneKey, examined: Examined): Found[] {
  const row = byKey(store, collection, access.index).get(access.key) as Row | undefined;
  if (row === undefined) return [];
  examined.keys += 1;
  examined.docs += 1;
  const found = new Found(row);
  return skip === 0 && (matches === undefined || matches(found.doc)) ? [found] : [];
}

function* inPieces(store: Store, query: Query, access: Pieces, examined: Examined): Generator<Found> {
  const found = matching(store, query, access, examined);
  const ordered = access.sorted ? found : sortDocs([...found], query.sort)[Symbol.iterator]();
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

function* matching(store: Store, query: Query, access: Pieces, examined: Examined): Generator<Found> {
  const wanted = access.sorted && query.limit > 0 ? query.skip + query.limit : 256;
  for (const row of rows(store, query.collection, access, Math.min(wanted, 256), examined)) {
    examined.docs += 1;
    const found = new Found(row);
    if (query.matches === undefined || query.matches(found.doc)) yield found;
  }
}

function* rows(
  store: Store,
  collection: Collection,
  access: Pieces,
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

const byKey = (store: Store, collection: Collection, index: IndexDefinition): StatementSync =>
  store.sql(
    `SELECT i.rid, d.doc AS raw FROM ${index.table} i CROSS JOIN ${collection.table} d ON d.rid = i.rid WHERE i.key = ?`,
  );

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
    const one = byKey(store, collection, index);
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
