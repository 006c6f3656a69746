import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { perform, type Protocol } from '@sternenrat/service-kit/storage/protocol';
import type { Deps } from '../deps.ts';
import { createEgg } from './create-egg.ts';

export type ChangeOrCreateStep = { readonly ask: 'change' | 'isErased' | 'createEgg' };

/** Erasure stores the tombstone before it deletes the owl, so only a missing owl needs the erasure check. */
export function* changeOrCreate(): Protocol<ChangeOrCreateStep, 'done' | 'gone' | 'missing'> {
  if ((yield { ask: 'change' }) as boolean) return 'done';
  if ((yield { ask: 'isErased' }) as boolean) return 'gone';
  yield { ask: 'createEgg' };
  return ((yield { ask: 'change' }) as boolean) ? 'done' : 'missing';
}

async function changedExisting(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === errors.not_found) return false;
    throw error;
  }
}

/** @throws DomainError `not_found`, and errors of `work` */
export async function changeOrCreateOwl(deps: Deps, userId: string, work: () => Promise<unknown>): Promise<void> {
  const ended = await perform(changeOrCreate(), async ({ ask }) => {
    if (ask === 'change') return changedExisting(work);
    return ask === 'isErased' ? deps.isErased(userId) : createEgg(deps, userId);
  });
  if (ended === 'missing') throw new DomainError(errors.not_found);
}

/** Ignores erased players; creates no egg. @throws DomainError `not_found`, and errors of `work` */
export async function changeExistingOwl(deps: Deps, userId: string, work: () => Promise<unknown>): Promise<void> {
  if ((await changedExisting(work)) || (await deps.isErased(userId))) return;
  throw new DomainError(errors.not_found);
}
