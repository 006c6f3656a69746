import { UUID } from 'bson';
import { encode } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { encodeBatch } from '../wire/cursor-reply.ts';
import type { Command } from './command.ts';
import { collectionName, docField, numberField } from './fields.ts';

export const create: Command = {
  fields: ['autoIndexId'],
  unsupported: [
    'capped',
    'size',
    'max',
    'timeseries',
    'expireAfterSeconds',
    'clusteredIndex',
    'changeStreamPreAndPostImages',
    'storageEngine',
    'validator',
    'validationLevel',
    'validationAction',
    'indexOptionDefaults',
    'viewOn',
    'pipeline',
    'collation',
    'encryptedFields',
  ],
  schema: true,
  run(context) {
    const name = collectionName(context);
    if (context.engine.catalog.get(context.db, name) !== undefined)
      throw new CommandError(48, `Collection ${context.db}.${name} already exists.`);
    context.engine.catalog.ensure(context.db, name);
    return { ok: 1 };
  },
};

export const drop: Command = {
  fields: [],
  schema: true,
  run(context) {
    const collection = context.engine.catalog.get(context.db, collectionName(context));
    if (collection === undefined) throw new CommandError(26, 'ns not found');
    const nIndexesWas = collection.indexes.length;
    context.engine.catalog.drop(collection);
    context.engine.cursors.killNamespace((ns) => ns === collection.ns);
    return { nIndexesWas, ns: collection.ns, ok: 1 };
  },
};

export const dropDatabase: Command = {
  fields: [],
  schema: true,
  run({ db, engine }) {
    const collections = engine.catalog.inDatabase(db);
    for (const collection of collections) engine.catalog.drop(collection);
    engine.cursors.killNamespace((ns) => ns.startsWith(`${db}.`));
    return collections.length === 0 ? { ok: 1 } : { dropped: db, ok: 1 };
  },
};

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run(context) {
    const matches = compileFilter(docField(context.body, 'filter'));
    const nameOnly = context.body['nameOnly'] === true;
    const listed = context.engine.catalog.inDatabase(context.db).map(({ ns, uuid }) => {
      const name = ns.slice(context.db.length + 1);
      const short = { name, type: 'collection' };
      return nameOnly
        ? short
        : {
            ...short,
            options: {},
            info: { readOnly: false, uuid: new UUID(uuid) },
            idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
          };
    });
    return encodeBatch({
      ns: `${context.db}.$cmd.listCollections`,
      id: 0n,
      name: 'firstBatch',
      docs: listed.filter(matches).map(encode),
    });
  },
};

export const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run({ engine, body }) {
    const sizes = new Map<string, number>();
    for (const collection of engine.catalog.all()) {
      const name = collection.ns.slice(0, collection.ns.indexOf('.'));
      sizes.set(name, (sizes.get(name) ?? 0) + collection.size());
    }
    const matches = compileFilter(docField(body, 'filter'));
    const databases = [...sizes]
      .map(([name, sizeOnDisk]) => (body['nameOnly'] === true ? { name } : { name, sizeOnDisk, empty: false }))
      .filter(matches);
    return { databases, totalSize: [...sizes.values()].reduce((sum, size) => sum + size, 0), ok: 1 };
  },
};

export const collStats: Command = {
  fields: ['scale'],
  run(context) {
    const name = collectionName(context);
    const collection = context.engine.catalog.get(context.db, name);
    const [total, n] = collection === undefined ? [0, 0] : [collection.size(), collection.count()];
    const scale = numberField(context.body, 'scale', 1) || 1;
    const size = Math.trunc(total / scale);
    return {
      ns: `${context.db}.${name}`,
      size,
      count: n,
      ...(n > 0 ? { avgObjSize: Math.trunc(total / n) } : {}),
      storageSize: size,
      nindexes: collection?.indexes.length ?? 0,
      scaleFactor: scale,
      ok: 1,
    };
  },
};
