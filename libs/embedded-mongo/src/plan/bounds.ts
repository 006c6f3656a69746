import type { Doc } from '../bson/codec.ts';
import { encodeKey } from '../bson/key.ts';
import { rank, rankOf } from '../bson/types.ts';
import { isOperators } from '../query/filter.ts';
import { isRangeOperator, type RangeOperator } from '../query/tests.ts';
import { after, before, descending, everything, intersect, type Interval, point, tidy } from './interval.ts';

/** A condition on a path that an index can answer. `all` means that the field exists. */
export type Bound =
  | { readonly kind: 'points'; readonly values: readonly unknown[] }
  | { readonly kind: 'range'; readonly operator: RangeOperator; readonly value: unknown }
  | { readonly kind: 'all' };

export type Bounds = Map<string, Bound[]>;

export function boundsOf(filter: Doc, into: Bounds = new Map()): Bounds {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and') for (const part of condition as Doc[]) boundsOf(part, into);
    if (path.startsWith('$')) continue;
    const found = isOperators(condition)
      ? Object.entries(condition).flatMap(([operator, operand]) => boundOf(path, operator, operand) ?? [])
      : (boundOf(path, '$eq', condition) ?? []);
    into.set(path, (into.get(path) ?? []).concat(found));
  }
  return into;
}

function boundOf(path: string, operator: string, operand: unknown): Bound | undefined {
  if (isRangeOperator(operator)) return rangeOf(operator, operand);
  switch (operator) {
    case '$eq':
      return operand instanceof RegExp ? undefined : { kind: 'points', values: [operand] };
    case '$in': {
      const values = operand as readonly unknown[];
      return values.some((item) => item instanceof RegExp) ? undefined : { kind: 'points', values };
    }
    case '$exists':
      return operand === true ? { kind: 'all' } : undefined;
    case '$ne':
      // `{ 'a.b': { $ne: null } }` also matches an array `a` without objects, which a sparse index doesn't contain
      return operand === null && !path.includes('.') ? { kind: 'all' } : undefined;
    default:
      return undefined;
  }
}

function rangeOf(operator: RangeOperator, value: unknown): Bound | undefined {
  const kind = rankOf(value);
  if (kind === rank.array || kind === rank.object) return undefined;
  if (kind === rank.null) return operator.endsWith('e') ? { kind: 'points', values: [null] } : undefined;
  return { kind: 'range', operator, value };
}

export function excludesMissing(bound: Bound): boolean {
  return bound.kind !== 'points' || !bound.values.some((value) => value === null || value === undefined);
}

function ascending(bound: Bound): Interval[] {
  if (bound.kind === 'all') return [everything];
  if (bound.kind === 'points') return bound.values.flatMap(keysOfPoint).map(point);
  const key = encodeKey(bound.value);
  const type = point(Buffer.of(rankOf(bound.value)));
  switch (bound.operator) {
    case '$gt':
      return [{ low: after(key), high: type.high }];
    case '$gte':
      return [{ low: before(key), high: type.high }];
    case '$lt':
      return [{ low: type.low, high: before(key) }];
    case '$lte':
      return [{ low: type.low, high: after(key) }];
  }
}

/** A multikey index has keys for an array's elements, not for the array, so the first element is looked up as well. */
function keysOfPoint(value: unknown): Buffer[] {
  if (!Array.isArray(value)) return [encodeKey(value)];
  return [encodeKey(value), value.length === 0 ? Buffer.of(rank.undefined) : encodeKey(value[0])];
}

/** Intervals in key order. On a multikey index only one bound is used: other elements may satisfy the other bounds. */
export function fieldIntervals(bounds: readonly Bound[], direction: 1 | -1, multikey: boolean): Interval[] {
  const strongest =
    bounds.find((bound) => bound.kind === 'points') ?? bounds.find((bound) => bound.kind !== 'all') ?? bounds[0];
  const used = multikey && strongest !== undefined ? [strongest] : bounds;
  const merged = tidy(used.map(ascending).reduce(intersect, [everything]));
  return direction === 1 ? merged : tidy(merged.map(descending));
}
