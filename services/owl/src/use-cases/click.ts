import { clicked } from '../domain/click.ts';
import type { Parts } from '../parts.ts';
import { act } from './act.ts';

/** Touches her. @throws Refused `egg` */
export const click = (parts: Parts, userId: string, timeZone: string | null) =>
  act(parts, userId, timeZone, (owl, now) => clicked(owl, now, parts.chance));
