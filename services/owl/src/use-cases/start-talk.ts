import { bubbled, keepsQuiet, nextBubbleAt, type Bubble } from '../domain/bubble.ts';
import { nextStardustAt } from '../domain/day.ts';
import type { Parts } from '../parts.ts';
import { keep } from './decide.ts';
import { visit } from './visit.ts';

/** What she says by herself; null where she keeps quiet. */
export async function startTalk(
  parts: Parts,
  userId: string,
  timeZone: string | null,
): Promise<Omit<Bubble, 'owl'> | null> {
  const { owls, clocks, chance, silences } = parts;
  // a player's browser asks twice a minute and she speaks twice an hour: what is known to be too early is not looked up
  const who = `${userId} ${timeZone ?? ''}`;
  if (silences.lasts(who, clocks.now())) return null;
  const { owl } = await visit(parts, userId, { timeZone });
  const now = clocks.now();
  const next = nextBubbleAt(owl, now);
  if (next) silences.keep(who, now, earlier(next, nextStardustAt(owl)));
  if (keepsQuiet(owl, now)) return null;
  return owls.update(userId, (doc) => {
    const said = bubbled(doc, clocks.now(), chance);
    return said ? keep(doc, said.owl, said) : { result: null };
  });
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
