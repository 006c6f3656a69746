import type { Long } from 'bson';
import { decodeTyped, encode } from '../bson/codec.ts';
import type { Found, Query } from '../plan/run.ts';
import { compileProjection } from '../query/projection.ts';
import { encodeBatch } from '../wire/cursor-reply.ts';
import { collectionName, type Command, type Context, docField, numberField } from './command.ts';
import { plan, run } from './read.ts';

export const FIRST_BATCH = 101;

export function planFind(context: Context): Query | undefined {
  const { body } = context;
  return plan(context, collectionName(context), {
    filter: docField(body, 'filter'),
    sort: body['sort'],
    hint: body['hint'],
    skip: numberField(body, 'skip', 0),
    limit: Math.abs(Number(body['limit'] ?? 0)),
  });
}

export const find: Command = {
  onlyReads: true,
  fields: ['filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch'],
  run(context) {
    const { body, database } = context;
    const ns = `${context.db}.${collectionName(context)}`;
    const project = compileProjection(body['projection']);
    const shown = ({ raw }: Found): Uint8Array => (project === undefined ? raw : encode(project(decodeTyped(raw))));
    const found = run(context, planFind(context));
    const documents = Array.isArray(found) ? found.map(shown) : Iterator.from(found).map(shown);
    const single = body['singleBatch'] === true || Number(body['limit'] ?? 0) < 0;
    const page = database.cursors.start(ns, documents, numberField(body, 'batchSize', FIRST_BATCH), single);
    return encodeBatch({ ns, name: 'firstBatch', ...page });
  },
};

const cursorId = (value: unknown): bigint => (typeof value === 'number' ? BigInt(value) : (value as Long).toBigInt());

export const getMore: Command = {
  fields: ['collection', 'batchSize'],
  run({ body, db, database }) {
    const ns = `${db}.${String(body['collection'])}`;
    const batchSize = numberField(body, 'batchSize', 0) || Infinity;
    const page = database.cursors.more(cursorId(body['getMore']), ns, batchSize);
    return encodeBatch({ ns, name: 'nextBatch', ...page });
  },
};

export const killCursors: Command = {
  fields: ['cursors'],
  run({ body, database }) {
    const [cursorsKilled, cursorsNotFound]: [unknown[], unknown[]] = [[], []];
    for (const id of body['cursors'] as unknown[])
      (database.cursors.kill(cursorId(id)) ? cursorsKilled : cursorsNotFound).push(id);
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  },
};

/** Drivers send `count` for `estimatedDocumentCount`. Their `countDocuments` is an aggregation. */
export const count: Command = {
  onlyReads: true,
  fields: [],
  run: (context) => ({ n: context.database.catalog.get(context.db, collectionName(context))?.count() ?? 0, ok: 1 }),
};
