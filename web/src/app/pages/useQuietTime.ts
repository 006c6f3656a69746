import { useEffect, useState } from 'react';

/** Milliseconds. */
const quietFor = 120_000;

/** After `begin` Noctua starts nothing for two minutes: an answer is read, a chick is looked at. */
export function useQuietTime(): [quiet: boolean, begin: () => void] {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setSince(undefined), quietFor);
    return () => clearTimeout(timer);
  }, [since]);
  return [since !== undefined, () => setSince(Date.now())];
}
