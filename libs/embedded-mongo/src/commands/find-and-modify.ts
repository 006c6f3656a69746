import { type Doc, decodeTyped } from '../bson/codec.ts';
import { compileProjection } from '../query/projection.ts';
import { collectionName, type Command, docField } from './command.ts';
import { changeOf, modify, upsert } from './modify.ts';
import { plan, run } from './read.ts';

export const findAndModify: Command = {
  fields: ['query', 'sort', 'update', 'remove', 'new', 'upsert', 'fields', 'bypassDocumentValidation', 'hint'],
  run(context) {
    const { body } = context;
    const name = collectionName(context);
    const wanted = { filter: docField(body, 'query'), sort: body['sort'], hint: body['hint'], limit: 1 };
    const [found] = [...run(context, plan(context, name, wanted))];
    const project = compileProjection(body['fields']) ?? ((doc: Doc) => doc);
    const shown = (raw: Uint8Array | undefined): Doc | null => (raw === undefined ? null : project(decodeTyped(raw)));
    if (body['remove'] === true) {
      found?.collection.remove(found.rid, found.doc);
      return { lastErrorObject: { n: found === undefined ? 0 : 1 }, value: shown(found?.raw), ok: 1 };
    }
    const typed = context.request.typedBody();
    const change = changeOf(typed['update'], docField(typed, 'query'));
    let after: Uint8Array | undefined;
    let upserted: unknown;
    if (found !== undefined) after = modify(found, change);
    else if (body['upsert'] === true) {
      after = upsert(context.database.catalog.ensure(context.db, name), change);
      upserted = decodeTyped(after)['_id'];
    }
    const lastErrorObject = { n: after === undefined ? 0 : 1, updatedExisting: found !== undefined, upserted };
    return { lastErrorObject, value: shown(body['new'] === true ? after : found?.raw), ok: 1 };
  },
};
