import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { motion } from '../../theme/tokens.ts';
import { Illuminated } from './Illuminated.tsx';
import { Marker } from './Marker.tsx';
import { startSky } from './start.ts';
import { useShownSky } from './store.ts';

/** Always as high as the screen without a phone's address bar, so that the sky doesn't jump when the bar hides. */
const Layer = styled.div<{ $shown: boolean }>`
  position: fixed;
  inset: 0 0 auto;
  z-index: -1;
  height: 100lvh;
  background: linear-gradient(180deg, var(--sky-now-top) 0%, var(--sky-now-mid) 58%, var(--sky-now-low) 92%);
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transition: opacity ${motion.slow};
  pointer-events: none;
  @media (forced-colors: active) {
    display: none;
  }
  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

export default function LivingSky() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useShownSky() !== null;
  useEffect(() => (canvas.current && startSky(canvas.current)) ?? undefined, []);
  return (
    <>
      <Layer $shown={shown} aria-hidden="true" data-testid="living-sky">
        <canvas ref={canvas} />
        <Illuminated />
      </Layer>
      {shown && <Marker />}
    </>
  );
}
