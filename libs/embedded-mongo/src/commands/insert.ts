import type { Command } from './command.ts';
import { storable } from './check.ts';
import { collectionName, documents } from './fields.ts';
import { runBatch, withErrors } from './writes.ts';

export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run(context) {
    const collection = context.engine.catalog.ensure(context.db, collectionName(context));
    let n = 0;
    const errors = runBatch(documents(context, 'documents'), context.body['ordered'] !== false, (statement) => {
      const { raw, doc } = storable(statement);
      collection.insert(raw, doc);
      n += 1;
    });
    return withErrors({ n }, errors);
  },
};
