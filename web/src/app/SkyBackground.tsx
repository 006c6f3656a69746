import { Suspense } from 'react';
import { optional } from '../lib/optional.ts';
import { useIdle } from '../lib/useIdle.ts';
import { Sky } from '../ui/Sky.tsx';

const LivingSky = optional(() => import('../features/sky/LivingSky.tsx'));
const List = optional(() => import('../features/sky/SkyList.tsx'));

/** The animated real sky loads when the page is idle, because the astronomy code is large. */
export function SkyBackground() {
  const idle = useIdle();
  return (
    <>
      <Sky />
      <Suspense>{idle && <LivingSky />}</Suspense>
    </>
  );
}

export function SkyDescription() {
  const idle = useIdle();
  return <Suspense>{idle && <List />}</Suspense>;
}
