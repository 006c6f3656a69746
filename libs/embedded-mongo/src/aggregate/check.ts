import { isPlainObject } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { operatorNames } from './operator-names.ts';

/** Rejects unknown operators before any document is read, so that the command also fails on an empty collection. */
export function checkExpressions(expression: unknown): void {
  if (Array.isArray(expression)) {
    expression.forEach(checkExpressions);
    return;
  }
  if (!isPlainObject(expression)) return;
  for (const [key, inner] of Object.entries(expression)) {
    if (key === '$literal') continue;
    if (key.startsWith('$') && !operatorNames('expression').has(key))
      throw new CommandError(168, `Unrecognized expression '${key}'`);
    checkExpressions(inner);
  }
}

export function checkAccumulators(group: unknown): void {
  if (!isPlainObject(group)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in group)) throw new CommandError(15955, 'a group specification must include an _id');
  for (const [field, accumulator] of Object.entries(group)) {
    if (field === '_id') {
      checkExpressions(accumulator);
      continue;
    }
    const [name, ...more] = isPlainObject(accumulator) ? Object.keys(accumulator) : [];
    if (name === undefined || more.length > 0)
      throw new CommandError(40234, `The field '${field}' must be an accumulator object`);
    if (!operatorNames('accumulator').has(name)) throw new CommandError(15952, `unknown group operator '${name}'`);
    checkExpressions((accumulator as Record<string, unknown>)[name]);
  }
}
