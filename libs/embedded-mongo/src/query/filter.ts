import type { Doc } from '../bson/codec.ts';
import { isPlainObject } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { expressionTest } from '../aggregate/mingo.ts';
import { visit, visitLeaves } from './path.ts';
import { type Test, tests } from './tests.ts';

export type Predicate = (doc: unknown) => boolean;

const refusedOperators = new Set([
  '$where',
  '$text',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$jsonSchema',
  '$bitsAllSet',
  '$bitsAnySet',
  '$bitsAllClear',
  '$bitsAnyClear',
  '$rand',
  '$sampleRate',
]);

/** @throws CommandError for an unknown operator or an invalid operand */
export function compileFilter(filter: Doc): Predicate {
  const all: Predicate[] = [];
  for (const [key, condition] of Object.entries(filter)) {
    const compiled = key.startsWith('$') ? topLevel(key, condition) : fieldPredicate(key.split('.'), condition);
    if (compiled !== undefined) all.push(compiled);
  }
  if (all.length === 1) return all[0] as Predicate;
  return (doc) => all.every((test) => test(doc));
}

function topLevel(operator: string, condition: unknown): Predicate | undefined {
  switch (operator) {
    case '$and': {
      const parts = branches(operator, condition);
      return (doc) => parts.every((part) => part(doc));
    }
    case '$or': {
      const parts = branches(operator, condition);
      return (doc) => parts.some((part) => part(doc));
    }
    case '$nor': {
      const parts = branches(operator, condition);
      return (doc) => !parts.some((part) => part(doc));
    }
    case '$expr':
      return expressionTest(condition);
    case '$comment':
      return undefined;
    default:
      if (refusedOperators.has(operator)) throw notSupported(`the operator ${operator}`);
      throw new CommandError(
        2,
        `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function branches(operator: string, condition: unknown): Predicate[] {
  if (!Array.isArray(condition)) throw new CommandError(2, `${operator} must be an array`);
  if (condition.length === 0) throw new CommandError(2, '$and/$or/$nor must be a nonempty array');
  return condition.map((part: unknown) => {
    if (!isPlainObject(part)) throw new CommandError(2, '$or/$and/$nor entries need to be full objects');
    return compileFilter(part);
  });
}

/** Whether a condition consists of operators, such as `{ $gt: 1 }`. Any other condition is a value to compare with. */
export function isOperators(condition: unknown): condition is Doc {
  if (!isPlainObject(condition)) return false;
  const first = Object.keys(condition)[0];
  return first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id';
}

function fieldPredicate(path: readonly string[], condition: unknown): Predicate {
  const parts: Predicate[] = [];
  for (const { test, whole, negated } of conditionTests(condition)) {
    const found: Predicate = whole ? (doc) => visit(doc, path, 0, test) : (doc) => visitLeaves(doc, path, test);
    parts.push(negated ? (doc) => !found(doc) : found);
  }
  return parts.length === 1 ? (parts[0] as Predicate) : (doc) => parts.every((part) => part(doc));
}

interface ConditionTest {
  test: Test;
  /** The test receives an array only as a whole, not also each of its elements. */
  whole?: boolean;
  negated?: boolean;
}

function conditionTests(condition: unknown): ConditionTest[] {
  if (!isOperators(condition))
    return [{ test: condition instanceof RegExp ? tests.regexOrEqual(condition) : tests.eq(condition) }];
  return Object.entries(condition).flatMap(([operator, operand]) => operatorTests(operator, operand, condition));
}

function operatorTests(operator: string, operand: unknown, siblings: Doc): ConditionTest[] {
  switch (operator) {
    case '$eq':
      return [{ test: tests.eq(operand) }];
    case '$ne':
      return [{ test: tests.ne(operand), negated: true }];
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return [{ test: tests.range(operator, operand) }];
    case '$in':
      return [{ test: tests.in('$in', operand) }];
    case '$nin':
      return [{ test: tests.in('$nin', operand), negated: true }];
    case '$exists':
      return [{ test: (value) => value !== undefined, whole: true, negated: !truthy(operand) }];
    case '$type':
      return [{ test: tests.type(operand) }];
    case '$mod':
      return [{ test: tests.mod(operand) }];
    case '$size':
      return [{ test: tests.size(operand), whole: true }];
    case '$regex':
      return [{ test: tests.regex(operand, siblings['$options']) }];
    case '$options':
      if (siblings['$regex'] === undefined) throw new CommandError(2, '$options needs a $regex');
      return [];
    case '$all':
      return allOf(operand);
    case '$elemMatch':
      return [{ test: elemMatch(operand), whole: true }];
    case '$not':
      return [notTest(operand)];
    case '$comment':
      return [];
    default:
      if (refusedOperators.has(operator)) throw notSupported(`the operator ${operator}`);
      throw new CommandError(2, `unknown operator: ${operator}`);
  }
}

function truthy(value: unknown): boolean {
  return value !== false && value !== 0 && value !== null && Number(value) !== 0;
}

function allOf(operand: unknown): ConditionTest[] {
  if (!Array.isArray(operand)) throw new CommandError(2, '$all needs an array');
  if (operand.length === 0) return [{ test: () => false }];
  return operand.flatMap((part: unknown) =>
    isOperators(part) ? operatorTests('$elemMatch', part['$elemMatch'], part) : conditionTests(part),
  );
}

/** `$not` matches unless all its operators match. In an array, a different element may match each operator. */
function notTest(operand: unknown): ConditionTest {
  if (operand instanceof RegExp) return { test: tests.regexOrEqual(operand), negated: true };
  if (!isOperators(operand)) throw new CommandError(2, '$not needs a regex or a document');
  const inner = fieldPredicate([], operand);
  return { test: inner, whole: true, negated: true };
}

export function elementTest(condition: unknown): Test {
  if (!isPlainObject(condition)) throw new CommandError(2, '$elemMatch needs an Object');
  const first = Object.keys(condition)[0];
  if (isOperators(condition) && first !== '$and' && first !== '$or' && first !== '$nor' && first !== '$expr') {
    const inner = conditionTests(condition);
    return (element) =>
      inner.every(
        ({ test, whole, negated }) =>
          (test(element) || (whole !== true && Array.isArray(element) && element.some((part) => test(part)))) !==
          (negated === true),
      );
  }
  const inner = compileFilter(condition);
  return (element) => (isPlainObject(element) || Array.isArray(element)) && inner(element);
}

function elemMatch(condition: unknown): Test {
  const inner = elementTest(condition);
  return (value) => Array.isArray(value) && value.some((element) => inner(element));
}
