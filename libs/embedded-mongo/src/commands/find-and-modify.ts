import { type Doc, decodeTyped } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import type { Command } from './command.ts';
import { collectionName, docField } from './fields.ts';
import { modify, parseChange, upsert } from './modify.ts';
import { plan, run } from './read.ts';

export const findAndModify: Command = {
  fields: [
    'query',
    'sort',
    'update',
    'remove',
    'new',
    'upsert',
    'fields',
    'arrayFilters',
    'bypassDocumentValidation',
    'hint',
  ],
  unsupported: ['collation', 'let'],
  run(context) {
    const { body } = context;
    const removing = body['remove'] === true;
    if (removing === (body['update'] !== undefined))
      throw new CommandError(
        9,
        removing
          ? 'Cannot specify both an update and remove=true'
          : 'Either an update or remove=true must be specified',
      );
    const name = collectionName(context);
    const filter = docField(body, 'query');
    const project = compileProjection(body['fields']) ?? ((doc: Doc) => doc);
    const planned = plan(context, name, { filter, sort: body['sort'], hint: body['hint'], limit: 1 });
    const shown = (raw: Uint8Array): Doc => project(decodeTyped(raw));
    const [found] = [...run(context, planned)];
    if (removing) {
      if (found === undefined || planned === undefined) return { lastErrorObject: { n: 0 }, value: null, ok: 1 };
      planned.collection.remove(found.rid, found.doc);
      return { lastErrorObject: { n: 1 }, value: shown(found.raw), ok: 1 };
    }
    const typed = context.request.typedBody();
    const change = parseChange(typed['update'], filter, docField(typed, 'query'), body['arrayFilters']);
    if (found !== undefined && planned !== undefined) {
      const after = modify(planned.collection, found, change);
      return {
        lastErrorObject: { n: 1, updatedExisting: true },
        value: shown(body['new'] === true ? after.raw : found.raw),
        ok: 1,
      };
    }
    if (body['upsert'] !== true) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
    const made = upsert(context.engine.catalog.ensure(context.db, name), change);
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: made.id },
      value: body['new'] === true ? shown(made.raw) : null,
      ok: 1,
    };
  },
};
