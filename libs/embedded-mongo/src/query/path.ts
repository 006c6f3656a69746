import { isPlainObject } from '../bson/types.ts';

const digits = /^(?:0|[1-9]\d*)$/;
export const isIndex = (part: string): boolean => digits.test(part);

/** Whether `seen` accepts a value at the path, even inside arrays. For a missing field, `seen` gets `undefined`. */
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

/** Skips a scalar element if the path has further parts: such an element has no field that could be missing. */
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

export function visitLeaves(value: unknown, parts: readonly string[], seen: (leaf: unknown) => boolean): boolean {
  return visit(value, parts, 0, (leaf) => seen(leaf) || (Array.isArray(leaf) && leaf.some((element) => seen(element))));
}

/** The value at a path, or `undefined` for a missing field. Array elements are reached by index only. */
export function valueAt(value: unknown, parts: readonly string[]): unknown {
  let current = value;
  for (const part of parts) {
    if (Array.isArray(current)) current = isIndex(part) ? current[Number(part)] : undefined;
    else if (isPlainObject(current) && Object.hasOwn(current, part)) current = current[part];
    else return undefined;
  }
  return current;
}
