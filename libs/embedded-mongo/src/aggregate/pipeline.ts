import type { Doc } from '../bson/codec.ts';
import { isPlainObject } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { parseSort, sortDocs } from '../query/sort.ts';
import { checkAccumulators, checkExpressions } from './check.ts';
import { runStage } from './mingo.ts';

export type Stage = (docs: readonly Doc[]) => Doc[];

export interface Head {
  readonly filter: Doc;
  readonly sort?: unknown;
  readonly skip?: number;
  readonly limit?: number;
}

const byMingo = new Set([
  '$project',
  '$group',
  '$unwind',
  '$addFields',
  '$set',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
  '$sortByCount',
]);
const unsupported = new Set([
  '$lookup',
  '$graphLookup',
  '$facet',
  '$bucket',
  '$bucketAuto',
  '$out',
  '$merge',
  '$sample',
  '$unionWith',
  '$geoNear',
  '$indexStats',
  '$collStats',
  '$redact',
  '$setWindowFields',
  '$densify',
  '$fill',
  '$documents',
  '$search',
  '$changeStream',
  '$currentOp',
  '$listSessions',
  '$planCacheStats',
]);

/** Validates a pipeline. `head`: its leading $match, $sort, $skip and $limit, as a query; `rest`: all other stages. */
export function parsePipeline(pipeline: unknown): { head: Head; rest: Stage[] } {
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  const stages = pipeline.map(stageOf);
  const taken: { filter: Doc[]; sort?: unknown; skip?: number; limit?: number } = { filter: [] };
  let used = 0;
  for (const [name, spec] of stages) {
    if (name === '$match' && taken.sort === undefined && taken.skip === undefined && taken.limit === undefined)
      taken.filter.push(spec as Doc);
    else if (name === '$sort' && taken.sort === undefined && taken.skip === undefined && taken.limit === undefined)
      taken.sort = spec;
    else if (name === '$skip' && taken.skip === undefined && taken.limit === undefined) taken.skip = amount(name, spec);
    else if (name === '$limit' && taken.limit === undefined) taken.limit = amount(name, spec);
    else break;
    used += 1;
  }
  for (const filter of taken.filter) compileFilter(filter);
  const filter =
    taken.filter.length === 1 ? (taken.filter[0] as Doc) : taken.filter.length === 0 ? {} : { $and: taken.filter };
  return { head: { ...taken, filter }, rest: stages.slice(used).map(([name, spec]) => compileStage(name, spec)) };
}

function stageOf(stage: unknown): [string, unknown] {
  if (!isPlainObject(stage)) throw new CommandError(14, "Each element of the 'pipeline' array must be an object");
  const entries = Object.entries(stage);
  if (entries.length !== 1)
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return entries[0] as [string, unknown];
}

function amount(name: string, spec: unknown): number {
  const number = Number(spec);
  if (!Number.isInteger(number) || number < (name === '$limit' ? 1 : 0))
    throw new CommandError(
      name === '$limit' ? 15958 : 5107200,
      name === '$limit' ? 'the limit must be positive' : `invalid argument to $skip stage: ${String(spec)}`,
    );
  return number;
}

function compileStage(name: string, spec: unknown): Stage {
  switch (name) {
    case '$match': {
      const matches = compileFilter(spec as Doc);
      return (docs) => docs.filter(matches);
    }
    case '$sort': {
      const sort = parseSort(spec);
      return (docs) =>
        sortDocs(
          docs.map((doc) => ({ doc })),
          sort,
        ).map(({ doc }) => doc);
    }
    case '$skip': {
      const skip = amount(name, spec);
      return (docs) => docs.slice(skip);
    }
    case '$limit': {
      const limit = amount(name, spec);
      return (docs) => docs.slice(0, limit);
    }
    case '$count': {
      if (typeof spec !== 'string' || spec === '' || spec.startsWith('$'))
        throw new CommandError(40156, 'the count field must be a non-empty string');
      return (docs) => (docs.length === 0 ? [] : [{ [spec]: docs.length }]);
    }
    default:
  }
  if (unsupported.has(name)) throw notSupported(`the aggregation stage ${name}`);
  if (!byMingo.has(name)) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  const counted = name === '$group' ? countOf(spec) : undefined;
  if (counted !== undefined) return counted;
  if (name === '$group') checkAccumulators(spec);
  else checkExpressions(name === '$unset' || name === '$unwind' ? {} : spec);
  return (docs) => runStage({ [name]: spec }, docs);
}

/** Counts without mingo, for the $group that drivers send for `countDocuments`; undefined for any other $group. */
function countOf(spec: unknown): Stage | undefined {
  if (!isPlainObject(spec) || Object.keys(spec).join() !== '_id,n') return undefined;
  const { _id: id, n } = spec;
  if (id !== 1 || !isPlainObject(n) || Object.keys(n).join() !== '$sum' || n['$sum'] !== 1) return undefined;
  return (docs) => (docs.length === 0 ? [] : [{ _id: id, n: docs.length }]);
}
