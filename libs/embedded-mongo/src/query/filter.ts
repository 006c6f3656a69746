import type { Doc } from '../bson/codec.ts';
import { isPlainObject } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { visit, visitLeaves } from './path.ts';
import { isRangeOperator, type Test, tests } from './tests.ts';

export type Predicate = (doc: unknown) => boolean;

/** @throws CommandError for an unknown operator or an invalid operand */
export function compileFilter(filter: Doc): Predicate {
  const all = Object.entries(filter).map(([key, condition]) =>
    key.startsWith('$') ? topLevel(key, condition) : fieldPredicate(key.split('.'), condition),
  );
  return allOf(all);
}

const allOf = (all: readonly Predicate[]): Predicate =>
  all.length === 1 ? (all[0] as Predicate) : (doc) => all.every((test) => test(doc));

function topLevel(operator: string, condition: unknown): Predicate {
  if (operator !== '$and' && operator !== '$or') throw notSupported(`the operator ${operator}`);
  if (!Array.isArray(condition) || condition.length === 0)
    throw new CommandError(2, `${operator} must be a nonempty array`);
  const parts = condition.map((part: unknown) => {
    if (!isPlainObject(part)) throw new CommandError(2, `${operator} entries need to be full objects`);
    return compileFilter(part);
  });
  return operator === '$and' ? allOf(parts) : (doc) => parts.some((part) => part(doc));
}

/** True for `{ $gt: 1 }`. Any other condition is a value to compare with. */
export function isOperators(condition: unknown): condition is Doc {
  return isPlainObject(condition) && Object.keys(condition)[0]?.startsWith('$') === true;
}

function fieldPredicate(path: readonly string[], condition: unknown): Predicate {
  return allOf(
    conditionTests(condition).map(({ test, whole, negated }) => {
      const found: Predicate = whole ? (doc) => visit(doc, path, 0, test) : (doc) => visitLeaves(doc, path, test);
      return negated ? (doc) => !found(doc) : found;
    }),
  );
}

interface ConditionTest {
  test: Test;
  /** The test receives only the whole array, and not each of its elements. */
  whole?: boolean;
  negated?: boolean;
}

function conditionTests(condition: unknown): ConditionTest[] {
  if (!isOperators(condition)) return [{ test: tests.valueOrPattern(condition) }];
  return Object.entries(condition).flatMap(([operator, operand]) => operatorTest(operator, operand, condition) ?? []);
}

function operatorTest(operator: string, operand: unknown, siblings: Doc): ConditionTest | undefined {
  if (isRangeOperator(operator)) return { test: tests.range(operator, operand) };
  switch (operator) {
    case '$eq':
      return { test: tests.eq(operand) };
    case '$ne':
      return { test: tests.eq(operand), negated: true };
    case '$in':
      return { test: tests.in(operator, operand) };
    case '$nin':
      return { test: tests.in(operator, operand), negated: true };
    case '$exists':
      return { test: (value) => value !== undefined, whole: true, negated: !Number(operand) };
    case '$type':
      return { test: tests.type(operand) };
    case '$size':
      return { test: tests.size(operand), whole: true };
    case '$regex':
      return { test: tests.regex(operand, siblings['$options']) };
    case '$options':
      return undefined;
    default:
      throw notSupported(`the operator ${operator}`);
  }
}

export function elementTest(condition: unknown): Test {
  if (isOperators(condition)) return fieldPredicate([], condition);
  if (!isPlainObject(condition)) return tests.valueOrPattern(condition);
  const matches = compileFilter(condition);
  return (element) => isPlainObject(element) && matches(element);
}
