import { isDeepStrictEqual } from 'node:util';
import type { Doc } from '../bson/codec.ts';
import { rank, rankOf } from '../bson/types.ts';
import type { SortPattern } from '../query/sort.ts';
import { encodeTuple, type IndexDefinition } from '../storage/index.ts';
import { type Bounds, boundsOf, excludesMissing, fieldIntervals } from './bounds.ts';
import { append, everything, type Interval, isEverything, isPoint } from './interval.ts';

export interface KeyLookup {
  readonly kind: 'key';
  readonly index: IndexDefinition;
  readonly key: Buffer;
  readonly sorted: true;
  readonly byId: boolean;
  /** The filter has conditions on the index's fields only, so the document with the key is a match. */
  readonly whole: boolean;
}
export interface IndexScan {
  readonly kind: 'index';
  readonly index: IndexDefinition;
  readonly intervals: readonly Interval[];
  readonly direction: 1 | -1;
  readonly sorted: boolean;
  /** Each interval is a whole key of a unique index, so an interval has at most one document. */
  readonly exact: boolean;
}
export interface FullScan {
  readonly kind: 'full';
  readonly sorted: boolean;
}
export type Access = KeyLookup | IndexScan | FullScan;

/** Types whose values are equal if and only if their index keys are equal. */
const scalars = new Set<number>([rank.string, rank.number, rank.objectId, rank.bool, rank.date]);

/** A lookup in a unique index, if the filter has a scalar value for each field. It is always the best access. */
export function keyLookup(indexes: readonly IndexDefinition[], filter: Doc): KeyLookup | undefined {
  const index = indexes.find(
    ({ unique, multikey, partial, fields }) =>
      unique &&
      !multikey &&
      partial === undefined &&
      fields.every(({ path, parts }) => parts.length === 1 && scalars.has(rankOf(filter[path]))),
  );
  if (index === undefined) return undefined;
  const values = index.fields.map(({ path }) => filter[path]);
  const whole = Object.keys(filter).length === values.length;
  const byId = whole && index.name === '_id_';
  return { kind: 'key', index, key: encodeTuple(index.fields, values), sorted: true, byId, whole };
}

/** Chooses the index with the highest score, or a full scan. @param hinted the index that the query's hint names */
export function chooseAccess(
  indexes: readonly IndexDefinition[],
  filter: Doc,
  sort: SortPattern,
  hinted?: IndexDefinition | 'natural',
): IndexScan | FullScan {
  const bounds = boundsOf(filter);
  let best: { scan: IndexScan; score: number } | undefined;
  if (hinted === undefined) {
    for (const index of indexes) {
      if (!usable(index, bounds, filter)) continue;
      const candidate = scanOf(index, bounds, sort);
      if (candidate.score > (best?.score ?? 0)) best = candidate;
    }
  } else if (hinted !== 'natural') best = scanOf(hinted, bounds, sort);
  return best?.scan ?? { kind: 'full', sorted: sort.length === 0 };
}

/** Whether the index contains every document that the filter matches, even if the index is sparse or partial. */
function usable(index: IndexDefinition, bounds: Bounds, filter: Doc): boolean {
  const excludes = (path: string): boolean => bounds.get(path)?.some(excludesMissing) === true;
  const { partial = {}, sparse, fields } = index;
  const covered = Object.entries(partial).every(
    ([path, condition]) =>
      isDeepStrictEqual(filter[path], condition) || (isDeepStrictEqual(condition, { $exists: true }) && excludes(path)),
  );
  return covered && (!sparse || fields.some(({ path }) => excludes(path)));
}

function scanOf(index: IndexDefinition, bounds: Bounds, sort: SortPattern): { scan: IndexScan; score: number } {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let intervals: Interval[] = [everything];
  let score = 0;
  let fixed = 0;
  let points = 0;
  for (const [position, { path, direction }] of index.fields.entries()) {
    const shared =
      index.multikey && index.fields.slice(0, position).some((earlier) => root(earlier.path) === root(path));
    const own = shared ? undefined : bounds.get(path);
    if (own === undefined || own.length === 0) break;
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
  const order = sort.length === 0 ? 1 : scanDirection(index, sort, fixed, intervals);
  const scan: IndexScan = {
    kind: 'index',
    index,
    intervals,
    direction: order ?? 1,
    sorted: order !== undefined,
    exact: index.unique && points === index.fields.length,
  };
  return { scan, score: score + (sort.length > 0 && order !== undefined ? 5 : 0) };
}

function scanDirection(
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
