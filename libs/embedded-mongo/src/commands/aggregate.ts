import { isDeepStrictEqual } from 'node:util';
import { type Doc, encode } from '../bson/codec.ts';
import { isPlainObject } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Query } from '../plan/run.ts';
import { encodeBatch } from '../wire/cursor-reply.ts';
import { collectionName, type Command, type Context, docField, numberField } from './command.ts';
import { FIRST_BATCH } from './find.ts';
import { plan, run } from './read.ts';

/** The supported stages, in their only supported order. Each stage is optional. */
const order = ['$match', '$sort', '$skip', '$limit', '$group'];
/** The `$group` stage that drivers send for `countDocuments`. */
const count = { _id: 1, n: { $sum: 1 } };

export interface Aggregation {
  readonly query: Query | undefined;
  readonly counts: boolean;
}

export function planAggregate(context: Context): Aggregation {
  const { pipeline, hint } = context.body;
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  const stages: Doc = {};
  let last = -1;
  for (const stage of pipeline as Doc[]) {
    const [name = ''] = Object.keys(stage);
    const at = order.indexOf(name);
    if (at <= last || (name === '$group' && !isDeepStrictEqual(stage[name], count)))
      throw notSupported(`the aggregation stage ${JSON.stringify(stage)} after ${order[last] ?? 'nothing'}`);
    last = at;
    stages[name] = stage[name];
  }
  const query = plan(context, collectionName(context), {
    filter: docField(stages, '$match'),
    sort: stages['$sort'],
    skip: numberField(stages, '$skip', 0),
    limit: numberField(stages, '$limit', 0),
    hint,
  });
  return { query, counts: '$group' in stages };
}

export const aggregate: Command = {
  onlyReads: true,
  fields: ['pipeline', 'cursor', 'hint'],
  run(context) {
    if (!isPlainObject(context.body['cursor'])) throw new CommandError(9, "The 'cursor' option is required");
    const { query, counts } = planAggregate(context);
    const found = Iterator.from(run(context, query));
    let documents = found.map(({ raw }) => raw);
    if (counts) {
      const n = found.reduce((sum) => sum + 1, 0);
      documents = Iterator.from(n === 0 ? [] : [encode({ _id: 1, n })]);
    }
    const ns = `${context.db}.${collectionName(context)}`;
    const batchSize = numberField(docField(context.body, 'cursor'), 'batchSize', FIRST_BATCH);
    return encodeBatch({ ns, name: 'firstBatch', ...context.database.cursors.start(ns, documents, batchSize, false) });
  },
};
