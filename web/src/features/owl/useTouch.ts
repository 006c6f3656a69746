import { useState } from 'react';
import { useClick, useOwlPatch, type ClientOwl } from './api.ts';
import { clampStat } from './stats.ts';
import { say, showHerzlichtChange, speechMs } from './speech.ts';

export function useTouch(owl: ClientOwl) {
  const [nth, setNth] = useState(0);
  const patchOwl = useOwlPatch();
  const click = useClick();

  const touch = () =>
    click.mutate(undefined, {
      onSuccess: ({ change, message }) => {
        setNth((count) => count + 1);
        say({ text: message, durationMs: speechMs.reply });
        if (change === 0) return;
        patchOwl({ herzlicht: clampStat(owl.herzlicht + change) });
        showHerzlichtChange(change);
      },
    });
  return { touch, nth };
}
