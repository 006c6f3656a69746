import type { Doc } from '../bson/codec.ts';
import { isPlainObject } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { describePlan } from '../plan/describe.ts';
import { compileProjection } from '../query/projection.ts';
import { planAggregate } from './aggregate.ts';
import type { Command, Context } from './command.ts';
import { docField } from './fields.ts';
import { planFind } from './find.ts';
import { plan, type Planned, run } from './read.ts';

function planOf(context: Context): { planned: Planned | undefined; wrap: readonly Doc[] } {
  const { body, name } = context;
  const collection = String(body[name]);
  switch (name) {
    case 'find': {
      const planned = planFind(context);
      const project =
        compileProjection(body['projection']) === undefined
          ? []
          : [{ stage: 'PROJECTION_SIMPLE', transformBy: body['projection'] }];
      return { planned, wrap: project };
    }
    case 'aggregate':
      return { planned: planAggregate(context).planned, wrap: [] };
    case 'count':
      return {
        planned: plan(context, collection, { filter: docField(body, 'query'), hint: body['hint'] }),
        wrap: [{ stage: 'COUNT' }],
      };
    case 'distinct':
      return { planned: plan(context, collection, { filter: docField(body, 'query') }), wrap: [] };
    case 'update':
      return {
        planned: plan(context, collection, { filter: docField(statement(body, 'updates'), 'q') }),
        wrap: [{ stage: 'UPDATE' }],
      };
    case 'delete':
      return {
        planned: plan(context, collection, { filter: docField(statement(body, 'deletes'), 'q') }),
        wrap: [{ stage: 'DELETE' }],
      };
    case 'findAndModify':
      return {
        planned: plan(context, collection, { filter: docField(body, 'query'), sort: body['sort'], limit: 1 }),
        wrap: [{ stage: body['remove'] === true ? 'DELETE' : 'UPDATE' }],
      };
    default:
      throw notSupported(`explaining ${name}`);
  }
}

function statement(body: Doc, field: string): Doc {
  const statements = body[field];
  return Array.isArray(statements) && isPlainObject(statements[0]) ? statements[0] : {};
}

/** Replies in mongod's format. `executionStats` is left out only if `verbosity` is `queryPlanner`. */
export const explain: Command = {
  fields: ['verbosity'],
  run(context) {
    const inner = context.body['explain'];
    if (!isPlainObject(inner))
      throw new CommandError(14, "BSON field 'explain' is the wrong type, expected type 'object'");
    const name = Object.keys(inner)[0] ?? '';
    const { planned, wrap } = planOf({ ...context, name, body: inner });
    const examined = { keys: 0, docs: 0 };
    const started = performance.now();
    const verbose = context.body['verbosity'] !== 'queryPlanner';
    let nReturned = 0;
    if (verbose) for (const _ of run(context, planned, examined)) nReturned += 1;
    const countsAll = name === 'count' && planned !== undefined && Object.keys(planned.filter).length === 0;
    const stages = countsAll ? { stage: 'RECORD_STORE_FAST_COUNT' } : describePlan(planned, wrap);
    return {
      explainVersion: '1',
      queryPlanner: {
        namespace: `${context.db}.${String(inner[name])}`,
        indexFilterSet: false,
        parsedQuery: planned?.filter ?? {},
        winningPlan: stages,
        rejectedPlans: [],
      },
      ...(verbose
        ? {
            executionStats: {
              executionSuccess: true,
              nReturned,
              executionTimeMillis: Math.round(performance.now() - started),
              totalKeysExamined: examined.keys,
              totalDocsExamined: examined.docs,
              executionStages: { ...stages, nReturned },
            },
          }
        : {}),
      command: inner,
      serverInfo: { host: 'embedded', version: '7.0.0' },
      ok: 1,
    };
  },
};
