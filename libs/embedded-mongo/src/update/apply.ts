import { ObjectId } from 'bson';
import type { Doc } from '../bson/codec.ts';
import { equal } from '../bson/compare.ts';
import { isPlainObject } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { isOperators } from '../query/filter.ts';
import { valueAt } from '../query/path.ts';
import { operators } from './operators.ts';
import { resolvePath, setAt } from './path.ts';

interface Change {
  readonly operator: string;
  readonly path: string;
  readonly operand: unknown;
}
export type Update = readonly Change[];

/** @throws CommandError for an unknown operator, conflicting paths, a replacement or an aggregation pipeline */
export function parseUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw notSupported('an update by an aggregation pipeline');
  if (!isPlainObject(update)) throw new CommandError(9, 'Update argument must be either an object or an array');
  if (!isOperators(update)) throw notSupported('the replacement of a document');
  const changes = Object.entries(update).flatMap(([operator, fields]) => {
    if (!Object.hasOwn(operators, operator)) throw notSupported(`the update operator ${operator}`);
    if (!isPlainObject(fields))
      throw new CommandError(
        9,
        `Modifiers operate on fields but we found another type: {${operator}: ${String(fields)}}`,
      );
    return Object.entries(fields).map(([path, operand]) => ({ operator, path, operand }));
  });
  rejectConflicts(changes.map(({ path }) => path));
  // mongod applies changes in the order of their paths
  return changes.sort((a, b) => comparePaths(a.path, b.path));
}

function rejectConflicts(paths: readonly string[]): void {
  for (const [at, path] of paths.entries()) {
    const other = paths.slice(0, at).find((one) => `${path}.`.startsWith(`${one}.`) || one.startsWith(`${path}.`));
    if (other === undefined) continue;
    const shorter = other.length < path.length ? other : path;
    throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${shorter}'`);
  }
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

/** Changes `doc` in place. @param filter of `doc`, for `$` in a path @throws CommandError if `_id` would change */
export function applyUpdate(doc: Doc, update: Update, filter: Doc, inserting = false): Doc {
  const id = doc['_id'];
  for (const { operator, path, operand } of update) {
    if (operator === '$setOnInsert' && !inserting) continue;
    operators[operator]?.(doc, resolvePath(doc, path, filter), deepCopy(operand));
  }
  if (id !== undefined && (doc['_id'] === undefined || !equal(doc['_id'], id)))
    throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  return doc;
}

/** Copies an operand, because two documents must not share arrays and objects. */
function deepCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deepCopy);
  if (isPlainObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deepCopy(inner)]));
  return value;
}

/** The document to insert: the values that the filter requires by equality, updated. A missing `_id` is created. */
export function upsertDocument(filter: Doc, update: Update): Doc {
  const base: Doc = {};
  addEqualities(filter, base);
  const { _id: id = new ObjectId(), ...rest } = applyUpdate(base, update, filter, true);
  return { _id: id, ...rest };
}

function addEqualities(filter: Doc, into: Doc): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and') for (const part of condition as Doc[]) addEqualities(part, into);
    if (key.startsWith('$') || condition instanceof RegExp) continue;
    if (isOperators(condition) && !('$eq' in condition)) continue;
    const value = isOperators(condition) ? condition['$eq'] : condition;
    const parts = key.split('.');
    const known = valueAt(into, parts);
    if (known !== undefined && !equal(known, value))
      throw new CommandError(54, `cannot infer query fields to set, path '${key}' is matched twice`);
    setAt(into, parts, value);
  }
}
