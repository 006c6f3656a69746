import type { Chance } from './chance.ts';
import { missed, touched } from './missing.ts';
import { momentOf } from './moment.ts';
import { isSleeping } from './sleep.ts';
import { hasHatched, type Dialog, type OwlState } from './state.ts';
import { within } from './stats.ts';
import { say } from './texts/line.ts';
import { replies, thanks } from './texts/proactive.ts';

/** For so long an answer to what she started is one. */
const openMs = 24 * 3_600_000;
const herzlichtOfAnswer = 3;

/** What she started last, while nobody has answered it. */
export function openDialog(owl: OwlState, now: Date): Dialog | null {
  const last = owl.proactiveDialogHistory.at(-1);
  return last && !last.answered && now.getTime() - last.at.getTime() < openMs ? last : null;
}

/** Closes what is open; the same state where nothing is. */
export function closed(owl: OwlState, now: Date, response: string | null = null): OwlState {
  const open = openDialog(owl, now);
  if (!open) return owl;
  const history = [...owl.proactiveDialogHistory.slice(0, -1), { ...open, answered: true, response }];
  return { ...owl, proactiveDialogHistory: history };
}

export interface Reply {
  readonly owl: OwlState;
  readonly owlResponse: string;
  readonly message: string;
}

/** The answer to what she started warms her, once; anything else she hears kindly. */
export function replied(
  owl: OwlState,
  told: { readonly response: string; readonly question: string },
  now: Date,
  chance: Chance,
): Reply | 'egg' {
  if (!hasHatched(owl)) return 'egg';
  const { text, recentTexts } = say(owl, replies, momentOf(owl, now), chance);
  const heard = { ...owl, recentTexts };
  if (openDialog(owl, now)?.text !== told.question.trim() || isSleeping(owl, now)) {
    return { owl: heard, owlResponse: text, message: thanks.heard };
  }
  const here = closed(touched(missed(heard, now), now), now, told.response);
  const warm = { ...here, herzlicht: within(here.herzlicht + herzlichtOfAnswer) };
  return { owl: warm, owlResponse: text, message: thanks.warmed };
}
