import { isPlainObject } from '../bson/types.ts';

const digits = /^(?:0|[1-9]\d*)$/;
export const isIndex = (part: string): boolean => digits.test(part);

/**
 * Visits what a dotted path reaches in a document, with MongoDB's implicit walk through arrays of objects.
 * A missing field is visited as `undefined`. Stops and answers true as soon as a visit does.
 */
export function visit(
  value: unknown,
  parts: readonly string[],
  from: number,
  seen: (leaf: unknown) => boolean,
): boolean {
  if (from === parts.length) return seen(value);
  const part = parts[from] as string;
  if (Array.isArray(value)) {
    if (isIndex(part) && visitElement(value[Number(part)], parts, from + 1, seen)) return true;
    return value.some((element) => isPlainObject(element) && visit(element, parts, from, seen));
  }
  if (isPlainObject(value) && Object.hasOwn(value, part)) return visit(value[part], parts, from + 1, seen);
  return seen(undefined);
}

/** An element named by its position; a scalar ends a longer path without being a missing field. */
function visitElement(
  element: unknown,
  parts: readonly string[],
  from: number,
  seen: (leaf: unknown) => boolean,
): boolean {
  if (element === undefined || (from < parts.length && !isPlainObject(element) && !Array.isArray(element)))
    return false;
  return visit(element, parts, from, seen);
}

/** As `visit`, and where the path ends at an array, its elements too. */
export function visitLeaves(value: unknown, parts: readonly string[], seen: (leaf: unknown) => boolean): boolean {
  return visit(value, parts, 0, (leaf) => seen(leaf) || (Array.isArray(leaf) && leaf.some((element) => seen(element))));
}

/** The plain value at a path, without walking through arrays; `undefined` when missing. */
export function valueAt(value: unknown, parts: readonly string[]): unknown {
  let current = value;
  for (const part of parts) {
    if (Array.isArray(current)) current = isIndex(part) ? current[Number(part)] : undefined;
    else if (isPlainObject(current) && Object.hasOwn(current, part)) current = current[part];
    else return undefined;
  }
  return current;
}
