import { decodeTyped, encode } from '../bson/codec.ts';
import type { Long } from 'bson';
import { CommandError } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import { encodeBatch } from '../wire/cursor-reply.ts';
import type { Command, Context } from './command.ts';
import { collectionName, docField, numberField } from './fields.ts';
import type { Found } from '../plan/run.ts';
import { plan, run } from './read.ts';

const FIRST_BATCH = 101;

function documents(context: Context): Iterable<Uint8Array> {
  const project = compileProjection(context.body['projection']);
  const found = run(context, planFind(context));
  const shown = ({ raw }: Found): Uint8Array => (project === undefined ? raw : encode(project(decodeTyped(raw))));
  return Array.isArray(found) ? found.map(shown) : Iterator.from(found).map(shown);
}

export function planFind(context: Context): ReturnType<typeof plan> {
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
  fields: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'allowDiskUse',
    'noCursorTimeout',
    'allowPartialResults',
  ],
  unsupported: [
    'tailable',
    'awaitData',
    'oplogReplay',
    'returnKey',
    'showRecordId',
    'collation',
    'let',
    'min',
    'max',
    'term',
  ],
  run(context) {
    const { body } = context;
    const ns = `${context.db}.${collectionName(context)}`;
    const single = body['singleBatch'] === true || Number(body['limit'] ?? 0) < 0;
    const page = context.engine.cursors.start(
      ns,
      documents(context),
      numberField(body, 'batchSize', FIRST_BATCH),
      single,
    );
    return encodeBatch({ ns, name: 'firstBatch', ...page });
  },
};

const cursorId = (value: unknown): bigint => (typeof value === 'number' ? BigInt(value) : (value as Long).toBigInt());

export const getMore: Command = {
  fields: ['collection', 'batchSize'],
  run(context) {
    const { body, db, engine } = context;
    if (typeof body['collection'] !== 'string')
      throw new CommandError(40414, "BSON field 'getMore.collection' is missing but a required field");
    const ns = `${db}.${body['collection']}`;
    const page = engine.cursors.more(cursorId(body['getMore']), ns, numberField(body, 'batchSize', 0) || Infinity);
    return encodeBatch({ ns, name: 'nextBatch', ...page });
  },
};

export const killCursors: Command = {
  fields: ['cursors'],
  run({ body, engine }) {
    const ids = Array.isArray(body['cursors']) ? (body['cursors'] as unknown[]) : [];
    const killed = ids.filter((id) => engine.cursors.kill(cursorId(id)));
    return {
      cursorsKilled: killed,
      cursorsNotFound: ids.filter((id) => !killed.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    };
  },
};
