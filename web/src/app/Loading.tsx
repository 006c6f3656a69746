import { keyframes, styled } from 'styled-components';
import { colour } from '../theme/tokens.ts';
import { Grain } from '../ui/Grain.tsx';
import { texts } from './texts.ts';

const appear = keyframes`from { opacity: 0; }`;
const glow = keyframes`50% { opacity: 0.35; transform: scale(0.8); }`;

/** Appears after 350 ms, so that it doesn't flicker if the response is fast. */
const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  color: ${colour.accent};
  animation: ${appear} 400ms 350ms both;
  svg {
    animation: ${glow} 1.6s ease-in-out infinite;
  }
`;

export function Loading() {
  return (
    <Place role="status" aria-label={texts.loading}>
      <Grain size={36} />
    </Place>
  );
}
