import type { Doc } from '../bson/codec.ts';
import { EMPTY_ARRAY, isPlainObject } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { isIndex } from './path.ts';

/** The values of all fields: one tuple, or one per array element. @throws CommandError 171 if two fields have arrays */
export function tuples(
  doc: Doc,
  fields: readonly { readonly parts: readonly string[] }[],
): { values: unknown[][]; multikey: boolean } {
  const parts = fields.map((field) => follow(doc, field.parts));
  const multikey = parts.some((part) => part.rest !== undefined);
  return { multikey, values: multikey ? expand(parts) : [parts.map((part) => part.value)] };
}

/** A field's value, undefined if missing. If an array lies on the field's path: the array and the rest of the path. */
interface Part {
  value: unknown;
  array?: readonly unknown[];
  rest?: readonly string[];
}

function follow(start: unknown, parts: readonly string[]): Part {
  let value = start;
  for (let position = 0; ; position += 1) {
    if (Array.isArray(value)) {
      const next = parts[position];
      if (next !== undefined && isIndex(next) && Number(next) < value.length) {
        value = value[Number(next)];
        continue;
      }
      return { value, array: value, rest: parts.slice(position) };
    }
    if (position === parts.length) return { value };
    if (!isPlainObject(value)) return { value: undefined };
    const name = parts[position] as string;
    value = Object.hasOwn(value, name) ? value[name] : undefined;
  }
}

function expand(parts: readonly Part[]): unknown[][] {
  const array = parts.find((part) => part.rest !== undefined)?.array;
  if (array === undefined) return [parts.map((part) => part.value)];
  if (parts.some((part) => part.rest !== undefined && part.array !== array))
    throw new CommandError(171, 'cannot index parallel arrays');
  const elements: readonly unknown[] = array.length === 0 ? [EMPTY_ARRAY] : array;
  return elements.flatMap((element) => {
    const next = parts.map((part): Part => (part.rest === undefined ? part : within(element, part.rest)));
    return next.some((part) => part.rest !== undefined) ? expand(next) : [next.map((part) => part.value)];
  });
}

/** Follows the rest of a path in an array element. An array directly inside an array isn't expanded. */
function within(element: unknown, rest: readonly string[]): Part {
  if (rest.length === 0) return { value: element };
  return isPlainObject(element) ? follow(element, rest) : { value: undefined };
}
