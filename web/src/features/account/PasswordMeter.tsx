import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { colour, motion, radius, space, text } from '../../theme/tokens.ts';
import { strengthTexts } from './texts/strength.ts';

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

/** @param known words to avoid, such as the username */
export function PasswordMeter({ password, known = [] }: { password: string; known?: readonly string[] }) {
  const typed = useDeferredValue(password);
  // The rating code (zxcvbn) is large, so only the first typed letter loads it.
  const { data: rate } = useQuery({
    queryKey: ['password-strength'],
    queryFn: async () => (await import('./strength.ts')).strengthOf,
    enabled: password !== '',
  });
  if (password === '') return null;
  // takes its space before the rating code has arrived, so that the submit button doesn't move under a click
  const score = rate?.(typed, known);
  return (
    <Meter>
      <Steps $score={score === undefined ? 0 : Math.max(1, score)} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </Steps>
      <span role="status">{score === undefined ? '\u00a0' : strengthTexts[score]}</span>
    </Meter>
  );
}
