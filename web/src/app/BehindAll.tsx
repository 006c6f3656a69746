import { Suspense } from 'react';
import { optional } from '../lib/optional.ts';
import { useIdle } from '../lib/useIdle.ts';
import { Sky } from '../ui/Sky.tsx';

const LivingSky = optional(() => import('../features/sky/LivingSky.tsx'));
const List = optional(() => import('../features/sky/SkyList.tsx'));

/** The drawn sky at once, the real one over it when the page has come to rest: the ephemeris is big and nobody waits for it. */
export function BehindAll() {
  const idle = useIdle();
  return (
    <>
      <Sky />
      <Suspense>{idle && <LivingSky />}</Suspense>
    </>
  );
}

/** The same in words, at the end of every page. */
export function SkyInWords() {
  const idle = useIdle();
  return <Suspense>{idle && <List />}</Suspense>;
}
