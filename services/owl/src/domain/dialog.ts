import type { Random } from './random.ts';
import { applyAbsence, recordInteraction } from './absence.ts';
import { momentOf } from './moment.ts';
import { isSleeping } from './sleep.ts';
import { hasHatched, type Dialog, type OwlState } from './state.ts';
import { clampStat } from './stats.ts';
import { pickSentence } from './texts/line.ts';
import { replies, thanks } from './texts/proactive.ts';

const dialogOpenMs = 24 * 3_600_000;
const herzlichtOfAnswer = 3;

export function openDialog(owl: OwlState, now: Date): Dialog | null {
  const last = owl.proactiveDialogHistory.at(-1);
  return last && !last.answered && now.getTime() - last.at.getTime() < dialogOpenMs ? last : null;
}

export function closeDialog(owl: OwlState, now: Date, response: string | null = null): OwlState {
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

/** The reply has an effect only if the owl is awake and `question` is the open dialog. */
export function replyToDialog(
  owl: OwlState,
  input: { readonly response: string; readonly question: string },
  now: Date,
  random: Random,
): Reply | 'egg' {
  if (!hasHatched(owl)) return 'egg';
  const { text, recentTexts } = pickSentence(owl, replies, momentOf(owl, now), random);
  const spoken = { ...owl, recentTexts };
  if (openDialog(owl, now)?.text !== input.question.trim() || isSleeping(owl, now)) {
    return { owl: spoken, owlResponse: text, message: thanks.received };
  }
  const here = closeDialog(recordInteraction(applyAbsence(spoken, now), now), now, input.response);
  const warm = { ...here, herzlicht: clampStat(here.herzlicht + herzlichtOfAnswer) };
  return { owl: warm, owlResponse: text, message: thanks.warmed };
}
