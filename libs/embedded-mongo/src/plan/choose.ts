import type { Doc } from '../bson/codec.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexDefinition } from '../storage/index-spec.ts';
import { type Bound, type Bounds, boundsOf, fieldIntervals } from './bounds.ts';
import { append, everything, type Interval, isEverything, isPoint } from './interval.ts';
import { impliesPartial } from './partial.ts';

export type SortPattern = ReadonlyArray<readonly [path: string, direction: 1 | -1]>;

export interface IndexScan {
  readonly kind: 'index';
  readonly index: IndexDefinition;
  readonly intervals: readonly Interval[];
  readonly direction: 1 | -1;
  readonly sorted: boolean;
  readonly byId: boolean;
  /** Each interval is a whole key of a unique index, so it has at most one document. */
  readonly exact?: boolean;
}
export interface Union {
  readonly kind: 'union';
  readonly scans: readonly IndexScan[];
  readonly sorted: false;
}
export interface FullScan {
  readonly kind: 'full';
  readonly direction: 1 | -1;
  readonly sorted: boolean;
}
export interface OneKey {
  readonly kind: 'key';
  readonly index: IndexDefinition;
  readonly key: Buffer;
  readonly direction: 1;
  readonly sorted: true;
  readonly byId: boolean;
  /** The filter has no condition besides those on the index's fields, so the found document is a match. */
  readonly whole: boolean;
}
export type Access = OneKey | IndexScan | Union | FullScan;

/** Chooses the index with the highest score of `scanOf`, a union of index scans for `$or`, or a full scan. */
export function chooseAccess(
  collection: Collection,
  filter: Doc,
  sort: SortPattern,
  hint?: IndexDefinition | 'natural',
): Access {
  if (hint === 'natural') return { kind: 'full', direction: 1, sorted: sort.length === 0 };
  const best = bestScan(hint === undefined ? collection.indexes : [hint], filter, sort, hint !== undefined);
  if (best !== undefined && (best.score >= MIN_USEFUL_SCORE || hint !== undefined)) return best.scan;
  const union = unionOf(collection, filter);
  if (union !== undefined) return union;
  if (best !== undefined) return best.scan;
  return { kind: 'full', direction: 1, sorted: sort.length === 0 };
}

/** Below this score, an index scan only gives the order of the sort or leaves out missing fields. */
const MIN_USEFUL_SCORE = 10;

function bestScan(
  indexes: readonly IndexDefinition[],
  filter: Doc,
  sort: SortPattern,
  forced: boolean,
): { scan: IndexScan; score: number } | undefined {
  const bounds = boundsOf(filter);
  let best: { scan: IndexScan; score: number } | undefined;
  for (const index of indexes) {
    const candidate = usable(index, bounds, filter) || forced ? scanOf(index, bounds, sort, filter) : undefined;
    if (candidate !== undefined && (candidate.score > 0 || forced) && candidate.score > (best?.score ?? -1))
      best = candidate;
  }
  return best;
}

/** Whether the index certainly contains every document that the filter matches. A sparse or partial one may not. */
function usable(index: IndexDefinition, bounds: Bounds, filter: Doc): boolean {
  if (index.partial !== undefined && !impliesPartial(filter, bounds, index.partial)) return false;
  if (!index.sparse) return true;
  return index.fields.some(({ path }) => (bounds.get(path) ?? []).some(excludesMissing));
}

function excludesMissing(bound: Bound): boolean {
  return bound.kind !== 'points' || !bound.values.some((value) => value === null || value === undefined);
}

function scanOf(
  index: IndexDefinition,
  bounds: Bounds,
  sort: SortPattern,
  filter: Doc,
): { scan: IndexScan; score: number } {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let intervals: Interval[] = [everything];
  let score = 0;
  let fixed = 0;
  let points = 0;
  for (const [position, { path, direction }] of index.fields.entries()) {
    const shared =
      index.multikey && index.fields.slice(0, position).some((earlier) => root(earlier.path) === root(path));
    const own = shared ? undefined : bounds.get(path);
    if (own === undefined) break;
    const next = fieldIntervals(own, direction, index.multikey);
    intervals = append(prefixes, next);
    if (own.every((bound) => bound.kind === 'all')) {
      score += 1;
      break;
    }
    const allPoints = next.every(isPoint);
    score += allPoints ? 40 : 15;
    if (!allPoints) break;
    points += 1;
    if (next.length === 1 && fixed === position) fixed += 1;
    prefixes = intervals.map(({ low }) => low.bytes);
    if (prefixes.length > 10_000) break;
  }
  if (index.unique && score >= 40 * index.fields.length) score += 20;
  const order = sort.length === 0 ? 1 : direct(index, sort, fixed, intervals);
  const scan: IndexScan = {
    kind: 'index',
    index,
    intervals,
    direction: order ?? 1,
    sorted: order !== undefined,
    byId:
      index.name === '_id_' && Object.keys(filter).length === 1 && intervals.length === 1 && intervals.every(isPoint),
    exact: index.unique && points === index.fields.length,
  };
  return { scan, score: score + (sort.length > 0 && order !== undefined ? 5 : 0) };
}

function direct(
  index: IndexDefinition,
  sort: SortPattern,
  fixed: number,
  intervals: readonly Interval[],
): 1 | -1 | undefined {
  if (intervals.length > 1 || (index.multikey && !intervals.every(isEverything))) return undefined;
  const known = new Set(index.fields.slice(0, fixed).map(({ path }) => path));
  const wanted = sort.filter(([path]) => !known.has(path));
  const rest = index.fields.slice(fixed);
  if (wanted.length > rest.length) return undefined;
  const turns = wanted.map(([path, direction], position) =>
    rest[position]?.path === path ? direction * (rest[position] as { direction: number }).direction : 0,
  );
  if (turns.every((turn) => turn === 1)) return 1;
  return turns.every((turn) => turn === -1) ? -1 : undefined;
}

const root = (path: string): string => path.split('.', 1)[0] as string;

function unionOf(collection: Collection, filter: Doc): Union | undefined {
  const branches = filter['$or'];
  if (!Array.isArray(branches)) return undefined;
  const rest = Object.fromEntries(Object.entries(filter).filter(([key]) => key !== '$or'));
  const scans = branches.map((branch: unknown) => bestScan(collection.indexes, { $and: [branch, rest] }, [], false));
  if (scans.some((scan) => scan === undefined || scan.score < MIN_USEFUL_SCORE)) return undefined;
  return { kind: 'union', scans: scans.map((found) => (found as { scan: IndexScan }).scan), sorted: false };
}
