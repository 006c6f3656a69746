import { Double, Int32, Long } from 'bson';
import { CommandError } from '../errors.ts';
import { isNumber, tagOf, toNumeric, typeName } from '../bson/types.ts';

/** As in mongod: a double if an operand is one, an int if both are ints and the result fits, else a long. */
export function arithmetic(operator: '$inc' | '$mul', a: unknown, b: unknown): Double | Int32 | Long {
  const left = toNumeric(a);
  const right = toNumeric(b);
  if (isDouble(a) || isDouble(b))
    return new Double(operator === '$inc' ? Number(left) + Number(right) : Number(left) * Number(right));
  const result = operator === '$inc' ? BigInt(left) + BigInt(right) : BigInt(left) * BigInt(right);
  if (result < -(2n ** 63n) || result >= 2n ** 63n)
    throw new CommandError(
      2,
      `Failed to apply ${operator} operations to current value (${String(a)}) for document: integer overflow`,
    );
  const small = typeName(a) === 'int' && typeName(b) === 'int' && result >= -(2n ** 31n) && result < 2n ** 31n;
  return small ? new Int32(Number(result)) : Long.fromBigInt(result);
}

function isDouble(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return tagOf(value) === 'Double';
  return !Number.isInteger(value) && typeof value === 'number';
}

export function assertOperand(operator: '$inc' | '$mul', value: unknown, path: string): void {
  if (!isNumber(value)) {
    throw new CommandError(
      14,
      `Cannot ${operator === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${String(value)}}`,
    );
  }
}

/** What `$mul` stores in a missing field: zero, with the number type of the factor. */
export function zeroLike(value: unknown): Double | Int32 | Long {
  if (typeName(value) === 'int') return new Int32(0);
  return typeName(value) === 'long' ? Long.fromNumber(0) : new Double(0);
}
