import { Progress as Primitive } from 'radix-ui';
import { styled } from 'styled-components';
import { colour, motion, radius } from '../theme/tokens.ts';

const Track = styled(Primitive.Root)`
  overflow: hidden;
  height: 0.375rem;
  border-radius: ${radius.round};
  background: ${colour.surfaceSunken};
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Fill = styled(Primitive.Indicator)<{ $colour: string }>`
  height: 100%;
  border-radius: ${radius.round};
  background: ${({ $colour }) => $colour};
  transform-origin: left;
  transition:
    width ${motion.slow},
    background ${motion.slow};
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

interface ProgressProps {
  label: string;
  value: number;
  colour: string;
  spoken?: string;
}

export function Progress({ label, value, colour: fill, spoken }: ProgressProps) {
  const share = Math.max(0, Math.min(100, value));
  return (
    <Track value={share} aria-label={label} {...(spoken ? { getValueLabel: () => spoken } : {})}>
      <Fill $colour={fill} data-colour={fill} style={{ width: `${share}%` }} />
    </Track>
  );
}
