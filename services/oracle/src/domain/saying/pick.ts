import { fits } from './conditions.ts';
import { fillSlots, type Slots } from './slots.ts';
import type { Condition, Entry } from './texts.ts';
import type { Freshness } from './freshness.ts';

export interface Random {
  next(): number;
}

export interface PickContext {
  readonly held: ReadonlySet<Condition>;
  readonly slots: Slots;
  readonly freshness: Freshness;
  readonly random: Random;
}

const weightOf = ({ needs }: Entry): number => 1 + 2 * needs.length;

function weighted<T extends { readonly weight: number }>(candidates: readonly T[], random: Random): T | undefined {
  let left = random.next() * candidates.reduce((sum, { weight }) => sum + weight, 0);
  return candidates.find(({ weight }) => (left -= weight) < 0) ?? candidates.at(-1);
}

/** An unused text of the first list that has one, else the text whose last use is longest ago. */
export function pick(lists: readonly (readonly Entry[] | null | undefined)[], context: PickContext): string | null {
  const { held, slots, freshness, random } = context;
  const stale: { text: string; age: number }[] = [];
  for (const list of lists) {
    const candidates = (list ?? []).flatMap((entry) => {
      const text = fits(entry, held) ? fillSlots(entry.text, slots) : null;
      return text === null ? [] : [{ text, weight: weightOf(entry), age: freshness.answersSince(text) }];
    });
    const fresh = weighted(
      candidates.filter(({ age }) => age === Infinity),
      random,
    );
    if (fresh) return fresh.text;
    stale.push(...candidates);
  }
  return stale.toSorted((a, b) => b.age - a.age)[0]?.text ?? null;
}

/** Like `pick`, but returns null if the player has had each text before. */
export function pickFresh(
  lists: readonly (readonly Entry[] | null | undefined)[],
  context: PickContext,
): string | null {
  const text = pick(lists, context);
  return text !== null && context.freshness.answersSince(text) === Infinity ? text : null;
}
