import { encode } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { encodeBatch } from '../wire/cursor-reply.ts';
import { collectionName, type Command, docField } from './command.ts';

export const create: Command = {
  fields: [],
  schema: true,
  run(context) {
    const name = collectionName(context);
    if (context.database.catalog.get(context.db, name) !== undefined)
      throw new CommandError(48, `Collection ${context.db}.${name} already exists.`);
    context.database.catalog.ensure(context.db, name);
    return { ok: 1 };
  },
};

export const drop: Command = {
  fields: [],
  schema: true,
  run(context) {
    const { catalog, cursors } = context.database;
    const collection = catalog.get(context.db, collectionName(context));
    if (collection === undefined) throw new CommandError(26, 'ns not found');
    const nIndexesWas = collection.indexes.length;
    catalog.drop(collection);
    cursors.killNamespace((ns) => ns === collection.ns);
    return { nIndexesWas, ns: collection.ns, ok: 1 };
  },
};

export const dropDatabase: Command = {
  fields: [],
  schema: true,
  run({ db, database: { catalog, cursors } }) {
    for (const collection of catalog.inDatabase(db)) catalog.drop(collection);
    cursors.killNamespace((ns) => ns.startsWith(`${db}.`));
    return { dropped: db, ok: 1 };
  },
};

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run({ db, body, database }) {
    const listed = database.catalog
      .inDatabase(db)
      .map(({ ns }) => ({ name: ns.slice(db.length + 1), type: 'collection' }))
      .filter(compileFilter(docField(body, 'filter')));
    return encodeBatch({ ns: `${db}.$cmd.listCollections`, id: 0n, name: 'firstBatch', docs: listed.map(encode) });
  },
};
