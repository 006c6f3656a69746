import { Timestamp } from 'bson';
import { compare } from '../bson/compare.ts';
import type { Doc } from '../bson/codec.ts';
import { isNumber, isPlainObject, typeName } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { valueAt } from '../query/path.ts';
import { showKey } from '../storage/duplicate.ts';
import { arrayOperators } from './arrays.ts';
import { arithmetic, assertOperand, zeroLike } from './numbers.ts';
import { setAt, unsetAt } from './path.ts';

export type Operator = (doc: Doc, parts: readonly string[], operand: unknown, path: string) => void;

function numeric(name: '$inc' | '$mul'): Operator {
  return (doc, parts, operand, path) => {
    assertOperand(name, operand, path);
    const current = valueAt(doc, parts);
    if (current === undefined) {
      setAt(doc, parts, name === '$inc' ? operand : zeroLike(operand));
      return;
    }
    if (!isNumber(current)) {
      throw new CommandError(
        14,
        `Cannot apply ${name} to a value of non-numeric type. ${showKey({ _id: doc['_id'] }).replace('{ ', '{').replace(' }', '}')} has the field '${parts.at(-1) ?? ''}' of non-numeric type ${typeName(current)}`,
      );
    }
    setAt(doc, parts, arithmetic(name, current, operand));
  };
}

function extreme(sign: 1 | -1): Operator {
  return (doc, parts, operand) => {
    const current = valueAt(doc, parts);
    if (current === undefined || compare(operand, current) * sign > 0) setAt(doc, parts, operand);
  };
}

function currentDate(doc: Doc, parts: readonly string[], operand: unknown): void {
  const type = isPlainObject(operand) ? operand['$type'] : 'date';
  if (type !== 'date' && type !== 'timestamp')
    throw new CommandError(2, "The '$type' string field is required to be 'date' or 'timestamp'");
  setAt(doc, parts, type === 'date' ? new Date() : new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
}

function rename(doc: Doc, parts: readonly string[], operand: unknown, path: string): void {
  if (typeof operand !== 'string')
    throw new CommandError(2, `The 'to' field for $rename must be a string: ${path}: ${String(operand)}`);
  if (operand === path)
    throw new CommandError(2, `The source and target field for $rename must differ: ${path}: "${operand}"`);
  const value = valueAt(doc, parts);
  if (value === undefined) return;
  unsetAt(doc, parts);
  setAt(doc, operand.split('.'), value);
}

const set: Operator = (doc, parts, operand) => setAt(doc, parts, operand);

export const operators: Readonly<Record<string, Operator>> = {
  $set: set,
  $setOnInsert: set,
  $unset: (doc, parts) => unsetAt(doc, parts),
  $inc: numeric('$inc'),
  $mul: numeric('$mul'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $rename: rename,
  ...arrayOperators,
};
