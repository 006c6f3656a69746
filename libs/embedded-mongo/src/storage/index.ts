import type { Doc } from '../bson/codec.ts';
import { encodeComponent } from '../bson/key.ts';
import { compileFilter, type Predicate } from '../query/filter.ts';
import { tuples } from '../query/tuples.ts';

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
  /** Whether a document has ever had an array on a path of the index. Deleting that document doesn't reset the flag. */
  multikey: boolean;
}

/** @param spec `{ v, key, name, unique?, sparse?, partialFilterExpression?, expireAfterSeconds? }` */
export function defineIndex(id: number, spec: Doc, multikey: boolean): IndexDefinition {
  const keyPattern = spec['key'] as Record<string, 1 | -1>;
  const partial = spec['partialFilterExpression'] as Doc | undefined;
  return {
    id,
    spec,
    keyPattern,
    partial,
    multikey,
    fields: Object.entries(keyPattern).map(([path, direction]) => ({
      path,
      parts: path.split('.'),
      direction: direction < 0 ? -1 : 1,
    })),
    name: String(spec['name']),
    unique: spec['unique'] === true || spec['name'] === '_id_',
    sparse: spec['sparse'] === true,
    covers: partial === undefined ? () => true : compileFilter(partial),
    expireAfterSeconds: spec['expireAfterSeconds'] as number | undefined,
    table: `i${id}`,
  };
}

export interface IndexKeys {
  readonly keys: readonly Buffer[];
  readonly values: readonly (readonly unknown[])[];
  readonly multikey: boolean;
}

const none: IndexKeys = { keys: [], values: [], multikey: false };

/** A document's keys in an index: one, or one per distinct array element; none if the index leaves the document out. */
export function indexKeys(index: IndexDefinition, doc: Doc): IndexKeys {
  if (index.partial !== undefined && !index.covers(doc)) return none;
  const all = tuples(doc, index.fields);
  const { multikey } = all;
  const values = index.sparse ? all.values.filter((tuple) => tuple.some((value) => value !== undefined)) : all.values;
  if (values.length === 0) return { ...none, multikey };
  const keys = new Map<string, { key: Buffer; tuple: readonly unknown[] }>();
  for (const tuple of values) {
    const key = encodeTuple(index.fields, tuple);
    if (!multikey) return { keys: [key], values, multikey };
    keys.set(key.toString('latin1'), { key, tuple });
  }
  const unique = [...keys.values()];
  return { keys: unique.map(({ key }) => key), values: unique.map(({ tuple }) => tuple), multikey };
}

export function encodeTuple(fields: readonly Pick<IndexField, 'direction'>[], values: readonly unknown[]): Buffer {
  const parts = fields.map(({ direction }, position) => encodeComponent(values[position], direction));
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}
