import type { Doc } from '../bson/codec.ts';
import { isPlainObject } from '../bson/types.ts';
import { equal } from '../bson/compare.ts';
import { CommandError, notSupported } from '../errors.ts';
import { operators } from './operators.ts';
import { type Positions, resolvePaths } from './path.ts';

export interface Update {
  readonly replacement: Doc | undefined;
  readonly changes: readonly { operator: string; path: string; operand: unknown }[];
}

/** Parses an update. @throws CommandError for an unknown operator, conflicting paths or a pipeline */
export function parseUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw notSupported('an update by an aggregation pipeline');
  if (!isPlainObject(update)) throw new CommandError(9, 'Update argument must be either an object or an array');
  const first = Object.keys(update)[0];
  if (first === undefined || !first.startsWith('$')) {
    const dollar = Object.keys(update).find((key) => key.startsWith('$'));
    if (dollar !== undefined)
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    return { replacement: update, changes: [] };
  }
  const changes = Object.entries(update).flatMap(([operator, fields]) => {
    if (operator === '$bit') throw notSupported('the update operator $bit');
    if (operators[operator] === undefined)
      throw new CommandError(
        9,
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isPlainObject(fields))
      throw new CommandError(
        9,
        `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${String(fields)}}`,
      );
    return Object.entries(fields).map(([path, operand]) => ({ operator, path, operand }));
  });
  rejectConflicts(
    changes.flatMap(({ operator, path, operand }) =>
      operator === '$rename' && typeof operand === 'string' ? [path, operand] : [path],
    ),
  );
  return { replacement: undefined, changes };
}

function rejectConflicts(paths: readonly string[]): void {
  const taken: string[] = [];
  for (const path of paths) {
    const other = taken.find((one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`));
    if (other !== undefined)
      throw new CommandError(
        40,
        `Updating the path '${path}' would create a conflict at '${other.length < path.length ? other : path}'`,
      );
    taken.push(path);
  }
}

/** Returns the updated `doc`, changed in place unless it is replaced. @throws CommandError if `_id` would change */
export function applyUpdate(doc: Doc, update: Update, positions: Positions, inserting: boolean): Doc {
  if (update.replacement !== undefined) return replaced(doc, update.replacement);
  const id = doc['_id'];
  // mongod applies the changes in the order of their paths
  for (const { operator, path, operand } of [...update.changes].sort((a, b) => comparePaths(a.path, b.path))) {
    if (operator === '$setOnInsert' && !inserting) continue;
    for (const parts of resolvePaths(doc, path, positions))
      (operators[operator] as (typeof operators)[string])(doc, parts, deepCopy(operand), path);
  }
  if (id !== undefined && (doc['_id'] === undefined || !equal(doc['_id'], id))) throw immutableId();
  return doc;
}

function immutableId(): CommandError {
  return new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

function replaced(doc: Doc, replacement: Doc): Doc {
  const { _id: givenId, ...rest } = replacement;
  const id = doc['_id'];
  if (givenId !== undefined && id !== undefined && !equal(givenId, id))
    throw new CommandError(
      66,
      "After applying the update, the (immutable) field '_id' was found to have been altered to a different value",
    );
  const newId = id ?? givenId;
  return newId === undefined ? rest : { _id: newId, ...rest };
}

function comparePaths(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const [one, other] = [left[index] as string, right[index] as string];
    if (one === other) continue;
    if (/^\d+$/.test(one) && /^\d+$/.test(other)) return Number(one) - Number(other);
    return one < other ? -1 : 1;
  }
  return left.length - right.length;
}

/** Copies an operand, because two documents must not share its arrays and objects. */
function deepCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deepCopy);
  if (isPlainObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deepCopy(inner)]));
  return value;
}
