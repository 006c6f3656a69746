import type { RefusalCode } from '@sternenrat/contracts/refusals';
import type { OwlState } from '../domain/state.ts';
import type { Parts } from '../parts.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { allowed, keep } from './decide.ts';
import { visit } from './visit.ts';

/**
 * What a player does with her that moves no grain: brings her to this moment, decides, writes what changed.
 * @throws Refused whatever `decide` names
 */
export async function act<D extends { readonly owl: OwlState }>(
  parts: Parts,
  userId: string,
  timeZone: string | null,
  decide: (owl: OwlState, now: Date) => D | RefusalCode,
): Promise<D & { readonly owl: OwlDocument }> {
  await visit(parts, userId, { timeZone });
  return parts.owls.update(userId, (doc) => {
    const decision = allowed(decide(doc, parts.clocks.now()));
    return keep(doc, decision.owl, { ...decision, owl: { ...doc, ...decision.owl } });
  });
}
