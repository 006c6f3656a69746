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

/** Checks texts that can't be sent (no energy, no connection, too long) on this device. */
export default function CareHere({ text }: { text: string }) {
  const [light, setLight] = useState<CareAnswer | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      // Offline, the rules can't be loaded. The page then shows no help.
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
