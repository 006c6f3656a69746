import { useEffect, useRef, useState, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { bodyLabels, type SkyBody } from '@sternenrat/contracts/sky';
import { colour, font, motion, radius, space, text } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { useDecidingBodies } from './deciding.ts';
import { texts } from './texts.ts';

const appear = keyframes`from { opacity: 0; transform: translateY(0.375rem); }`;

const Panel = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${space.l};
  padding-block: ${space.xl} ${space.l};
  text-align: center;
`;

const Words = styled.p`
  font: 440 ${text.lead}/1.4 ${font.voice};
  animation: ${appear} ${motion.calm};
`;

/** Reserves a line, so that nothing moves when the bodies are known. */
const Bodies = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.s};
  min-height: 1.875rem;
  li {
    padding: 0.125rem ${space.m};
    border: 1px solid ${colour.accent};
    border-radius: ${radius.round};
    color: ${colour.accentStrong};
    font-size: ${text.small};
    font-weight: 700;
    animation: ${appear} ${motion.slow};
  }
`;

const steps = texts.askingSteps;
/** The steps together take as long as the shortest wait for an answer (spec section 9). */
const stepMs = 5000 / steps.length;

const isBody = (name: string): name is SkyBody => name in bodyLabels;

/** The owl looks up, turns its head, listens and ponders. `nth` counts from 1. */
export function useThinkingStep() {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((now) => Math.min(now + 1, steps.length - 1)), stepMs);
    return () => clearInterval(timer);
  }, []);
  return { ...(steps[step] ?? steps[0]), nth: step + 1 };
}

interface WaitingProps {
  step: Pick<ReturnType<typeof useThinkingStep>, 'words' | 'nth'>;
  portrait: ReactNode;
}

export function Waiting({ step, portrait }: WaitingProps) {
  const bodies = useDecidingBodies();
  const panel = useRef<HTMLElement>(null);
  // The braces matter: in some browsers scrollIntoView returns a promise, which is no cleanup function.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, []);
  return (
    <Panel ref={panel} role="status" aria-label={texts.asking}>
      {portrait}
      <Words key={step.nth}>{step.words}</Words>
      <Bodies>
        {bodies.filter(isBody).map((body) => (
          <li key={body}>{bodyLabels[body]}</li>
        ))}
      </Bodies>
    </Panel>
  );
}
