import { errors, type ErrorCode } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { Decision } from '@sternenrat/service-kit/storage/aggregate';
import { changedFields, type OwlState } from '../domain/state.ts';
import { changeEvents } from '../events/change-events.ts';
import type { OwlDocument } from '../storage/owls.ts';

export function toDecision<R>(before: OwlDocument, after: OwlState, result: R): Decision<OwlDocument, R> {
  const set = changedFields(before, after);
  if (Object.keys(set).length === 0) return { result };
  return { result, set, events: changeEvents(before._id, before, after) };
}

export function orThrow<T extends object>(decision: T | ErrorCode): T {
  if (typeof decision === 'string') throw new DomainError(errors[decision]);
  return decision;
}
