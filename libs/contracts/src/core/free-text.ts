import type { Schema } from './endpoint.ts';

interface Node {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly format?: string;
      readonly shape?: Readonly<Record<string, Node>>;
      readonly element?: Node;
      readonly innerType?: Node;
      readonly in?: Node;
      readonly options?: readonly Node[];
      readonly left?: Node;
      readonly right?: Node;
      readonly valueType?: Node;
    };
  };
}

const marked = new WeakSet<object>();

/** Marks a field that people fill with their own words. Marked fields are checked for distress before validation. */
export function freeText<S extends object>(schema: S): S {
  marked.add(schema);
  return schema;
}

export interface TextField {
  /** Property names from the root; `*` stands for each item of an array or each value of a record. */
  readonly path: readonly string[];
  readonly free: boolean;
}

const wordless = new Set(['date', 'datetime', 'time', 'guid', 'uuid']);

function walk(node: Node, path: readonly string[], free: boolean): TextField[] {
  const { type, format, shape, element, innerType, in: input, options, left, right, valueType } = node._zod.def;
  const isFree = free || marked.has(node);
  if (type === 'string') return wordless.has(format ?? '') ? [] : [{ path, free: isFree }];
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, field]) => walk(field, [...path, name], isFree)),
    ...[element, valueType].flatMap((item) => (item ? walk(item, [...path, '*'], isFree) : [])),
    ...[innerType, input, left, right, ...(options ?? [])].flatMap((part) => (part ? walk(part, path, isFree) : [])),
  ];
}

export const textFieldsOf = (schema: Schema): TextField[] => walk(schema, [], false);

const paths = new WeakMap<object, readonly (readonly string[])[]>();

function freePathsOf(schema: Schema): readonly (readonly string[])[] {
  let known = paths.get(schema);
  if (!known) {
    known = textFieldsOf(schema).flatMap(({ path, free }) => (free ? [path] : []));
    paths.set(schema, known);
  }
  return known;
}

function stringsAt(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (name === undefined) return typeof value === 'string' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (name === '*') return Object.values(value).flatMap((item) => stringsAt(item, rest));
  return Object.hasOwn(value, name) ? stringsAt((value as Record<string, unknown>)[name], rest) : [];
}

/** The strings of `value` in the fields that `schema` marks with `freeText`. @param value not validated yet */
export const freeTextsIn = (schema: Schema, value: unknown): string[] =>
  freePathsOf(schema).flatMap((path) => stringsAt(value, path));
