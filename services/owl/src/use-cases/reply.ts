import { replied } from '../domain/dialog.ts';
import type { Parts } from '../parts.ts';
import { act } from './act.ts';

/** Hears the answer to what she started. @throws Refused `egg` */
export const reply = (
  parts: Parts,
  userId: string,
  told: { readonly response: string; readonly question: string },
  timeZone: string | null,
) => act(parts, userId, timeZone, (owl, now) => replied(owl, told, now, parts.chance));
