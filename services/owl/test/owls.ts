import { hatchOwl } from '../src/domain/hatching.ts';
import type { Random } from '../src/domain/random.ts';
import { newEgg, type OwlState } from '../src/domain/state.ts';

export const mira = { realName: 'Mira', age: 25, zodiac: 'löwe' } as const;
export const berlin = 'Europe/Berlin';

/** A hatched owl, by default at 10:00 in Berlin. */
export function newOwl(change: Partial<OwlState> = {}, at = new Date('2026-03-10T09:00:00Z')): OwlState {
  const owl = hatchOwl(newEgg(at), mira, at);
  if (typeof owl === 'string') throw new Error(owl);
  return { ...owl, ...change };
}

/** A `Random` that returns `value`, limited to the range, and the first item of a list. */
export const fixedRandom = (value: number): Random => ({
  next: () => 0,
  int: (min, max) => Math.min(max, Math.max(min, value)),
  pick: (items) => items[0] as (typeof items)[number],
});

/** @throws Error if `decision` is an error code */
export function ok<T extends object>(decision: T | string): T {
  if (typeof decision === 'string') throw new Error(decision);
  return decision;
}
