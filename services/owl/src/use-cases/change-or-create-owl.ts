import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { Deps } from '../deps.ts';
import { createEgg } from './create-egg.ts';

/** An interface, so that a model test can run all interleavings. */
export interface ChangeOrCreateEffects {
  change(): Promise<boolean>;
  isErased(): Promise<boolean>;
  createEgg(): Promise<void>;
}

/** An erasure stores a tombstone, then deletes the owl, so only a missing owl needs the check for an erasure. */
export async function changeOrCreate(effects: ChangeOrCreateEffects): Promise<'done' | 'gone' | 'missing'> {
  if (await effects.change()) return 'done';
  if (await effects.isErased()) return 'gone';
  await effects.createEgg();
  return (await effects.change()) ? 'done' : 'missing';
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

export async function changeOrCreateOwl(
  deps: Pick<Deps, 'isErased' | 'owls' | 'clocks'>,
  userId: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const ended = await changeOrCreate({
    change: () => changedExisting(work),
    isErased: () => deps.isErased(userId),
    createEgg: () => createEgg(deps, userId),
  });
  if (ended === 'missing') throw new DomainError(errors.not_found);
}

/** Ignores erased players and creates no egg. */
export async function changeExistingOwl(
  deps: Pick<Deps, 'isErased'>,
  userId: string,
  work: () => Promise<unknown>,
): Promise<void> {
  if ((await changedExisting(work)) || (await deps.isErased(userId))) return;
  throw new DomainError(errors.not_found);
}
