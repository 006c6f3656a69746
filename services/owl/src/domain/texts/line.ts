import type { MoonPhase } from '@sternenrat/contracts/sky';
import type { Mood, Stage } from '@sternenrat/contracts/vocabulary';
import type { Random } from '../random.ts';
import type { OwlState } from '../state.ts';

export interface Moment {
  readonly mood: Mood;
  readonly stage: Stage;
  readonly hour: number;
  readonly phase: MoonPhase;
}

/** `pickSentence` replaces `{name}` by the player's name. Without `fits`, the text fits every moment. */
export interface Line {
  readonly id: string;
  readonly text: string;
  readonly fits?: (moment: Moment) => boolean;
}

export const unrepeated = 20;

/** An id is made of kind and position. Stored owls refer to ids, so new texts must go to the end. */
export const lines = (kind: string, texts: readonly string[], fits?: Line['fits']): readonly Line[] =>
  texts.map((text, index) => ({ id: `${kind}-${index + 1}`, text, ...(fits && { fits }) }));

export interface Said {
  readonly id: string;
  readonly text: string;
  readonly recentTexts: readonly string[];
}

/** Prefers lines that `recentTexts` lacks, else takes the least recently used. @throws RangeError if no line fits */
export function pickSentence(owl: OwlState, choice: readonly Line[], moment: Moment, random: Random): Said {
  const fitting = choice.filter(({ fits }) => fits?.(moment) ?? true);
  const fresh = fitting.filter(({ id }) => !owl.recentTexts.includes(id));
  const stale = fitting.toSorted((a, b) => owl.recentTexts.lastIndexOf(a.id) - owl.recentTexts.lastIndexOf(b.id));
  const { id, text } = random.pick(fresh.length > 0 ? fresh : stale.slice(0, 1));
  return {
    id,
    text: text.replaceAll('{name}', owl.realName ?? 'Sternenkind'),
    recentTexts: [...owl.recentTexts.filter((used) => used !== id), id].slice(-unrepeated),
  };
}
