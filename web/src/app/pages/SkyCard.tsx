import { lazy, Suspense } from 'react';
import { useIdle } from '../../lib/useIdle.ts';

const SkyToday = lazy(() => import('../../features/sky/SkyToday.tsx'));

/** The ephemeris is big and nobody waits for it: it comes when the page is at rest. */
export function SkyCard() {
  if (!useIdle()) return null;
  return (
    <Suspense>
      <SkyToday />
    </Suspense>
  );
}
