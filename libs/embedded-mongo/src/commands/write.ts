import { type Doc, decode, decodeTyped } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';
import { collectionName, type Command, docField, rejectUnknownStatementFields, statementsOf } from './command.ts';
import { changeOf, insertInto, modify, upsert } from './modify.ts';
import { plan, run } from './read.ts';

/** An ordered batch ends at its first error. Documents written before stay written. */
function runBatch<Statement>(
  body: Doc,
  statements: readonly Statement[],
  execute: (statement: Statement, index: number) => void,
): Doc {
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      execute(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, ...error.extra, errmsg: error.message });
      if (body['ordered'] !== false) break;
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors };
}

export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run(context) {
    const collection = context.database.catalog.ensure(context.db, collectionName(context));
    let n = 0;
    const errors = runBatch(context.body, statementsOf(context, 'documents'), (document) => {
      insertInto(collection, document);
      n += 1;
    });
    return { n, ...errors, ok: 1 };
  },
};

export const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  run(context) {
    const name = collectionName(context);
    const upserted: Doc[] = [];
    let n = 0;
    let nModified = 0;
    const statements = statementsOf(context, 'updates').map((raw) => ({ raw, parts: decode(raw) }));
    rejectUnknownStatementFields(
      'update',
      statements.map(({ parts }) => parts),
      ['q', 'u', 'multi', 'upsert', 'hint'],
    );
    const errors = runBatch(context.body, statements, ({ raw, parts }, index) => {
      const typed = decodeTyped(raw);
      const change = changeOf(typed['u'], docField(typed, 'q'));
      const limit = parts['multi'] === true ? 0 : 1;
      const planned = plan(context, name, { filter: docField(parts, 'q'), hint: parts['hint'], limit });
      const matched = [...run(context, planned)];
      const modified = matched.filter((found) => modify(found, change) !== found.raw);
      n += matched.length;
      nModified += modified.length;
      if (matched.length > 0 || parts['upsert'] !== true) return;
      const made = upsert(context.database.catalog.ensure(context.db, name), change);
      n += 1;
      upserted.push({ index, _id: decodeTyped(made)['_id'] });
    });
    return { n, ...(upserted.length > 0 ? { upserted } : {}), nModified, ...errors, ok: 1 };
  },
};

export const remove: Command = {
  fields: ['deletes', 'ordered'],
  run(context) {
    let n = 0;
    const statements = statementsOf(context, 'deletes').map(decode);
    rejectUnknownStatementFields('delete', statements, ['q', 'limit', 'hint']);
    const errors = runBatch(context.body, statements, ({ limit, hint, ...parts }) => {
      const wanted = { filter: docField(parts, 'q'), hint, limit: Number(limit ?? 0) };
      const planned = plan(context, collectionName(context), wanted);
      const matched = [...run(context, planned)];
      for (const { collection, rid, doc } of matched) collection.remove(rid, doc);
      n += matched.length;
    });
    return { n, ...errors, ok: 1 };
  },
};
