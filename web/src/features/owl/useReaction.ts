import { useState } from 'react';
import type { Stage } from '@sternenrat/contracts/vocabulary';
import type { Reaction } from './drawing/acts.ts';

/** Values whose change starts a reaction. All but `stage` must increase; `gift` becomes 1 when a grain arrives. */
interface Triggers {
  stage: Stage;
  level: number;
  gift: number;
  answer: number;
  touch: number;
  awaken: number;
}

const order = ['stage', 'awaken', 'level', 'gift', 'answer', 'touch'] as const satisfies readonly Reaction['act'][];

export function useReaction(now: Triggers): Reaction | undefined {
  const [before, setBefore] = useState(now);
  const [reaction, setReaction] = useState<Reaction>();
  const act = order.find((key) => (key === 'stage' ? now.stage !== before.stage : now[key] > before[key]));
  if (order.some((key) => now[key] !== before[key])) setBefore(now);
  if (act) setReaction({ act, nth: (reaction?.nth ?? 0) + 1 });
  return reaction;
}
