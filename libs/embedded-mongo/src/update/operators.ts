import { Double, Int32, Long } from 'bson';
import type { Doc } from '../bson/codec.ts';
import { showKey } from '../bson/show.ts';
import { isNumber, isPlainObject, tagOf, toNumeric, typeName } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { elementTest } from '../query/filter.ts';
import { valueAt } from '../query/path.ts';
import { setAt, unsetAt } from './path.ts';

type Operator = (doc: Doc, parts: readonly string[], operand: unknown) => void;

const isDouble = (value: unknown): boolean =>
  tagOf(value) === 'Double' || (typeof value === 'number' && !Number.isInteger(value));

/** As in mongod, the sum is a double if an operand is one, an int if both are ints and the sum fits, else a long. */
function sum(a: unknown, b: unknown): Double | Int32 | Long {
  const [left, right] = [toNumeric(a), toNumeric(b)];
  if (isDouble(a) || isDouble(b)) return new Double(Number(left) + Number(right));
  const result = BigInt(left) + BigInt(right);
  if (result !== BigInt.asIntN(64, result))
    throw new CommandError(
      2,
      `Failed to apply $inc operations to current value (${String(a)}) for document: integer overflow`,
    );
  const small = typeName(a) === 'int' && typeName(b) === 'int' && result === BigInt.asIntN(32, result);
  return small ? new Int32(Number(result)) : Long.fromBigInt(result);
}

const set: Operator = setAt;

function inc(doc: Doc, parts: readonly string[], operand: unknown): void {
  if (!isNumber(operand))
    throw new CommandError(14, `Cannot increment with non-numeric argument: {${parts.join('.')}: ${String(operand)}}`);
  const current = valueAt(doc, parts);
  if (current !== undefined && !isNumber(current))
    throw new CommandError(
      14,
      `Cannot apply $inc to a value of non-numeric type. ${showKey({ _id: doc['_id'] })} has the field '${parts.join('.')}' of non-numeric type ${typeName(current)}`,
    );
  setAt(doc, parts, current === undefined ? operand : sum(current, operand));
}

function arrayAt(doc: Doc, parts: readonly string[]): unknown[] | undefined {
  const current = valueAt(doc, parts);
  if (current === undefined || Array.isArray(current)) return current;
  throw new CommandError(
    2,
    `The field '${parts.join('.')}' must be an array but is of type ${typeName(current)} in document ${showKey({ _id: doc['_id'] })}`,
  );
}

function push(doc: Doc, parts: readonly string[], operand: unknown): void {
  const { $each: each = [operand], ...modifiers } = isPlainObject(operand) && '$each' in operand ? operand : {};
  const [modifier] = Object.keys(modifiers);
  if (modifier !== undefined) throw notSupported(`the modifier ${modifier} of $push`);
  if (!Array.isArray(each))
    throw new CommandError(2, `The argument to $each in $push must be an array but it was of type: ${typeName(each)}`);
  setAt(doc, parts, [...(arrayAt(doc, parts) ?? []), ...(each as unknown[])]);
}

function pull(doc: Doc, parts: readonly string[], operand: unknown): void {
  const array = arrayAt(doc, parts);
  const test = elementTest(operand);
  if (array !== undefined)
    setAt(
      doc,
      parts,
      array.filter((element) => !test(element)),
    );
}

export const operators: Readonly<Record<string, Operator>> = {
  $set: set,
  $setOnInsert: set,
  $unset: unsetAt,
  $inc: inc,
  $push: push,
  $pull: pull,
};
