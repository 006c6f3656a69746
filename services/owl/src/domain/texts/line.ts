import type { MoonPhase } from '@sternenrat/contracts/sky';
import type { Mood, Stage } from '@sternenrat/contracts/vocabulary';
import type { Chance } from '../chance.ts';
import type { OwlState } from '../state.ts';

/** What a sentence may depend on. */
export interface Moment {
  readonly mood: Mood;
  readonly stage: Stage;
  /** Of the local day, 0 to 23. */
  readonly hour: number;
  readonly phase: MoonPhase;
}

/** One sentence of hers. `{name}` becomes the player's name. */
export interface Line {
  readonly id: string;
  readonly text: string;
  /** Absent: fits always. */
  readonly fits?: (moment: Moment) => boolean;
}

/** No sentence comes again within so many of one owl. */
export const unrepeated = 20;

/** Sentences of one kind; their ids are the kind and the place in the list. */
export const lines = (kind: string, texts: readonly string[], fits?: Line['fits']): readonly Line[] =>
  texts.map((text, index) => ({ id: `${kind}-${index + 1}`, text, ...(fits && { fits }) }));

export interface Said {
  readonly id: string;
  readonly text: string;
  /** What she said last, this sentence included, oldest first. */
  readonly recentTexts: readonly string[];
}

/**
 * Picks a sentence that fits and that she hasn't said lately. Where all that fit were said lately, the one said longest
 * ago comes again.
 * @throws RangeError where no sentence fits at all
 */
export function say(owl: OwlState, choice: readonly Line[], moment: Moment, chance: Chance): Said {
  const fitting = choice.filter(({ fits }) => fits?.(moment) ?? true);
  const fresh = fitting.filter(({ id }) => !owl.recentTexts.includes(id));
  const stale = fitting.toSorted((a, b) => owl.recentTexts.lastIndexOf(a.id) - owl.recentTexts.lastIndexOf(b.id));
  const { id, text } = chance.pick(fresh.length > 0 ? fresh : stale.slice(0, 1));
  return {
    id,
    text: text.replaceAll('{name}', owl.realName ?? 'Sternenfreund'),
    recentTexts: [...owl.recentTexts.filter((said) => said !== id), id].slice(-unrepeated),
  };
}
