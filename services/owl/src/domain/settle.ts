import type { Stage } from '@sternenrat/contracts/vocabulary';
import type { Chance } from './chance.ts';
import { dawned, type Grant } from './day.ts';
import { missed, seen } from './missing.ts';
import { momentOf } from './moment.ts';
import { attuned } from './reminder.ts';
import type { OwlState } from './state.ts';
import { celebrations } from './texts/stages.ts';
import { greetings } from './texts/greetings.ts';
import { say, type Line } from './texts/line.ts';
import { arrived } from './travel.ts';
import { inZone } from './zone.ts';

export interface Visit {
  readonly now: Date;
  /** What the player's device tells; null when it tells none. */
  readonly timeZone: string | null;
  /** The player looks at her (the status): notes the visit, and may greet and celebrate. */
  readonly looks?: Chance;
}

/** What she says to whoever looks. */
export interface Word {
  /** The player was away for 24 h or more. */
  readonly greeting: string | null;
  readonly celebration: { readonly stage: Stage; readonly message: string } | null;
}

export interface Settlement {
  readonly owl: OwlState;
  readonly grant: Grant | null;
  readonly word: Word;
}

const silence: Word = { greeting: null, celebration: null };

function looked(owl: OwlState, now: Date, chance: Chance): { owl: OwlState; word: Word } {
  const { owl: here, returned } = seen(owl, now);
  let after = here;
  const spoken = (choice: readonly Line[]): string => {
    const { text, recentTexts } = say(after, choice, momentOf(after, now), chance);
    after = { ...after, recentTexts };
    return text;
  };
  const { celebrate: stage } = here;
  const greeting = returned ? spoken(greetings) : null;
  if (!stage || stage === 'ei' || stage === 'küken') return { owl: after, word: { greeting, celebration: null } };
  const message = spoken(celebrations[stage]);
  return { owl: { ...after, celebrate: null }, word: { greeting, celebration: { stage, message } } };
}

/**
 * What time alone has done since she was last written: travels that ended, herzlicht missed, energy of new days, the
 * day's grant. Idempotent: settling again at the same time changes nothing.
 */
export function settle(owl: OwlState, visit: Visit): Settlement {
  const { now, timeZone, looks } = visit;
  const here = missed(arrived(inZone(owl, timeZone, now), now), now);
  const { owl: seenOwl, word } = looks ? looked(here, now, looks) : { owl: here, word: silence };
  return { ...dawned(attuned(seenOwl, now, looks !== undefined), now), word };
}
