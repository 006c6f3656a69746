import { hatched } from '../src/domain/hatching.ts';
import { newEgg, type OwlState } from '../src/domain/state.ts';

export const mira = { realName: 'Mira', age: 25, zodiac: 'löwe' } as const;
export const berlin = 'Europe/Berlin';

/** A hatched owl for domain tests, ten in the morning in Berlin unless told otherwise. */
export function anOwl(change: Partial<OwlState> = {}, at = new Date('2026-03-10T09:00:00Z')): OwlState {
  const owl = hatched(newEgg(at), mira, at);
  if (typeof owl === 'string') throw new Error(owl);
  return { ...owl, ...change };
}
