import type { Entry } from './texts.ts';
import type { Worded } from './worded.ts';

/** A thing that players name ("Müsli", "Probezeit"), with sentences that fit every text which names it. */
export interface ThingTexts extends Worded {
  readonly ask: readonly Entry[];
  readonly news: readonly Entry[];
}
