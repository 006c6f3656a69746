import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { optional } from '../../lib/optional.ts';
import { useIdle } from '../../lib/useIdle.ts';
import { useNear } from '../../lib/useNear.ts';

const HomeSky = optional(() => import('./HomeSky.tsx'));

/** Reserves the height of `HomeSky`, so that nothing below moves when it loads. */
const Placeholder = styled.div`
  display: grid;
  min-height: 19rem;
`;

export function SkyCard() {
  const idle = useIdle();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const near = useNear(element);
  return (
    <Placeholder ref={setElement}>
      <Suspense>{idle && near && <HomeSky />}</Suspense>
    </Placeholder>
  );
}
