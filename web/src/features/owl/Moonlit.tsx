import { styled } from 'styled-components';
import { colour, light } from '../../theme/tokens.ts';

export const Moonlit = styled.div<{ $width: string; $hidden?: boolean }>`
  position: relative;
  isolation: isolate;
  width: ${({ $width }) => $width};
  aspect-ratio: 240 / 272;
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: -2;
    left: 50%;
    top: 52%;
    aspect-ratio: 1;
    border-radius: 50%;
    transform: translate(-50%, -50%);
  }
  &::before {
    width: 158%;
    background: radial-gradient(closest-side, ${colour.halo}, transparent);
    opacity: 0.36;
  }
  &::after {
    width: 88%;
    background: radial-gradient(circle at 30% 30%, ${light.moon}, ${colour.halo} 50%, ${light.moonEdge});
  }
`;
