import { useEffect, useState } from 'react';

const quietDuration = 120_000;

/** `quiet` is true for two minutes after `begin`. Meanwhile no dialog opens by itself, so that players can read. */
export function useQuietTime(): [quiet: boolean, begin: () => void] {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setSince(undefined), quietDuration);
    return () => clearTimeout(timer);
  }, [since]);
  return [since !== undefined, () => setSince(Date.now())];
}
