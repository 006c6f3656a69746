import type { Doc } from '../bson/codec.ts';
import { isPlainObject, typeName } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { isIndex, valueAt } from '../query/path.ts';
import { showKey } from '../storage/duplicate.ts';

export interface Positions {
  readonly matchedIndex: (arrayPath: readonly string[]) => number | undefined;
  readonly arrayFilters: ReadonlyMap<string, (element: unknown) => boolean>;
}

/** Replaces `$[]`, `$[x]` and `$` in a path by array indexes of the document. A path can become several or none. */
export function resolvePaths(doc: Doc, path: string, positions: Positions): string[][] {
  let paths: string[][] = [[]];
  for (const part of path.split('.')) {
    if (part === '')
      throw new CommandError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
    paths = paths.flatMap((so) =>
      part.startsWith('$') && part !== '$ref' && part !== '$id' && part !== '$db'
        ? positional(doc, so, part, path, positions)
        : [[...so, part]],
    );
  }
  return paths;
}

function positional(doc: Doc, so: string[], part: string, path: string, positions: Positions): string[][] {
  const array = valueAt(doc, so);
  if (part === '$') {
    const index = positions.matchedIndex(so);
    if (index === undefined)
      throw new CommandError(2, 'The positional operator did not find the match needed from the query.');
    return [[...so, String(index)]];
  }
  const identifier = /^\$\[(.*)\]$/.exec(part)?.[1];
  if (identifier === undefined)
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${part}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  const filter = identifier === '' ? () => true : positions.arrayFilters.get(identifier);
  if (filter === undefined)
    throw new CommandError(2, `No array filter found for identifier '${identifier}' in path '${path}'`);
  if (array === undefined)
    throw new CommandError(2, `The path '${so.join('.')}' must exist in the document in order to apply array updates.`);
  if (!Array.isArray(array))
    throw new CommandError(2, `Cannot apply array updates to non-array element ${so.join('.')}: ${typeName(array)}`);
  return array.flatMap((element: unknown, index) => (filter(element) ? [[...so, String(index)]] : []));
}

/** Sets a value at a path. Creates missing objects, and fills an array that is too short with nulls up to the index. */
export function setAt(doc: Doc, parts: readonly string[], value: unknown): void {
  let parent: unknown = doc;
  for (const [position, part] of parts.entries()) {
    const last = position === parts.length - 1;
    if (Array.isArray(parent)) {
      if (!isIndex(part)) throw notViable(part, parts[position - 1] ?? '', parent);
      const index = Number(part);
      if (index > parent.length + 1_500_000) throw new CommandError(2, `Index too large: ${part}`);
      while (parent.length < index) parent.push(null);
      if (last) parent[index] = value;
      else parent = parent[index] ??= {};
    } else if (isPlainObject(parent)) {
      if (last) define(parent, part, value);
      else parent = Object.hasOwn(parent, part) ? parent[part] : define(parent, part, {});
    } else throw notViable(part, parts[position - 1] ?? '', parent);
  }
}

function define(target: Doc, name: string, value: unknown): unknown {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  return value;
}

function notViable(part: string, parentName: string, parent: unknown): CommandError {
  return new CommandError(
    28,
    `Cannot create field '${part}' in element ${showKey({ [parentName]: parent })
      .replace('{ ', '{')
      .replace(' }', '}')}`,
  );
}

/** @throws CommandError if the path leads through a scalar, or through an array and its next part isn't an index */
export function assertReachable(doc: Doc, parts: readonly string[]): void {
  for (let length = 1; length < parts.length; length += 1) {
    const parent = valueAt(doc, parts.slice(0, length));
    if (parent === undefined) return;
    const next = parts[length] as string;
    if (!isPlainObject(parent) && !(Array.isArray(parent) && isIndex(next))) {
      throw new CommandError(
        28,
        `Cannot use the part (${next}) of (${parts.join('.')}) to traverse the element (${showKey({
          [parts[length - 1] as string]: parent,
        })
          .replace('{ ', '{')
          .replace(' }', '}')})`,
      );
    }
  }
}

/** Deletes a field. An array element becomes null instead, as with mongod's `$unset`. */
export function unsetAt(doc: Doc, parts: readonly string[]): void {
  const parent = valueAt(doc, parts.slice(0, -1));
  const name = parts.at(-1) as string;
  if (Array.isArray(parent)) {
    if (isIndex(name) && Number(name) < parent.length) parent[Number(name)] = null;
  } else if (isPlainObject(parent)) delete parent[name];
}
