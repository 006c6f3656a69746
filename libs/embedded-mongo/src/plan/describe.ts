import type { Doc } from '../bson/codec.ts';
import type { Planned } from '../commands/read.ts';
import type { IndexScan, OneKey } from './choose.ts';

function indexStage({ index, direction }: IndexScan | OneKey): Doc {
  return {
    stage: 'IXSCAN',
    keyPattern: { ...index.keyPattern },
    indexName: index.name,
    isMultiKey: index.multikey,
    isUnique: index.unique && index.name !== '_id_',
    isSparse: index.sparse,
    isPartial: index.partial !== undefined,
    indexVersion: 2,
    direction: direction === 1 ? 'forward' : 'backward',
  };
}

function accessStage({ access, filter }: Planned): Doc {
  if (access.kind === 'full')
    return { stage: 'COLLSCAN', ...(Object.keys(filter).length > 0 ? { filter } : {}), direction: 'forward' };
  if (access.kind === 'union')
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: access.scans.map(indexStage) } };
  return access.byId ? { stage: 'IDHACK' } : { stage: 'FETCH', inputStage: indexStage(access) };
}

/** The stages of a plan in the format of mongod's explain. @param wrap stages around the plan, innermost first */
export function describePlan(planned: Planned | undefined, wrap: readonly Doc[]): Doc {
  if (planned === undefined) return { stage: 'EOF' };
  const { query, sort } = planned;
  let plan = accessStage(planned);
  if (!query.access.sorted && sort.length > 0)
    plan = {
      stage: 'SORT',
      sortPattern: Object.fromEntries(sort),
      memLimit: 104_857_600,
      type: 'simple',
      inputStage: plan,
    };
  if (query.skip > 0) plan = { stage: 'SKIP', skipAmount: query.skip, inputStage: plan };
  for (const outer of wrap) plan = { ...outer, inputStage: plan };
  return query.limit > 0 ? { stage: 'LIMIT', limitAmount: query.limit, inputStage: plan } : plan;
}
