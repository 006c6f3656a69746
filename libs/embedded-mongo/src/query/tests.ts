import { compare, equal } from '../bson/compare.ts';
import { isNumber, rank, rankOf, typeName } from '../bson/types.ts';
import { CommandError } from '../errors.ts';

/** `undefined` is a missing field. */
export type Test = (value: unknown) => boolean;

function eq(operand: unknown): Test {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  rankOf(operand);
  return (value) => value !== undefined && equal(value, operand);
}

const accepts = {
  $gt: (order: number) => order > 0,
  $gte: (order: number) => order >= 0,
  $lt: (order: number) => order < 0,
  $lte: (order: number) => order <= 0,
} as const;
export type RangeOperator = keyof typeof accepts;
export const isRangeOperator = (name: string): name is RangeOperator => Object.hasOwn(accepts, name);

/** Matches only values of the operand's type. NaN only compares with NaN. */
function range(operator: RangeOperator, operand: unknown): Test {
  const accept = accepts[operator];
  const kind = rankOf(operand);
  if (kind === rank.null) return operator === '$gte' || operator === '$lte' ? eq(null) : () => false;
  const nan = Number.isNaN(operand);
  return (value) =>
    value !== undefined &&
    rankOf(value) === kind &&
    (kind !== rank.number || Number.isNaN(value) === nan) &&
    accept(compare(value, operand));
}

function membership(name: string, operand: unknown): Test {
  if (!Array.isArray(operand)) throw new CommandError(2, `${name} needs an array`);
  if (operand.every((item) => typeof item === 'string')) {
    const texts = new Set<unknown>(operand);
    return (value) => texts.has(value);
  }
  const each = operand.map(valueOrPattern);
  return (found) => each.some((test) => test(found));
}

function valueOrPattern(operand: unknown): Test {
  return operand instanceof RegExp ? regex(operand, undefined) : eq(operand);
}

function regex(pattern: unknown, options: unknown): Test {
  if (typeof pattern !== 'string' && !(pattern instanceof RegExp))
    throw new CommandError(2, '$regex has to be a string');
  const source = typeof pattern === 'string' ? pattern : pattern.source;
  const flags = typeof options === 'string' ? options : typeof pattern === 'string' ? '' : pattern.flags;
  if (/[^ims]/.test(flags)) throw new CommandError(51108, `invalid flag in regex options: ${flags}`);
  const compiled = new RegExp(source, `${[...new Set(flags)].join('')}u`);
  return (found) => typeof found === 'string' && compiled.test(found);
}

function type(operand: unknown): Test {
  const wanted = new Set<unknown>(Array.isArray(operand) ? operand : [operand]);
  for (const name of wanted)
    if (typeof name !== 'string') throw new CommandError(2, `Unknown type name alias: ${String(name)}`);
  return (found) => found !== undefined && (wanted.has(typeName(found)) || (wanted.has('number') && isNumber(found)));
}

function size(operand: unknown): Test {
  const wanted = Number(operand);
  if (!Number.isInteger(wanted) || wanted < 0)
    throw new CommandError(2, `Failed to parse $size. Expected a non-negative number in: $size: ${String(operand)}`);
  return (found) => Array.isArray(found) && found.length === wanted;
}

export const tests = { eq, range, in: membership, valueOrPattern, regex, type, size };
