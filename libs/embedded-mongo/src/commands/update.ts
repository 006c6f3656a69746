import { type Doc, decode, decodeTyped } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';
import type { Command, Context } from './command.ts';
import { collectionName, docField, documents, rejectUnknownParts } from './fields.ts';
import { modify, parseChange, upsert } from './modify.ts';
import { plan, run } from './read.ts';
import { runBatch, withErrors } from './writes.ts';

const known = ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint'];
const unsupported = ['collation', 'c', 'sort'];

interface Statement {
  readonly raw: Uint8Array;
  readonly parts: Doc;
}
interface Outcome {
  matched: number;
  modified: number;
  upsertedId?: unknown;
}

function updateOne(context: Context, name: string, { raw, parts }: Statement): Outcome {
  const typed = decodeTyped(raw);
  const filter = docField(parts, 'q');
  const change = parseChange(typed['u'], filter, docField(typed, 'q'), parts['arrayFilters']);
  const multi = parts['multi'] === true;
  if (multi && change.update.replacement !== undefined)
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  const planned = plan(context, name, { filter, hint: parts['hint'], limit: multi ? 0 : 1 });
  const outcome: Outcome = { matched: 0, modified: 0 };
  for (const found of planned === undefined ? [] : [...run(context, planned)]) {
    outcome.matched += 1;
    if (modify((planned as NonNullable<typeof planned>).collection, found, change).modified) outcome.modified += 1;
  }
  if (outcome.matched === 0 && parts['upsert'] === true) {
    outcome.upsertedId = upsert(context.engine.catalog.ensure(context.db, name), change).id;
  }
  return outcome;
}

export const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  unsupported: ['let'],
  run(context) {
    const name = collectionName(context);
    const upserted: Doc[] = [];
    let n = 0;
    let nModified = 0;
    const statements = documents(context, 'updates').map((raw): Statement => ({ raw, parts: decode(raw) }));
    // an unknown field in one statement rejects the whole command before anything is written
    for (const { parts } of statements) rejectUnknownParts('update.updates', parts, known, unsupported);
    const errors = runBatch(statements, context.body['ordered'] !== false, (statement, index) => {
      const outcome = updateOne(context, name, statement);
      n += outcome.matched;
      nModified += outcome.modified;
      if (outcome.upsertedId === undefined) return;
      n += 1;
      upserted.push({ index, _id: outcome.upsertedId });
    });
    return withErrors({ n, ...(upserted.length > 0 ? { upserted } : {}), nModified }, errors);
  },
};
