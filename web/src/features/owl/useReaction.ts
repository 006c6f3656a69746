import { useState } from 'react';
import type { Stage } from '@sternenrat/contracts/vocabulary';
import type { Reaction } from './drawing/acts.ts';

/** What she reacts to, the weightiest first. Each counts up, but for the stage; a gift counts when it has reached her. */
interface Happenings {
  stage: Stage;
  level: number;
  gift: number;
  answer: number;
  touch: number;
}

const order = ['stage', 'level', 'gift', 'answer', 'touch'] as const satisfies readonly Reaction['act'][];

/** Her reaction to what has changed since the last rendering; of several at once, to the weightiest. */
export function useReaction(now: Happenings): Reaction | undefined {
  const [before, setBefore] = useState(now);
  const [reaction, setReaction] = useState<Reaction>();
  const act = order.find((key) => (key === 'stage' ? now.stage !== before.stage : now[key] > before[key]));
  if (order.some((key) => now[key] !== before[key])) setBefore(now);
  if (act) setReaction({ act, nth: (reaction?.nth ?? 0) + 1 });
  return reaction;
}
