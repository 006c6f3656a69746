import { useEffect, useRef, useState } from 'react';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { useClick, useOwlPatch, type ClientOwl } from './api.ts';
import { tellHerzlicht } from './herzlicht.ts';

/** Milliseconds that she speaks after a touch. */
export const speechFor = 8000;

/** Touching her: she says something, and the first touch in an hour changes herzlicht. A failure is silent. */
export function useTouch(owl: ClientOwl) {
  const [speech, setSpeech] = useState<{ text: string; nth: number } | null>(null);
  const patchOwl = useOwlPatch();
  const click = useClick();
  const nth = useRef(0);
  useEffect(() => {
    if (!speech) return;
    const timer = setTimeout(() => setSpeech(null), speechFor);
    return () => clearTimeout(timer);
  }, [speech]);

  const touch = () =>
    click.mutate(undefined, {
      onSuccess: ({ change, message }) => {
        setSpeech({ text: message, nth: ++nth.current });
        if (change === 0) return;
        patchOwl({ herzlicht: Math.max(0, Math.min(rulesOfPlay.maxStat, owl.herzlicht + change)) });
        tellHerzlicht(change);
      },
    });
  return { touch, speech: speech?.text, nth: speech?.nth ?? 0 };
}
