import { encodeKey } from '../bson/key.ts';
import { isPlainObject, rank, rankOf, regexOf } from '../bson/types.ts';
import type { Doc } from '../bson/codec.ts';
import { isOperators } from '../query/filter.ts';
import { after, before, descending, everything, intersect, type Interval, point, tidy } from './interval.ts';

type RangeOperator = '$gt' | '$gte' | '$lt' | '$lte';

/** A condition on one path that an index can answer. `all`: the field exists; `prefix`: a string begins with `text`. */
export type Bound =
  | { readonly kind: 'points'; readonly values: readonly unknown[] }
  | { readonly kind: 'range'; readonly operator: RangeOperator; readonly value: unknown }
  | { readonly kind: 'prefix'; readonly text: string }
  | { readonly kind: 'all' };

export type Bounds = Map<string, Bound[]>;

export function boundsOf(filter: Doc, into: Bounds = new Map(), prefix = ''): Bounds {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(condition)) for (const part of condition) boundsOf(part as Doc, into, prefix);
    if (key.startsWith('$')) continue;
    collect(prefix + key, condition, into);
  }
  return into;
}

function collect(path: string, condition: unknown, into: Bounds): void {
  const add = (bound: Bound): void => void into.set(path, [...(into.get(path) ?? []), bound]);
  if (condition instanceof RegExp) {
    addRegex(condition, add);
    return;
  }
  if (!isOperators(condition)) {
    add(points([condition]));
    return;
  }
  for (const [operator, operand] of Object.entries(condition)) {
    switch (operator) {
      case '$eq':
        add(points([operand]));
        break;
      case '$in':
        if (Array.isArray(operand) && !operand.some((item) => item instanceof RegExp)) add(points(operand));
        break;
      case '$all':
        if (
          Array.isArray(operand) &&
          operand.length > 0 &&
          !operand.some((item) => isOperators(item) || item instanceof RegExp)
        )
          add(points([operand[0]]));
        break;
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        addRange(operator, operand, add);
        break;
      case '$exists':
        if (operand === true || operand === 1) add({ kind: 'all' });
        break;
      case '$ne':
        // `{ 'a.b': { $ne: null } }` matches an array `a` without objects, which a sparse index doesn't contain
        if (operand === null && !path.includes('.')) add({ kind: 'all' });
        break;
      case '$regex':
        if (condition['$options'] === undefined) addRegex(operand, add);
        break;
      case '$elemMatch':
        if (isPlainObject(operand)) collectElement(path, operand, into);
        break;
      default:
    }
  }
}

function points(values: readonly unknown[]): Bound {
  return { kind: 'points', values };
}

function addRange(operator: RangeOperator, value: unknown, add: (bound: Bound) => void): void {
  const kind = rankOf(value);
  if (kind === rank.array || kind === rank.object) return;
  if (kind === rank.null) {
    if (operator.endsWith('e')) add(points([null]));
    return;
  }
  add({ kind: 'range', operator, value });
}

function addRegex(pattern: unknown, add: (bound: Bound) => void): void {
  const { pattern: source, options } = typeof pattern === 'string' ? { pattern, options: '' } : regexOf(pattern);
  const literal = /^\^([\p{L}\p{N} _:@-]+)(?![*?{|+])/u.exec(source)?.[1];
  if (literal === undefined || options !== '' || source.includes('|')) return;
  const safe = /^[*?{]/.test(source.slice(1 + literal.length)) ? literal.slice(0, -1) : literal;
  if (safe !== '') add({ kind: 'prefix', text: safe });
}

function collectElement(path: string, operand: Doc, into: Bounds): void {
  if (isOperators(operand)) return;
  const inner = boundsOf(operand, new Map(), `${path}.`);
  for (const [innerPath, bounds] of inner) into.set(innerPath, [...(into.get(innerPath) ?? []), ...bounds]);
}

function ascending(bound: Bound): Interval[] {
  if (bound.kind === 'all') return [everything];
  if (bound.kind === 'prefix') return [point(encodeKey(bound.text).subarray(0, -2))];
  if (bound.kind === 'points') return bound.values.flatMap(keysOfPoint).map(point);
  const key = encodeKey(bound.value);
  const kind = rankOf(bound.value);
  const type = kind === rank.minKey || kind === rank.maxKey ? everything : point(Buffer.of(kind));
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

/** An index has keys for an array's elements, not for the array itself, so this also looks up the first element. */
function keysOfPoint(value: unknown): Buffer[] {
  if (!Array.isArray(value)) return [encodeKey(value)];
  return [encodeKey(value), value.length === 0 ? Buffer.of(rank.undefined) : encodeKey(value[0])];
}

/** Intervals in key order. A multikey index can use only one bound: different array elements may satisfy the others. */
export function fieldIntervals(bounds: readonly Bound[], direction: 1 | -1, multikey: boolean): Interval[] {
  const strongest =
    bounds.find((bound) => bound.kind === 'points') ?? bounds.find((bound) => bound.kind !== 'all') ?? bounds[0];
  const used = multikey && strongest !== undefined ? [strongest] : bounds;
  const merged = tidy(used.map(ascending).reduce(intersect, [everything]));
  return direction === 1 ? merged : tidy(merged.map(descending));
}
