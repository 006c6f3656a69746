import { Suspense } from 'react';
import { optional } from '../lib/optional.ts';
import { useIdle } from '../lib/useIdle.ts';

const OwlMoon = optional(() => import('../features/sky/OwlMoon.tsx'));

/** The real Moon behind the owl, within `Moonlit`. It appears when the page is idle, because astronomy code is large. */
export function RealMoon() {
  const idle = useIdle();
  return <Suspense>{idle && <OwlMoon />}</Suspense>;
}
