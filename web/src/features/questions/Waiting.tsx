import { useEffect, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { colour, font, space, text } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { texts } from './texts.ts';

const draw = keyframes`
  0% { stroke-dashoffset: 1; opacity: 0.25; }
  55%, 75% { stroke-dashoffset: 0; opacity: 1; }
  100% { stroke-dashoffset: 0; opacity: 0.25; }
`;
const glow = keyframes`50% { opacity: 0.35; }`;

const Panel = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  text-align: center;
`;

const Lines = styled.path`
  stroke-dasharray: 1;
  animation: ${draw} 3.6s ease-in-out infinite;
`;

const Point = styled.circle<{ $at: number }>`
  animation: ${glow} 1.8s ease-in-out ${({ $at }) => $at * 0.22}s infinite;
`;

const Words = styled.p`
  font: 440 ${text.lead}/1.4 ${font.voice};
`;

const points = [
  [16, 62],
  [54, 30],
  [96, 48],
  [134, 18],
  [178, 36],
  [206, 74],
] as const;

export function Waiting() {
  const [step, setStep] = useState(0);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    const timer = setInterval(() => setStep((now) => Math.min(now + 1, texts.askingSteps.length - 1)), 1500);
    return () => clearInterval(timer);
  }, []);
  return (
    <Panel ref={panel} role="status" aria-label={texts.asking}>
      <svg viewBox="0 0 222 92" width="222" height="92" aria-hidden="true">
        <Lines
          d={`M${points.map((point) => point.join(' ')).join('L')}`}
          pathLength="1"
          fill="none"
          stroke={colour.accent}
          strokeWidth="1.5"
        />
        {points.map(([cx, cy], at) => (
          <Point key={cx} $at={at} cx={cx} cy={cy} r={at % 2 ? 4.5 : 3} fill={colour.accentStrong} />
        ))}
      </svg>
      <Words>{texts.askingSteps[step]}</Words>
    </Panel>
  );
}
