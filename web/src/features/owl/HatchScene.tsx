import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { colour, font, layer, text } from '../../theme/tokens.ts';
import { Owl } from './drawing/Owl.tsx';
import { Moonlit } from './Moonlit.tsx';
import { texts } from './texts.ts';

/** Milliseconds (spec section 4): closed 2 s after the end, and by 10 s at the latest. */
const sceneTimes = {
  cracks: [900, 1700, 2500],
  birth: 3300,
  end: 4300,
  closeAfterEnd: 2000,
  timeout: 10_000,
} as const;

const shake = keyframes`
  0%, 100% { transform: rotate(0); }
  25% { transform: rotate(-3deg) translateX(-3px); }
  75% { transform: rotate(3deg) translateX(3px); }
`;
const flare = keyframes`
  from { opacity: 0.95; transform: translate(-50%, -50%) scale(0.2); }
  to { opacity: 0; transform: translate(-50%, -50%) scale(2.6); }
`;
const hop = keyframes`
  from { opacity: 0; transform: translateY(18%) scale(0.75); }
  60% { opacity: 1; transform: translateY(-4%) scale(1.03); }
`;

const Stage = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.scene};
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 2.5rem;
  overflow: hidden;
  background: radial-gradient(circle at 50% 45%, ${colour.skyMid}, ${colour.skyTop} 72%);
`;

const Figure = styled.div<{ $born: boolean; $cracked: number }>`
  transform-origin: 50% 84%;
  animation: ${({ $born }) => ($born ? hop : shake)}
    ${({ $born, $cracked }) => ($born ? '900ms ease-out' : `${Math.max(180, 520 - $cracked * 120)}ms ease-in-out infinite`)};
`;

const Light = styled.div`
  position: absolute;
  left: 50%;
  top: 45%;
  width: 70vmin;
  aspect-ratio: 1;
  border-radius: 50%;
  background: radial-gradient(closest-side, #fff6d8, ${colour.halo} 40%, transparent);
  animation: ${flare} 1300ms ease-out forwards;
  pointer-events: none;
`;

const Words = styled.p`
  font: 480 ${text.title}/1.3 ${font.voice};
  text-align: center;
`;

/** Full screen, over everything; `onDone` is called once. */
export function HatchScene({ owlColor, onDone }: { owlColor: string; onDone: () => void }) {
  const [cracked, setCracked] = useState(0);
  const [born, setBorn] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    let closed = false;
    const close = () => {
      if (!closed) done.current();
      closed = true;
    };
    const timers = [
      ...sceneTimes.cracks.map((at, index) => setTimeout(() => setCracked(index + 1), at)),
      setTimeout(() => setBorn(true), sceneTimes.birth),
      setTimeout(close, sceneTimes.end + sceneTimes.closeAfterEnd),
      setTimeout(close, sceneTimes.timeout),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);

  return createPortal(
    <Stage role="dialog" aria-modal="true" aria-label={texts.hatching}>
      <Moonlit $width="min(20rem, 62vw)">
        <Figure key={born ? 'born' : 'egg'} $born={born} $cracked={cracked}>
          <Owl
            stage={born ? 'küken' : 'ei'}
            owlColor={owlColor}
            cracked={cracked}
            herzlicht={60}
            label={texts.picture(born ? 'küken' : 'ei', false)}
          />
        </Figure>
      </Moonlit>
      {born && <Light />}
      <Words aria-live="assertive">{born ? texts.hatched : texts.hatching}</Words>
    </Stage>,
    document.body,
  );
}
