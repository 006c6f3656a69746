import { useEffect, useState } from 'react';

const quietDuration = 120_000;

/** Two minutes after `begin` in which Noctua opens no dialog, for example while the player reads an answer. */
export function useQuietTime(): [quiet: boolean, begin: () => void] {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setSince(undefined), quietDuration);
    return () => clearTimeout(timer);
  }, [since]);
  return [since !== undefined, () => setSince(Date.now())];
}
