import { equal } from '../bson/compare.ts';
import { type Doc, encode } from '../bson/codec.ts';
import { showKey } from '../bson/show.ts';
import { isPlainObject, toNumeric } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { encodeBatch } from '../wire/cursor-reply.ts';
import { collectionName, type Command, docField } from './command.ts';

const options = ['key', 'name', 'v', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'background'];

/** Validates an index specification, removes options that equal the default, and sorts the options as mongod does. */
function normalized(spec: unknown): Doc {
  if (!isPlainObject(spec) || !isPlainObject(spec['key']))
    throw new CommandError(9, "Error in specification: the field 'key' is required");
  for (const option of Object.keys(spec))
    if (!options.includes(option)) throw notSupported(`the index option ${option}`);
  const key = keyOf(spec['key']);
  if (typeof spec['name'] !== 'string' || spec['name'] === '')
    throw new CommandError(9, "Error in specification: the field 'name' is required");
  const { expireAfterSeconds: expire, partialFilterExpression: partial } = spec;
  if (expire !== undefined && Object.keys(key).length > 1)
    throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  if (spec['sparse'] === true && partial !== undefined)
    throw new CommandError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  compileFilter(docField(spec, 'partialFilterExpression'));
  return {
    v: 2,
    key,
    name: spec['name'],
    ...(spec['unique'] === true && { unique: true }),
    ...(spec['sparse'] === true && { sparse: true }),
    ...(partial !== undefined && { partialFilterExpression: partial }),
    ...(expire !== undefined && { expireAfterSeconds: Number(toNumeric(expire)) }),
  };
}

function keyOf(pattern: Doc): Doc {
  const entries = Object.entries(pattern);
  if (entries.length === 0) throw new CommandError(67, 'Index keys cannot be empty.');
  return Object.fromEntries(
    entries.map(([path, direction]) => {
      if (typeof direction === 'string') throw notSupported(`an index of type ${direction}`);
      if (path.includes('$')) throw notSupported(`an index of ${path}`);
      if (path.split('.').includes('')) throw new CommandError(67, 'Index keys cannot be an empty field.');
      const number = Number(toNumeric(direction));
      if (!number) throw new CommandError(67, `Values in the index key pattern cannot be 0: ${path}`);
      return [path, number];
    }),
  );
}

/** Two indexes of a collection must differ in at least one of these options, whatever their names. */
const identity = ['key', 'partialFilterExpression', 'unique', 'sparse'];

function existing(collection: Collection, spec: Doc): boolean {
  const named = collection.indexes.find(({ name }) => name === spec['name']);
  const alike = collection.indexes.find((index) =>
    identity.every((part) => equal(index.spec[part] ?? null, spec[part] ?? null)),
  );
  if (equal(spec['key'], { _id: 1 })) return true;
  if (named !== undefined) {
    if (equal(named.spec, spec)) return true;
    const sameKey = equal(named.spec['key'], spec['key']);
    throw new CommandError(
      sameKey && named.expireAfterSeconds !== spec['expireAfterSeconds'] ? 85 : 86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${showKey(spec)}, existing index: ${showKey(named.spec)}`,
    );
  }
  if (alike !== undefined) throw new CommandError(85, `Index already exists with a different name: ${alike.name}`);
  return false;
}

export const createIndexes: Command = {
  fields: ['indexes'],
  schema: true,
  run(context) {
    const name = collectionName(context);
    const specs = context.body['indexes'];
    if (!Array.isArray(specs) || specs.length === 0)
      throw new CommandError(2, 'Must specify at least one index to create');
    const wanted = specs.map(normalized);
    const isNew = context.database.catalog.get(context.db, name) === undefined;
    const collection = context.database.catalog.ensure(context.db, name);
    const numIndexesBefore = collection.indexes.length;
    for (const spec of wanted) if (!existing(collection, spec)) context.database.catalog.addIndex(collection, spec);
    const numIndexesAfter = collection.indexes.length;
    return {
      numIndexesBefore,
      numIndexesAfter,
      ...(isNew ? { createdCollectionAutomatically: true } : {}),
      ...(numIndexesBefore === numIndexesAfter ? { note: 'all indexes already exist' } : {}),
      ok: 1,
    };
  },
};

export const listIndexes: Command = {
  fields: ['cursor'],
  run(context) {
    const ns = `${context.db}.${collectionName(context)}`;
    const collection = context.database.catalog.get(context.db, collectionName(context));
    if (collection === undefined) throw new CommandError(26, `ns does not exist: ${ns}`);
    return encodeBatch({ ns, id: 0n, name: 'firstBatch', docs: collection.indexes.map(({ spec }) => encode(spec)) });
  },
};

export const dropIndexes: Command = {
  fields: ['index'],
  schema: true,
  run(context) {
    const collection = context.database.catalog.get(context.db, collectionName(context));
    if (collection === undefined) throw new CommandError(26, 'ns not found');
    const nIndexesWas = collection.indexes.length;
    const wanted = context.body['index'];
    if (typeof wanted !== 'string') throw notSupported('dropping an index by its key');
    const dropped = collection.indexes.filter(({ name }) => (wanted === '*' ? name !== '_id_' : name === wanted));
    if (wanted === '_id_') throw new CommandError(72, 'cannot drop _id index');
    if (wanted !== '*' && dropped.length === 0) throw new CommandError(27, `index not found with name [${wanted}]`);
    for (const index of dropped) context.database.catalog.dropIndex(collection, index);
    return { nIndexesWas, ok: 1 };
  },
};
