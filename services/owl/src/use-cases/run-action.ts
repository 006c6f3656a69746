import type { ErrorCode } from '@sternenrat/contracts/errors';
import type { OwlState } from '../domain/state.ts';
import type { OwlAccess } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { orThrow, toDecision } from './decide.ts';
import { visit } from './visit.ts';

/** For actions that don't change the balance. */
export async function runAction<D extends { readonly owl: OwlState }>(
  deps: OwlAccess,
  userId: string,
  timeZone: string | null,
  decide: (owl: OwlState, now: Date) => D | ErrorCode,
): Promise<D & { readonly owl: OwlDocument }> {
  await visit(deps, userId, { timeZone });
  return deps.owls.update(userId, (doc) => {
    const decision = orThrow(decide(doc, deps.clocks.now()));
    return toDecision(doc, decision.owl, { ...decision, owl: { ...doc, ...decision.owl } });
  });
}
