import { bubbled, type Bubble } from '../domain/bubble.ts';
import type { Parts } from '../parts.ts';
import { act } from './act.ts';

/** What she says by herself; null where she keeps quiet. */
export async function startTalk(
  parts: Parts,
  userId: string,
  timeZone: string | null,
): Promise<Omit<Bubble, 'owl'> | null> {
  const { bubble } = await act(parts, userId, timeZone, (owl, now) => {
    const said = bubbled(owl, now, parts.chance);
    return { owl: said?.owl ?? owl, bubble: said };
  });
  return bubble;
}
