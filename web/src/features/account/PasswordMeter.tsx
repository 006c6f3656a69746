import { useDeferredValue, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { colour, motion, radius, space, text } from '../../theme/tokens.ts';
import { texts } from './texts.ts';

const Meter = styled.div`
  display: grid;
  gap: ${space.xs};
  margin-top: -${space.s};
  font-size: ${text.small};
`;

const Steps = styled.div<{ $score: number }>`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space.xs};
  span {
    height: 0.3rem;
    border-radius: ${radius.round};
    background: ${colour.surfaceSunken};
    transition: background ${motion.calm};
  }
  span:nth-child(-n + ${({ $score }) => $score}) {
    background: ${({ $score }) => ($score < 2 ? colour.danger : $score < 3 ? colour.warn : colour.good)};
  }
`;

type Rate = (password: string, known: readonly string[]) => number;

export function PasswordMeter({ password, known = [] }: { password: string; known?: readonly string[] }) {
  const [rate, setRate] = useState<Rate>();
  const typed = useDeferredValue(password);
  const wanted = password !== '';
  useEffect(() => {
    if (!wanted || rate) return;
    let active = true;
    // The first typed letter loads the rating code (zxcvbn, large). If the import fails, there is no advice.
    import('./strength.ts').then(
      ({ strengthOf }) => active && setRate(() => strengthOf),
      () => undefined,
    );
    return () => void (active = false);
  }, [wanted, rate]);
  if (!wanted || !rate) return null;
  const score = rate(typed, known);
  return (
    <Meter>
      <Steps $score={Math.max(1, score)} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </Steps>
      <span role="status">{texts.strength[score]}</span>
    </Meter>
  );
}
