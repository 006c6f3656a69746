import { useEffect, useRef, useState } from 'react';
import { useClick, useOwlPatch, type ClientOwl } from './api.ts';
import { clampStat } from './stats.ts';
import { showHerzlichtChange } from './herzlicht.ts';

const speechMs = 8000;

export function useTouch(owl: ClientOwl) {
  const [speech, setSpeech] = useState<{ text: string; nth: number } | null>(null);
  const patchOwl = useOwlPatch();
  const click = useClick();
  const nth = useRef(0);
  useEffect(() => {
    if (!speech) return;
    const timer = setTimeout(() => setSpeech(null), speechMs);
    return () => clearTimeout(timer);
  }, [speech]);

  const touch = () =>
    click.mutate(undefined, {
      onSuccess: ({ change, message }) => {
        setSpeech({ text: message, nth: ++nth.current });
        if (change === 0) return;
        patchOwl({ herzlicht: clampStat(owl.herzlicht + change) });
        showHerzlichtChange(change);
      },
    });
  return { touch, speech: speech?.text, nth: speech?.nth ?? 0 };
}
