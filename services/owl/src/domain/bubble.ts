import { proactiveActions } from '@sternenrat/contracts/vocabulary';
import type { Random } from './random.ts';
import { localDate } from './local-time.ts';
import { momentOf } from './moment.ts';
import { isSleeping } from './sleep.ts';
import { hasHatched, type Dialog, type OwlState } from './state.ts';
import { bubbles } from './texts/bubbles.ts';
import { pickSentence } from './texts/line.ts';
import { starts } from './texts/proactive.ts';

const bubbleEveryMs = 30 * 60_000;
const actionEveryMs = 4 * 3_600_000;
const actionsADay = 3;
const storedDialogs = 20;

export interface Bubble {
  readonly owl: OwlState;
  readonly message: string | null;
  readonly action: Pick<Dialog, 'action' | 'text'> | null;
}

const hasPassed = (then: Date | null, now: Date, ms: number): boolean =>
  then === null || now.getTime() - then.getTime() >= ms || now < then;

export function nextBubbleAt(owl: OwlState, now: Date): Date | null {
  if (!owl.lastChatBubble || hasPassed(owl.lastChatBubble, now, bubbleEveryMs)) return null;
  return new Date(owl.lastChatBubble.getTime() + bubbleEveryMs);
}

export const isQuiet = (owl: OwlState, now: Date): boolean =>
  !hasHatched(owl) || isSleeping(owl, now) || nextBubbleAt(owl, now) !== null;

function mayStartDialog(owl: OwlState, now: Date): boolean {
  const today = localDate(now, owl.timeZone);
  const todays = owl.proactiveDialogHistory.filter(({ at }) => localDate(at, owl.timeZone) === today);
  return todays.length < actionsADay && hasPassed(owl.lastProactiveAction, now, actionEveryMs);
}

function startDialog(owl: OwlState, now: Date, random: Random): Bubble {
  const before = owl.proactiveDialogHistory.at(-1)?.action;
  const action = random.pick(proactiveActions.filter((kind) => kind !== before));
  const { text, recentTexts } = pickSentence(owl, starts[action], momentOf(owl, now), random);
  const dialog: Dialog = { action, text, at: now, answered: false, response: null };
  const history = [...owl.proactiveDialogHistory, dialog].slice(-storedDialogs);
  return {
    owl: { ...owl, recentTexts, lastChatBubble: now, lastProactiveAction: now, proactiveDialogHistory: history },
    message: null,
    action: { action, text },
  };
}

export function showBubble(owl: OwlState, now: Date, random: Random): Bubble | null {
  if (isQuiet(owl, now)) return null;
  if (mayStartDialog(owl, now)) return startDialog(owl, now, random);
  const { text, recentTexts } = pickSentence(owl, bubbles, momentOf(owl, now), random);
  return { owl: { ...owl, recentTexts, lastChatBubble: now }, message: text, action: null };
}
