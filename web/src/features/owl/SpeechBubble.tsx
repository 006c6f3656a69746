import { useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Stage } from '@sternenrat/contracts/vocabulary';
import { useStore } from '../../lib/store.ts';
import { useInView } from '../../lib/useInView.ts';
import { colour, elevation, font, motion, radius, space, tablet, text, wide } from '../../theme/tokens.ts';
import { currentSpeech, endSpeech } from './speech.ts';

/** Height of the beak's tip in the drawing, in percent from the top. */
const beakAt: Readonly<Record<Stage, number>> = { ei: 50, küken: 61, teenager: 40, erwachsen: 42, weiser: 40 };

const appear = keyframes`from { opacity: 0; transform: translateX(0.75rem) scale(0.94); }`;

/** Beside the owl's face on the left. Its vertical middle is at the beak; it is never above the drawing's top. */
const Side = styled.div<{ $beak: number }>`
  position: absolute;
  z-index: 2;
  inset: ${({ $beak }) => `${Math.max(0, 2 * $beak - 100)}% auto ${Math.max(0, 100 - 2 * $beak)}% 0`};
  display: grid;
  align-items: safe center;
  justify-items: end;
  width: calc(50% - 1rem);
  pointer-events: none;
  ${tablet} {
    width: calc(50% - 4.5rem);
  }
  ${wide} {
    width: calc(50% - 6.75rem);
  }
`;

const Bubble = styled.div`
  position: relative;
  max-width: 15rem;
  padding: ${space.s} ${space.m};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.field};
  background: ${colour.surfaceRaised};
  box-shadow: ${elevation.float};
  font: 460 ${text.small}/1.35 ${font.voice};
  text-align: start;
  text-shadow: none;
  hyphens: auto;
  transform-origin: 100% 50%;
  animation: ${appear} ${motion.calm};
  &::after {
    content: '';
    position: absolute;
    inset: calc(50% - 0.4rem) -0.45rem auto auto;
    width: 0.8rem;
    height: 0.8rem;
    border: solid ${colour.edge};
    border-width: 1px 1px 0 0;
    background: ${colour.surfaceRaised};
    transform: rotate(45deg);
  }
  b {
    display: block;
    font-weight: 600;
  }
  ${tablet} {
    font-size: ${text.body};
  }
`;

/** Screen readers announce speech when they are idle. A speech waits until its place is in view. */
export default function SpeechBubble({ stage }: { stage: Stage }) {
  const speech = useStore(currentSpeech);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const inView = useInView(place);
  const shown = inView ? speech : null;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => endSpeech(shown), shown.durationMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <Side $beak={beakAt[stage]} ref={setPlace} aria-live="polite" data-speech="">
      {shown && (
        <Bubble key={shown.text}>
          {shown.title && <b>{shown.title}</b>}
          {shown.text}
        </Bubble>
      )}
    </Side>
  );
}
