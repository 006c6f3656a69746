import type { Doc } from '../bson/codec.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Examined, Query } from '../plan/run.ts';
import { planAggregate } from './aggregate.ts';
import { collectionName, type Command, type Context, docField } from './command.ts';
import { planFind } from './find.ts';
import { plan, run } from './read.ts';

function planOf(context: Context): Query | undefined {
  const { body } = context;
  switch (context.name) {
    case 'find':
      return planFind(context);
    case 'aggregate':
      return planAggregate(context).query;
    case 'findAndModify':
      return plan(context, collectionName(context), { filter: docField(body, 'query'), sort: body['sort'] });
    case 'update':
    case 'delete': {
      const [statement] = (body['updates'] ?? body['deletes']) as readonly [Doc];
      return plan(context, collectionName(context), { filter: docField(statement, 'q'), hint: statement['hint'] });
    }
    default:
      throw notSupported(`explaining ${context.name}`);
  }
}

function stagesOf(query: Query | undefined): Doc {
  if (query === undefined) return { stage: 'EOF' };
  const { access, sort } = query;
  const read: Doc =
    access.kind === 'full'
      ? { stage: 'COLLSCAN' }
      : access.kind === 'key' && access.byId
        ? { stage: 'IDHACK' }
        : {
            stage: 'FETCH',
            inputStage: { stage: 'IXSCAN', keyPattern: access.index.keyPattern, indexName: access.index.name },
          };
  return access.sorted ? read : { stage: 'SORT', sortPattern: Object.fromEntries(sort), inputStage: read };
}

/** No `executionStats` if `verbosity` is `queryPlanner`. */
export const explain: Command = {
  fields: ['verbosity'],
  run(context) {
    const body = docField(context.body, 'explain');
    const [name = ''] = Object.keys(body);
    if (name === '') throw new CommandError(14, "BSON field 'explain' is the wrong type, expected type 'object'");
    const inner = { ...context, name, body };
    const query = name === 'count' ? undefined : planOf(inner);
    const winningPlan = name === 'count' ? { stage: 'RECORD_STORE_FAST_COUNT' } : stagesOf(query);
    const examined: Examined = { keys: 0, docs: 0 };
    const executed =
      context.body['verbosity'] === 'queryPlanner' ? undefined : [...run(context, query, examined)].length;
    return {
      queryPlanner: { namespace: `${context.db}.${collectionName(inner)}`, winningPlan, rejectedPlans: [] },
      executionStats:
        executed === undefined
          ? undefined
          : {
              executionSuccess: true,
              nReturned: executed,
              totalKeysExamined: examined.keys,
              totalDocsExamined: examined.docs,
              executionStages: winningPlan,
            },
      ok: 1,
    };
  },
};
