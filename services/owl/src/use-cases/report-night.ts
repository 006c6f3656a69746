import { reported } from '../domain/night.ts';
import type { Parts } from '../parts.ts';
import { act } from './act.ts';

/** How the last night was, once. @throws Refused `egg`, `asleep` */
export const reportNight = (parts: Parts, userId: string, timeZone: string | null) =>
  act(parts, userId, timeZone, (owl, now) => reported(owl, now, parts.chance));
