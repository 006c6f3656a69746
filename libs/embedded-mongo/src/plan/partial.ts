import { compare, equal } from '../bson/compare.ts';
import type { Doc } from '../bson/codec.ts';
import { rankOf } from '../bson/types.ts';
import { compileFilter, isOperators } from '../query/filter.ts';
import type { Bound, Bounds } from './bounds.ts';

/** Whether a partial index certainly contains all documents that the filter matches. */
export function impliesPartial(filter: Doc, bounds: Bounds, partial: Doc): boolean {
  return Object.entries(partial).every(([path, condition]) => {
    if (path === '$and' && Array.isArray(condition))
      return condition.every((part) => impliesPartial(filter, bounds, part as Doc));
    if (path.startsWith('$')) return false;
    if (equalConditions(filter[path], condition)) return true;
    return (bounds.get(path) ?? []).some((bound) => implies(bound, path, condition));
  });
}

function equalConditions(a: unknown, b: unknown): boolean {
  return a !== undefined && !(a instanceof RegExp) && equal(a, b);
}

function implies(bound: Bound, path: string, condition: unknown): boolean {
  if (bound.kind === 'points') {
    const accepts = compileFilter({ [path]: condition });
    const inside = path.split('.');
    return (
      bound.values.length > 0 &&
      bound.values.every((value) => accepts(nest(inside, value)) && (value !== null || accepts({})))
    );
  }
  if (!isOperators(condition)) return false;
  return Object.entries(condition).every(([operator, operand]) => {
    if (operator === '$exists') return operand === true;
    if (operator === '$type') return typeOfBound(bound, path, operand);
    return bound.kind === 'range' && rangeWithin(bound, operator, operand);
  });
}

function nest(parts: readonly string[], value: unknown): unknown {
  return parts.reduceRight((inner: unknown, part) => ({ [part]: inner }), value);
}

function typeOfBound(bound: Bound, path: string, type: unknown): boolean {
  if (bound.kind === 'all' || bound.kind === 'points') return false;
  const sample = bound.kind === 'prefix' ? bound.text : bound.value;
  return (
    (type === 'number' || rankOf(sample) !== 30) &&
    compileFilter({ [path]: { $type: type } })(nest(path.split('.'), sample))
  );
}

function rangeWithin(bound: { operator: string; value: unknown }, operator: string, operand: unknown): boolean {
  if (rankOf(bound.value) !== rankOf(operand)) return false;
  const order = compare(bound.value, operand);
  if (operator === '$gt') return (bound.operator === '$gt' && order >= 0) || (bound.operator === '$gte' && order > 0);
  if (operator === '$gte') return bound.operator.startsWith('$gt') && order >= 0;
  if (operator === '$lt') return (bound.operator === '$lt' && order <= 0) || (bound.operator === '$lte' && order < 0);
  return operator === '$lte' && bound.operator.startsWith('$lt') && order <= 0;
}
