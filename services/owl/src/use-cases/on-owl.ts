import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { perform, type Protocol } from '@sternenrat/service-kit/storage/protocol';
import type { Parts } from '../parts.ts';
import { layEgg } from './lay-egg.ts';

export type OnOwlAsk = { readonly ask: 'change' | 'isErased' | 'layEgg' };

/**
 * `change` answers whether there was an owl, changed by whoever. Where there is one, nobody asks whether its player is
 * gone: the deletion comes after the tombstone and takes the change along. The egg is laid only where there is none: in
 * vain it would cost a write on the disk.
 */
export function* changeOrLay(): Protocol<OnOwlAsk, 'done' | 'gone' | 'missing'> {
  if ((yield { ask: 'change' }) as boolean) return 'done';
  if ((yield { ask: 'isErased' }) as boolean) return 'gone';
  yield { ask: 'layEgg' };
  return ((yield { ask: 'change' }) as boolean) ? 'done' : 'missing';
}

async function wasThere(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (fault) {
    if (fault instanceof Refused && fault.kind === refusals.not_found) return false;
    throw fault;
  }
}

/** Does what an event says to an owl, or to an egg that is laid for it. @throws Refused `not_found`, what `work` throws */
export async function onOwl(parts: Parts, userId: string, work: () => Promise<unknown>): Promise<void> {
  const ended = await perform(changeOrLay(), async ({ ask }) => {
    if (ask === 'change') return wasThere(work);
    return ask === 'isErased' ? parts.isErased(userId) : layEgg(parts, userId);
  });
  if (ended === 'missing') throw new Refused(refusals.not_found);
}

/** The same where no egg is laid for it. @throws Refused `not_found`, what `work` throws */
export async function onOwlThere(parts: Parts, userId: string, work: () => Promise<unknown>): Promise<void> {
  if ((await wasThere(work)) || (await parts.isErased(userId))) return;
  throw new Refused(refusals.not_found);
}
