import { hatched } from '../src/domain/hatching.ts';
import type { Chance } from '../src/domain/chance.ts';
import { newEgg, type OwlState } from '../src/domain/state.ts';

export const mira = { realName: 'Mira', age: 25, zodiac: 'löwe' } as const;
export const berlin = 'Europe/Berlin';

/** A hatched owl for domain tests, ten in the morning in Berlin unless told otherwise. */
export function anOwl(change: Partial<OwlState> = {}, at = new Date('2026-03-10T09:00:00Z')): OwlState {
  const owl = hatched(newEgg(at), mira, at);
  if (typeof owl === 'string') throw new Error(owl);
  return { ...owl, ...change };
}

/** Chance that always falls the same way: the given number, within what is asked for, and the first of a list. */
export const always = (value: number): Chance => ({
  next: () => 0,
  int: (min, max) => Math.min(max, Math.max(min, value)),
  pick: (items) => items[0] as (typeof items)[number],
});

/** The decision, or an error that names the refusal. */
export function ok<T extends object>(decision: T | string): T {
  if (typeof decision === 'string') throw new Error(decision);
  return decision;
}
