import { compare, equal } from '../bson/compare.ts';
import type { Doc } from '../bson/codec.ts';
import { isPlainObject, toNumeric, typeName } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { elementTest, isOperators } from '../query/filter.ts';
import { valueAt } from '../query/path.ts';
import { parseSort, sortDocs } from '../query/sort.ts';
import { tests } from '../query/tests.ts';
import { showKey } from '../storage/duplicate.ts';
import type { Operator } from './operators.ts';
import { assertReachable, setAt } from './path.ts';

function arrayAt(doc: Doc, parts: readonly string[], absent: 'make' | 'leave'): unknown[] | undefined {
  const current = valueAt(doc, parts);
  if (current === undefined) {
    if (absent === 'leave') {
      assertReachable(doc, parts);
      return undefined;
    }
    const made: unknown[] = [];
    setAt(doc, parts, made);
    return made;
  }
  if (Array.isArray(current)) return current as unknown[];
  throw new CommandError(
    2,
    `The field '${parts.join('.')}' must be an array but is of type ${typeName(current)} in document ${showKey({ _id: doc['_id'] }).replace('{ ', '{').replace(' }', '}')}`,
  );
}

interface Modifiers {
  each: readonly unknown[];
  position?: number;
  slice?: number;
  sort?: unknown;
}

function modifiersOf(operator: string, operand: unknown): Modifiers {
  if (!isPlainObject(operand) || operand['$each'] === undefined) return { each: [operand] };
  const { $each: each, $position: position, $slice: slice, $sort: sort, ...unknown } = operand;
  const extra = Object.keys(unknown)[0];
  if (extra !== undefined) throw new CommandError(2, `Unrecognized clause in ${operator}: ${extra}`);
  if (!Array.isArray(each))
    throw new CommandError(
      2,
      `The argument to $each in ${operator} must be an array but it was of type: ${typeName(each)}`,
    );
  return {
    each,
    sort,
    ...(position === undefined ? {} : { position: Number(toNumeric(position)) }),
    ...(slice === undefined ? {} : { slice: Number(toNumeric(slice)) }),
  };
}

const push: Operator = (doc, parts, operand) => {
  const { each, position, slice, sort } = modifiersOf('$push', operand);
  const array = arrayAt(doc, parts, 'make') as unknown[];
  array.splice(position ?? array.length, 0, ...each);
  if (sort !== undefined) array.splice(0, array.length, ...sorted(array, sort));
  if (slice !== undefined) array.splice(0, array.length, ...(slice < 0 ? array.slice(slice) : array.slice(0, slice)));
};

function sorted(array: readonly unknown[], sort: unknown): unknown[] {
  if (!isPlainObject(sort)) return [...array].sort((a, b) => compare(a, b) * Number(toNumeric(sort)));
  return sortDocs(
    array.map((doc) => ({ doc: doc as Doc })),
    parseSort(sort),
  ).map(({ doc }) => doc);
}

const addToSet: Operator = (doc, parts, operand) => {
  const { each } = modifiersOf('$addToSet', operand);
  const array = arrayAt(doc, parts, 'make') as unknown[];
  for (const value of each) if (!array.some((element) => equal(element, value))) array.push(value);
};

const pull: Operator = (doc, parts, operand) => {
  const array = arrayAt(doc, parts, 'leave');
  if (array === undefined) return;
  const test = isOperators(operand) || isPlainObject(operand) ? elementTest(operand) : tests.in('$pull', [operand]);
  array.splice(0, array.length, ...array.filter((element) => !test(element)));
};

const pullAll: Operator = (doc, parts, operand) => {
  if (!Array.isArray(operand))
    throw new CommandError(2, `$pullAll requires an array argument but was given a ${typeName(operand)}`);
  const array = arrayAt(doc, parts, 'leave');
  array?.splice(0, array.length, ...array.filter((element) => !operand.some((value) => equal(element, value))));
};

const pop: Operator = (doc, parts, operand) => {
  const current = valueAt(doc, parts);
  if (current !== undefined && !Array.isArray(current))
    throw new CommandError(
      14,
      `Path '${parts.join('.')}' contains an element of non-array type '${typeName(current)}'`,
    );
  const array = arrayAt(doc, parts, 'leave');
  const end = Number(toNumeric(operand));
  if (end !== 1 && end !== -1) throw new CommandError(9, `$pop expects 1 or -1, found: ${String(operand)}`);
  if (end === 1) array?.pop();
  else array?.shift();
};

export const arrayOperators: Readonly<Record<string, Operator>> = {
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};
