import { Suspense } from 'react';
import { optional } from '../lib/optional.ts';
import { useIdle } from '../lib/useIdle.ts';

const OwlMoon = optional(() => import('../features/sky/OwlMoon.tsx'));

/** Loads when the page is idle, because the astronomy code is large. */
export function RealMoon() {
  const idle = useIdle();
  return <Suspense>{idle && <OwlMoon />}</Suspense>;
}
