/** What the player does with what Noctua remembers: each repeats without harm. */
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { distressIn } from '../domain/lantern/distress.ts';
import { change, forget, inOrder, type FeatherState, type MemoryState } from '../domain/memory/memory.ts';
import { isPrivate } from '../domain/memory/private.ts';
import type { Parts } from '../parts.ts';

interface Whose {
  readonly userId: string;
  readonly id: string;
}
type Kept = Pick<Parts, 'memories'>;

const stateOf = ({ feathers, learnt, forgotten }: MemoryState): MemoryState => ({ feathers, learnt, forgotten });

/** Pinned first, then the newest. */
export async function readFeathers({ memories }: Kept, userId: string): Promise<FeatherState[]> {
  const memory = await memories.read(userId);
  return memory ? inOrder(memory) : [];
}

/** Puts right, pins or unpins. @throws Refused `not_found`, `bad_input` for what Noctua doesn't write down */
export async function changeFeather(
  { memories }: Kept,
  { userId, id }: Whose,
  to: { readonly text?: string | undefined; readonly pinned?: boolean | undefined },
): Promise<FeatherState> {
  if (to.text !== undefined && (isPrivate(to.text) || distressIn(to.text) !== null))
    throw new Refused(refusals.bad_input, {
      fields: { text: 'Das schreibe ich lieber nicht auf: So Persönliches gehört nur dir.' },
    });
  const changed = await memories.update(
    userId,
    (doc) => {
      const next = change(stateOf(doc), id, to);
      return next ? { result: next.feather, set: { feathers: next.memory.feathers } } : { result: null };
    },
    { keyed: true },
  );
  if (!changed) throw new Refused(refusals.not_found);
  return changed;
}

/** For good: it isn't learnt again from that question. */
export async function deleteFeather({ memories }: Kept, { userId, id }: Whose): Promise<void> {
  if (!(await memories.read(userId))) return;
  await memories.update(
    userId,
    (doc) => {
      const old = stateOf(doc);
      const next = forget(old, id);
      return next === old ? { result: null } : { result: null, set: next };
    },
    { keyed: true },
  );
}
