import { compare } from '../bson/compare.ts';
import { decode, type Doc } from '../bson/codec.ts';
import { encodeKey } from '../bson/key.ts';
import { CommandError } from '../errors.ts';
import { visit } from '../query/path.ts';
import type { Command } from './command.ts';
import { collectionName, docField, numberField } from './fields.ts';
import { plan, run } from './read.ts';

export const count: Command = {
  onlyReads: true,
  fields: ['query', 'limit', 'skip', 'hint', 'fields'],
  unsupported: ['collation'],
  run(context) {
    const { body } = context;
    const filter = docField(body, 'query');
    const [skip, limit] = [numberField(body, 'skip', 0), Math.abs(Number(body['limit'] ?? 0))];
    const planned = plan(context, collectionName(context), { filter, hint: body['hint'], skip, limit });
    if (planned !== undefined && Object.keys(filter).length === 0) {
      const rest = Math.max(0, planned.collection.count() - skip);
      return { n: limit === 0 ? rest : Math.min(limit, rest), ok: 1 };
    }
    let n = 0;
    for (const _ of run(context, planned)) n += 1;
    return { n, ok: 1 };
  },
};

export const distinct: Command = {
  onlyReads: true,
  fields: ['key', 'query', 'hint'],
  unsupported: ['collation'],
  run(context) {
    const { body } = context;
    const key = body['key'];
    if (typeof key !== 'string')
      throw new CommandError(14, "BSON field 'distinct.key' is the wrong type, expected type 'string'");
    const values = new Map<string, unknown>();
    const parts = key.split('.');
    const keep = (value: unknown): void =>
      void (value !== undefined && values.set(encodeKey(value).toString('latin1'), value));
    for (const { raw } of run(
      context,
      plan(context, collectionName(context), { filter: docField(body, 'query'), hint: body['hint'] }),
    )) {
      const doc: Doc = decode(raw);
      visit(doc, parts, 0, (leaf) => {
        if (Array.isArray(leaf)) leaf.forEach(keep);
        else keep(leaf);
        return false;
      });
    }
    return { values: [...values.values()].sort(compare), ok: 1 };
  },
};
