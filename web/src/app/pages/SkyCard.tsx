import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { useIdle } from '../../lib/useIdle.ts';

const SkyToday = lazy(() => import('../../features/sky/SkyToday.tsx'));

/** As high as the card, so that nothing moves when it comes. */
const Room = styled.div`
  display: grid;
  min-height: 17.25rem;
`;

/** The ephemeris is big and nobody waits for it: it comes when the page is at rest. */
export function SkyCard() {
  const idle = useIdle();
  return (
    <Room>
      <Suspense>{idle && <SkyToday />}</Suspense>
    </Room>
  );
}
