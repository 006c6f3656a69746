import { type Doc, encode } from '../bson/codec.ts';
import { isPlainObject } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { parsePipeline } from '../aggregate/pipeline.ts';
import { encodeBatch } from '../wire/cursor-reply.ts';
import type { Command, Context } from './command.ts';
import { docField, numberField } from './fields.ts';
import { plan, type Planned, run } from './read.ts';

const FIRST_BATCH = 101;

export function planAggregate(context: Context): {
  planned: Planned | undefined;
  ns: string;
  rest: ReturnType<typeof parsePipeline>['rest'];
} {
  const { body, db } = context;
  const name = body[context.name];
  if (typeof name !== 'string')
    throw new CommandError(73, 'an aggregation on a whole database is not supported by the embedded server');
  const { head, rest } = parsePipeline(body['pipeline']);
  return { planned: plan(context, name, { ...head, hint: body['hint'] }), ns: `${db}.${name}`, rest };
}

function* results(context: Context, { planned, rest }: ReturnType<typeof planAggregate>): Generator<Uint8Array> {
  if (rest.length === 0) {
    for (const { raw } of run(context, planned)) yield raw;
    return;
  }
  let docs: Doc[] = [...run(context, planned)].map(({ doc }) => doc);
  for (const stage of rest) docs = stage(docs);
  for (const doc of docs) yield encode(doc);
}

export const aggregate: Command = {
  onlyReads: true,
  fields: ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'bypassDocumentValidation'],
  unsupported: ['collation', 'let', 'explain'],
  run(context) {
    if (!isPlainObject(context.body['cursor']))
      throw new CommandError(9, "The 'cursor' option is required, except for aggregate with the explain argument");
    const planned = planAggregate(context);
    const page = context.engine.cursors.start(
      planned.ns,
      results(context, planned),
      numberField(docField(context.body, 'cursor'), 'batchSize', FIRST_BATCH),
      false,
    );
    return encodeBatch({ ns: planned.ns, name: 'firstBatch', ...page });
  },
};
