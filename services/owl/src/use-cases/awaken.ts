import { woken } from '../domain/waking.ts';
import type { Parts } from '../parts.ts';
import { act } from './act.ts';

/** Wakes her. @throws Refused `egg`, `asleep` */
export const awaken = (parts: Parts, userId: string, timeZone: string | null) =>
  act(parts, userId, timeZone, (owl, now) => woken(owl, now, parts.chance));
