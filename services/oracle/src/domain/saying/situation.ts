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
  /** The owl's last answers, newest first, whose sentences are avoided. */
  readonly recent: readonly string[];
  readonly asleep: boolean;
  /** Words for the best day (`ComposedAnswer.bestDay`). */
  readonly days: string | null;
  readonly laterDays: string | null;
  readonly reason: Reason | null;
  readonly reasonForSide: () => Reason | null;
  /** `moveOf` the message if it is a follow-up. */
  readonly move: Move | null;
  /** One leaning per option if all options of a choice are days; otherwise empty. */
  readonly optionDays: readonly Leaning[];
  /** The leaning of the earlier question, if a follow-up names another time. */
  readonly before: Leaning | null;
  readonly feathers: readonly Recalled[];
  readonly found: CaseTexts | null;
}
