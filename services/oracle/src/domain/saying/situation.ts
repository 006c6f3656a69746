import type { Leaning } from '../leaning/leaning.ts';
import type { Reason } from '../leaning/reason.ts';
import type { Recalled } from '../memory/recall.ts';
import type { CaseTexts } from './cases.ts';
import type { Known } from './conditions.ts';
import type { Move } from './follow-up/moves.ts';
import type { Texts } from './library.ts';
import type { Random } from './pick.ts';

export interface Situation extends Known {
  readonly texts: Texts;
  readonly random: Random;
  /** The owl's last answers to the player, newest first, whose sentences are avoided. */
  readonly recent: readonly string[];
  readonly asleep: boolean;
  /** The best day in words (`ComposedAnswer.bestDay`); null without one. */
  readonly days: string | null;
  /** The second-best day in words; null without one. */
  readonly laterDays: string | null;
  readonly reason: Reason | null;
  /** The reason for an answer that is a yes or no for the leaning's side. */
  readonly reasonForSide: () => Reason | null;
  /** What a follow-up wants (`moveOf`); null for other texts. */
  readonly move: Move | null;
  /** The leanings of a choice's options, if all options are days; otherwise empty. */
  readonly optionDays: readonly Leaning[];
  /** The leaning of the earlier question, if a follow-up names another time; otherwise null. */
  readonly before: Leaning | null;
  readonly feathers: readonly Recalled[];
  readonly found: CaseTexts | null;
}
