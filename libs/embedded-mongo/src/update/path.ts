import type { Doc } from '../bson/codec.ts';
import { showKey } from '../bson/show.ts';
import { isPlainObject } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { isIndex, valueAt } from '../query/path.ts';

/** Splits a path. `$` becomes the index of the array element that the filter matches. */
export function resolvePath(doc: Doc, path: string, filter: Doc): string[] {
  const parts: string[] = [];
  for (const part of path.split('.')) {
    if (part === '')
      throw new CommandError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
    if (part === '$') parts.push(String(matchedIndex(doc, filter, parts)));
    else if (part.startsWith('$')) throw notSupported(`the part ${part} of an update's path`);
    else parts.push(part);
  }
  return parts;
}

/** Index of the first array element that satisfies the filter's conditions on the array and on its elements' fields. */
function matchedIndex(doc: Doc, filter: Doc, arrayPath: readonly string[]): number {
  const path = arrayPath.join('.');
  const tests = Object.entries(filter).flatMap(([key, condition]) => {
    if (key === path) {
      const matches = compileFilter({ element: condition });
      return [(element: unknown) => matches({ element })];
    }
    return key.startsWith(`${path}.`) ? [compileFilter({ [key.slice(path.length + 1)]: condition })] : [];
  });
  const array = valueAt(doc, arrayPath);
  const index =
    Array.isArray(array) && tests.length > 0
      ? array.findIndex((element) => tests.every((matches) => matches(element)))
      : -1;
  if (index < 0) throw new CommandError(2, 'The positional operator did not find the match needed from the query.');
  return index;
}

/** Sets the value at a path. Creates missing objects. Fills an array that is too short with nulls up to the index. */
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
  return new CommandError(28, `Cannot create field '${part}' in element ${showKey({ [parentName]: parent })}`);
}

/** Deletes a field, or sets an array element to null, as mongod's `$unset` does. */
export function unsetAt(doc: Doc, parts: readonly string[]): void {
  const parent = valueAt(doc, parts.slice(0, -1));
  const name = parts.at(-1) as string;
  if (Array.isArray(parent)) {
    if (isIndex(name) && Number(name) < parent.length) parent[Number(name)] = null;
  } else if (isPlainObject(parent)) delete parent[name];
}
