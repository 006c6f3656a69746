import { useEffect, useState } from 'react';
import { careAnswer, type CareAnswer } from '@sternenrat/contracts/care';
import CareCard from './CareCard.tsx';

const typingPauseMs = 1200;

async function lightFor(text: string): Promise<CareAnswer | null> {
  const { checkText } = await import('@sternenrat/care/text-check');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const found = checkText([text], { timeZone, instead: false });
  return found && careAnswer.parse({ success: true, ...found.fields });
}

/** Checks text that can't reach the server (no energy, no connection) on this device. Nothing is sent. */
export default function CareHere({ text }: { text: string }) {
  const [light, setLight] = useState<CareAnswer | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      // offline before the rules were loaded: nothing to show
      void (text.trim() === '' ? Promise.resolve(null) : lightFor(text).catch(() => null)).then((found) => {
        if (current) setLight(found);
      });
    }, typingPauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return light && <CareCard care={light} here />;
}
