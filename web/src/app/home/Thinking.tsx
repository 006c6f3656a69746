import { useEffect } from 'react';
import type { ClientOwl } from '../../features/owl/api.ts';
import { OwlHead } from '../../features/owl/OwlHead.tsx';
import { useDecidingBodies } from '../../features/questions/deciding.ts';
import { useThinkingStep, Waiting } from '../../features/questions/Waiting.tsx';
import { illuminated } from '../../lib/illuminated.ts';

export default function Thinking({ owl }: { owl: ClientOwl }) {
  useIlluminatedBodies();
  const step = useThinkingStep();
  const { act, nth } = step;
  const register = owl.isSleeping ? undefined : 'neutral';
  return <Waiting step={step} portrait={<OwlHead breathing owl={owl} register={register} reaction={{ act, nth }} />} />;
}

/** Lights up the bodies that decide the answer, in the sky and, for the Moon, behind the owl. */
function useIlluminatedBodies(): void {
  const bodies = useDecidingBodies();
  useEffect(() => {
    if (bodies.length === 0) return;
    illuminated.set(bodies);
    document.documentElement.dataset['deciding'] = bodies.join(' ');
    return () => {
      illuminated.set([]);
      delete document.documentElement.dataset['deciding'];
    };
  }, [bodies]);
}
