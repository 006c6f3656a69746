import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { change, forget, inOrder, type FeatherState, type MemoryState } from '../domain/memory/memory.ts';
import { isPrivate } from '../domain/memory/private.ts';
import type { Deps } from '../deps.ts';

interface FeatherRef {
  readonly userId: string;
  readonly id: string;
}
type FeatherDeps = Pick<Deps, 'memories'>;

const stateOf = ({ feathers, learnt, forgotten }: MemoryState): MemoryState => ({ feathers, learnt, forgotten });

export async function listFeatherStates({ memories }: FeatherDeps, userId: string): Promise<FeatherState[]> {
  const memory = await memories.read(userId);
  return memory ? inOrder(memory) : [];
}

/** @throws DomainError `not_found`, or `bad_input` for a private text (`isPrivate`) */
export async function changeFeather(
  { memories }: FeatherDeps,
  { userId, id }: FeatherRef,
  to: { readonly text?: string | undefined; readonly pinned?: boolean | undefined },
): Promise<FeatherState> {
  if (to.text !== undefined && isPrivate(to.text))
    throw new DomainError(errors.bad_input, {
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
  if (!changed) throw new DomainError(errors.not_found);
  return changed;
}

/** Deletes a feather for good: the question that it came from doesn't create it again. */
export async function deleteFeather({ memories }: FeatherDeps, { userId, id }: FeatherRef): Promise<void> {
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
