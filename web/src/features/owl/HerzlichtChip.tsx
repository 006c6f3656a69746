import { keyframes, styled } from 'styled-components';
import { useStore } from '../../lib/store.ts';
import { colour, elevation, radius, space, text } from '../../theme/tokens.ts';
import { currentHerzlichtChange } from './speech.ts';
import { texts } from './texts.ts';

const rise = keyframes`
  from { opacity: 0; transform: translate(-50%, 1rem) scale(0.9); }
  20%, 80% { opacity: 1; transform: translate(-50%, 0); }
  to { opacity: 0; transform: translate(-50%, -0.75rem); }
`;

const Place = styled.div<{ $below: boolean }>`
  position: absolute;
  z-index: 2;
  left: ${({ $below }) => ($below ? 'calc(50% - 0.5rem)' : '50%')};
  bottom: ${({ $below }) => ($below ? '-2.25rem' : '6%')};
  pointer-events: none;
`;

const Chip = styled.span`
  position: absolute;
  bottom: 0;
  padding: ${space.xs} ${space.s};
  border: 1px solid ${colour.accent};
  border-radius: ${radius.round};
  background: ${colour.surfaceRaised};
  box-shadow: ${elevation.float};
  color: ${colour.accentStrong};
  font-size: ${text.fine};
  font-weight: 750;
  white-space: nowrap;
  text-shadow: none;
  transform: translate(-50%, 0);
  animation: ${rise} 2500ms ease-out both;
  @media (prefers-reduced-motion: reduce) {
    animation: none !important;
  }
`;

/** Must be inside a positioned parent. */
export default function HerzlichtChip({ cause }: { cause: 'answer' | 'care' }) {
  const shown = useStore(currentHerzlichtChange);
  return (
    <Place $below={cause === 'answer'} aria-live="polite" data-herzlicht-change="">
      {shown?.cause === cause && <Chip>{texts.herzlichtChange(shown.change)}</Chip>}
    </Place>
  );
}
