import { decode } from '../bson/codec.ts';
import type { Command } from './command.ts';
import { collectionName, docField, documents, rejectUnknownParts } from './fields.ts';
import { plan, run } from './read.ts';
import { runBatch, withErrors } from './writes.ts';

export const remove: Command = {
  fields: ['deletes', 'ordered'],
  unsupported: ['let'],
  run(context) {
    let n = 0;
    const statements = documents(context, 'deletes').map(decode);
    for (const parts of statements) rejectUnknownParts('delete.deletes', parts, ['q', 'limit', 'hint'], ['collation']);
    const errors = runBatch(statements, context.body['ordered'] !== false, (parts) => {
      const planned = plan(context, collectionName(context), {
        filter: docField(parts, 'q'),
        hint: parts['hint'],
        limit: Number(parts['limit'] ?? 0),
      });
      if (planned === undefined) return;
      for (const { rid, doc } of Array.from(run(context, planned))) {
        planned.collection.remove(rid, doc);
        n += 1;
      }
    });
    return withErrors({ n }, errors);
  },
};
