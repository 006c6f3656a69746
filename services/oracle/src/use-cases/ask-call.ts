import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import type { Asked } from '../domain/question.ts';

export interface Asking extends Asked {
  readonly userId: string;
  readonly key: string;
  readonly zodiac: Zodiac | null;
}

export interface AskCall extends Asking {
  readonly timeZone: string | null;
  /** The client claims that the text answers the owl's question. The owl service checks that. */
  readonly proactive: boolean;
  readonly lastOwlMessage: string | null;
  /** The player's message before, if the client claims that it got a care answer. Never stored. */
  readonly textBeforeLight: string | null;
}
