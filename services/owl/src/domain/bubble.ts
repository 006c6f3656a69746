import { proactiveActions } from '@sternenrat/contracts/vocabulary';
import type { Chance } from './chance.ts';
import { localDate } from './local-time.ts';
import { momentOf } from './moment.ts';
import { isSleeping } from './sleep.ts';
import { hasHatched, type Dialog, type OwlState } from './state.ts';
import { bubbles } from './texts/bubbles.ts';
import { say } from './texts/line.ts';
import { starts } from './texts/proactive.ts';

/** Rules, the owl: chat bubble. */
const bubbleEveryMs = 30 * 60_000;
const actionEveryMs = 4 * 3_600_000;
const actionsADay = 3;
/** So much of what she started is kept. */
const dialogsKept = 20;

export interface Bubble {
  readonly owl: OwlState;
  readonly message: string | null;
  readonly action: Pick<Dialog, 'action' | 'text'> | null;
}

const passed = (then: Date | null, now: Date, ms: number): boolean =>
  then === null || now.getTime() - then.getTime() >= ms || now < then;

/** The first moment at which a bubble may show again; null where it may now. */
export function nextBubbleAt(owl: OwlState, now: Date): Date | null {
  if (!owl.lastChatBubble || passed(owl.lastChatBubble, now, bubbleEveryMs)) return null;
  return new Date(owl.lastChatBubble.getTime() + bubbleEveryMs);
}

/** Neither an egg nor a sleeper says anything by herself, nor whoever has just spoken. */
export const keepsQuiet = (owl: OwlState, now: Date): boolean =>
  !hasHatched(owl) || isSleeping(owl, now) || nextBubbleAt(owl, now) !== null;

function mayStart(owl: OwlState, now: Date): boolean {
  const today = localDate(now, owl.timeZone);
  const todays = owl.proactiveDialogHistory.filter(({ at }) => localDate(at, owl.timeZone) === today);
  return todays.length < actionsADay && passed(owl.lastProactiveAction, now, actionEveryMs);
}

function started(owl: OwlState, now: Date, chance: Chance): Bubble {
  const before = owl.proactiveDialogHistory.at(-1)?.action;
  const action = chance.pick(proactiveActions.filter((kind) => kind !== before));
  const { text, recentTexts } = say(owl, starts[action], momentOf(owl, now), chance);
  const dialog: Dialog = { action, text, at: now, answered: false, response: null };
  const history = [...owl.proactiveDialogHistory, dialog].slice(-dialogsKept);
  return {
    owl: { ...owl, recentTexts, lastChatBubble: now, lastProactiveAction: now, proactiveDialogHistory: history },
    message: null,
    action: { action, text },
  };
}

/** What she says by herself: a word or an action of hers, never both; null where she keeps quiet. */
export function bubbled(owl: OwlState, now: Date, chance: Chance): Bubble | null {
  if (keepsQuiet(owl, now)) return null;
  if (mayStart(owl, now)) return started(owl, now, chance);
  const { text, recentTexts } = say(owl, bubbles, momentOf(owl, now), chance);
  return { owl: { ...owl, recentTexts, lastChatBubble: now }, message: text, action: null };
}
