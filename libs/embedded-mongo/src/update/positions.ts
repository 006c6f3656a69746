import type { Doc } from '../bson/codec.ts';
import { isPlainObject } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { compileFilter, elementTest, isOperators } from '../query/filter.ts';
import { valueAt } from '../query/path.ts';
import type { Positions } from './path.ts';

/** A test per filter of `arrayFilters`, by identifier: `x` for the filter `{ 'x.a': 1 }`, used as `$[x]` in a path. */
export function parseArrayFilters(
  filters: unknown,
  usedPaths: readonly string[],
): ReadonlyMap<string, (element: unknown) => boolean> {
  const compiled = new Map<string, (element: unknown) => boolean>();
  if (filters === undefined) return compiled;
  for (const filter of filters as Doc[]) {
    const name = identifierOf(filter);
    if (compiled.has(name))
      throw new CommandError(9, `Found multiple array filters with the same top-level field name ${name}`);
    const test = compileFilter(filter);
    compiled.set(name, (element) => test({ [name]: element }));
    if (!usedPaths.some((path) => path.includes(`$[${name}]`)))
      throw new CommandError(9, `The array filter for identifier '${name}' was not used in the update`);
  }
  return compiled;
}

function identifierOf(filter: Doc): string {
  const key = Object.keys(filter)[0];
  if (key === undefined)
    throw new CommandError(9, 'Cannot use an expression without a top-level field name in arrayFilters');
  const inner = filter[key];
  if (key.startsWith('$') && Array.isArray(inner) && isPlainObject(inner[0])) return identifierOf(inner[0]);
  return key.split('.', 1)[0] as string;
}

/** The index for `$`: the first element that matches all conditions on the array, else any of them; else undefined. */
export function matchedIndex(doc: Doc, filter: Doc, arrayPath: readonly string[]): number | undefined {
  const array = valueAt(doc, arrayPath);
  if (!Array.isArray(array)) return undefined;
  const conditions = conditionsOn(filter, arrayPath.join('.'));
  const hit = array.findIndex((element) => conditions.length > 0 && conditions.every((test) => test(element)));
  if (hit >= 0) return hit;
  const some = array.findIndex((element) => conditions.some((test) => test(element)));
  return some >= 0 ? some : undefined;
}

function conditionsOn(filter: Doc, path: string): ((element: unknown) => boolean)[] {
  return Object.entries(filter).flatMap(([key, condition]) => {
    if ((key === '$and' || key === '$or') && Array.isArray(condition))
      return condition.flatMap((part) => conditionsOn(part as Doc, path));
    if (key === path) {
      if (isOperators(condition) && condition['$elemMatch'] !== undefined)
        return [elementTest(condition['$elemMatch'])];
      const test = compileFilter({ element: condition });
      return [(element: unknown) => test({ element })];
    }
    if (!key.startsWith(`${path}.`)) return [];
    const test = compileFilter({ [key.slice(path.length + 1)]: condition });
    return [(element: unknown) => isPlainObject(element) && test(element)];
  });
}

/** @param doc returns the matched document; it is called only for paths with `$` */
export function positionsFor(doc: () => Doc, filter: Doc, arrayFilters: Positions['arrayFilters']): Positions {
  return { arrayFilters, matchedIndex: (arrayPath) => matchedIndex(doc(), filter, arrayPath) };
}
