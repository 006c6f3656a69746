import type { Doc } from '../bson/codec.ts';
import { compileFilter, type Predicate } from '../query/filter.ts';

export interface IndexField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
}

export interface IndexDefinition {
  readonly id: number;
  readonly name: string;
  readonly spec: Doc;
  readonly keyPattern: Readonly<Record<string, 1 | -1>>;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: Doc | undefined;
  readonly covers: Predicate;
  readonly expireAfterSeconds: number | undefined;
  readonly table: string;
  /** Whether a document has ever had an array on one of the index's paths; deleting that document doesn't reset it. */
  multikey: boolean;
}

/** @param spec `{ v, key, name, unique?, sparse?, partialFilterExpression?, expireAfterSeconds? }` */
export function defineIndex(id: number, spec: Doc, multikey: boolean): IndexDefinition {
  const keyPattern = spec['key'] as Record<string, 1 | -1>;
  const fields = Object.entries(keyPattern).map(
    ([path, direction]) => ({ path, parts: path.split('.'), direction: direction < 0 ? -1 : 1 }) as const,
  );
  const partial = spec['partialFilterExpression'] as Doc | undefined;
  return {
    id,
    spec,
    keyPattern,
    fields,
    partial,
    multikey,
    name: String(spec['name']),
    unique: spec['unique'] === true || spec['name'] === '_id_',
    sparse: spec['sparse'] === true,
    covers: partial === undefined ? () => true : compileFilter(partial),
    expireAfterSeconds: spec['expireAfterSeconds'] as number | undefined,
    table: `i${id}`,
  };
}
