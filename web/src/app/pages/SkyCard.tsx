import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { optional } from '../../lib/optional.ts';
import { useIdle } from '../../lib/useIdle.ts';
import { useNear } from '../../lib/useNear.ts';

const SkyToday = optional(() => import('../../features/sky/SkyToday.tsx'));

/** As high as the card, so that nothing moves when it comes. */
const Room = styled.div`
  display: grid;
  min-height: 17.25rem;
`;

/** The ephemeris is big and nobody waits for it: it comes when the page is at rest and the card near. */
export function SkyCard() {
  const idle = useIdle();
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const near = useNear(room);
  return (
    <Room ref={setRoom}>
      <Suspense>{idle && near && <SkyToday />}</Suspense>
    </Room>
  );
}
