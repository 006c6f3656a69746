import { refusals, type RefusalCode } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { Decision } from '@sternenrat/service-kit/storage/aggregate';
import { changes, type OwlState } from '../domain/state.ts';
import { announce } from '../events/announce.ts';
import type { OwlDocument } from '../storage/owls.ts';

/** What the domain decided, as the store writes it: the changed fields and the events that follow from them. */
export function keep<R>(before: OwlDocument, after: OwlState, result: R): Decision<OwlDocument, R> {
  const set = changes(before, after);
  if (Object.keys(set).length === 0) return { result };
  return { result, set, events: announce(before._id, before, after) };
}

/** The decision, or the refusal that the domain named by its slug. */
export function allowed<T extends object>(decision: T | RefusalCode): T {
  if (typeof decision === 'string') throw new Refused(refusals[decision]);
  return decision;
}
