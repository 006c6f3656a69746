import { compare, equal } from '../bson/compare.ts';
import { isNumber, rank, rankOf, regexOf, toNumeric, typeName } from '../bson/types.ts';
import { CommandError } from '../errors.ts';

/** Tests a field's value; `undefined` is a missing field. */
export type Test = (value: unknown) => boolean;

const typeNumbers: Readonly<Record<number, string>> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  14: 'symbol',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  [-1]: 'minKey',
  127: 'maxKey',
};
const typeNames = new Set([...Object.values(typeNumbers), 'number']);

function eq(operand: unknown): Test {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  rankOf(operand);
  return (value) => value !== undefined && equal(value, operand);
}

type RangeOperator = '$gt' | '$gte' | '$lt' | '$lte';
const accepts: Readonly<Record<RangeOperator, (order: number) => boolean>> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** Matches only values of the operand's type, unless that is MinKey or MaxKey. NaN only compares with NaN. */
function range(operator: RangeOperator, operand: unknown): Test {
  const accept = accepts[operator];
  const kind = rankOf(operand);
  if (kind === rank.null)
    return operator === '$gte' || operator === '$lte' ? (value) => value === null || value === undefined : () => false;
  if (kind === rank.regex) throw new CommandError(2, `Can't have RegEx as arg to predicate over field`);
  if (kind === rank.minKey || kind === rank.maxKey)
    return (value) => value !== undefined && accept(compare(value, operand));
  const nan = Number.isNaN(operand);
  return (value) =>
    value !== undefined &&
    rankOf(value) === kind &&
    (kind !== rank.number || Number.isNaN(value) === nan) &&
    accept(compare(value, operand));
}

function membership(name: string, operand: unknown): Test {
  if (!Array.isArray(operand)) throw new CommandError(2, `${name} needs an array`);
  const simple = operand.every((item) => typeof item === 'string');
  if (simple) {
    const texts = new Set<unknown>(operand);
    return (value) => texts.has(value);
  }
  const each = operand.map((item: unknown) => (item instanceof RegExp ? regexOrEqual(item) : eq(item)));
  return (value) => each.some((test) => test(value));
}

function regexOrEqual(pattern: RegExp): Test {
  const matches = regex(pattern, undefined);
  return (value) => matches(value) || (value instanceof RegExp && equal(value, pattern));
}

function regex(pattern: unknown, options: unknown): Test {
  if (typeof pattern !== 'string' && rankOf(pattern) !== rank.regex)
    throw new CommandError(2, '$regex has to be a string');
  const source = typeof pattern === 'string' ? { pattern, options: '' } : regexOf(pattern);
  const flags = typeof options === 'string' ? options : source.options;
  if (/[^ims]/.test(flags)) throw new CommandError(51108, `invalid flag in regex options: ${flags}`);
  let compiled: RegExp;
  try {
    compiled = new RegExp(source.pattern, [...new Set(flags)].join('') + 'u');
  } catch {
    compiled = new RegExp(source.pattern, [...new Set(flags)].join(''));
  }
  return (value) => typeof value === 'string' && compiled.test(value);
}

function type(operand: unknown): Test {
  const wanted = new Set(
    (Array.isArray(operand) ? operand : [operand]).map((item: unknown) => {
      const name = typeof item === 'string' ? item : typeNumbers[Number(item)];
      if (name === undefined || !typeNames.has(name))
        throw new CommandError(2, `Unknown type name alias: ${String(item)}`);
      return name;
    }),
  );
  return (value) => value !== undefined && (wanted.has(typeName(value)) || (wanted.has('number') && isNumber(value)));
}

function mod(operand: unknown): Test {
  if (!Array.isArray(operand) || operand.length !== 2) throw new CommandError(2, 'malformed mod, not enough elements');
  const [divisor, remainder] = operand.map((item: unknown) => Math.trunc(Number(item))) as [number, number];
  if (divisor === 0) throw new CommandError(2, 'divisor cannot be 0');
  return (value) =>
    value !== undefined &&
    value !== null &&
    isNumber(value) &&
    Math.trunc(Number(toNumeric(value))) % divisor === remainder;
}

function size(operand: unknown): Test {
  const wanted = Number(operand);
  if (!Number.isInteger(wanted) || wanted < 0)
    throw new CommandError(2, `Failed to parse $size. Expected a non-negative number in: $size: ${String(operand)}`);
  return (value) => Array.isArray(value) && value.length === wanted;
}

function ne(operand: unknown): Test {
  if (operand instanceof RegExp) throw new CommandError(2, "Can't have regex as arg to $ne.");
  return eq(operand);
}

export const tests = { eq, ne, range, in: membership, regexOrEqual, regex, type, mod, size };
