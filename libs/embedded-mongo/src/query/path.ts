import { isPlainObject } from '../bson/types.ts';

const digits = /^(?:0|[1-9]\d*)$/;
export const isIndex = (part: string): boolean => digits.test(part);

/** `test` gets several values for arrays, and `undefined` for missing fields. */
export function visit(
  value: unknown,
  parts: readonly string[],
  from: number,
  test: (leaf: unknown) => boolean,
): boolean {
  if (from === parts.length) return test(value);
  const part = parts[from] as string;
  if (Array.isArray(value)) {
    if (isIndex(part) && visitElement(value[Number(part)], parts, from + 1, test)) return true;
    return value.some((element) => isPlainObject(element) && visit(element, parts, from, test));
  }
  if (isPlainObject(value) && Object.hasOwn(value, part)) return visit(value[part], parts, from + 1, test);
  return test(undefined);
}

/** Skips a scalar element if the path goes on: a scalar has no fields, not even missing ones. */
function visitElement(
  element: unknown,
  parts: readonly string[],
  from: number,
  test: (leaf: unknown) => boolean,
): boolean {
  if (element === undefined || (from < parts.length && !isPlainObject(element) && !Array.isArray(element)))
    return false;
  return visit(element, parts, from, test);
}

export function visitLeaves(value: unknown, parts: readonly string[], test: (leaf: unknown) => boolean): boolean {
  return visit(value, parts, 0, (leaf) => test(leaf) || (Array.isArray(leaf) && leaf.some((element) => test(element))));
}

/** Array elements are reached by index only. */
export function valueAt(value: unknown, parts: readonly string[]): unknown {
  let current = value;
  for (const part of parts) {
    if (Array.isArray(current)) current = isIndex(part) ? current[Number(part)] : undefined;
    else if (isPlainObject(current) && Object.hasOwn(current, part)) current = current[part];
    else return undefined;
  }
  return current;
}
