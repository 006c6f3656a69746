import { styled } from 'styled-components';
import { colour, light, motion } from '../../theme/tokens.ts';

const shade = (percent: number) => `color-mix(in srgb, ${light.crater} ${percent}%, transparent)`;

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
    z-index: -1;
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
    transition: opacity ${motion.slow};
  }
  /* The Moon is among the bodies that decide the answer to the pending question. */
  [data-deciding~='moon'] &::before {
    opacity: 0.9;
  }
  /* The real Moon replaces the plain disc. */
  &:has(> [data-moon])::after {
    visibility: hidden;
  }
  &::after {
    width: 88%;
    background:
      radial-gradient(circle at 30% 30%, color-mix(in srgb, ${light.moon} 50%, transparent), transparent 42%),
      radial-gradient(circle at 74% 26%, ${shade(20)} 0 7%, transparent 7.6%),
      radial-gradient(circle at 20% 58%, ${shade(14)} 0 6%, transparent 6.6%),
      radial-gradient(circle at 84% 52%, ${shade(14)} 0 4%, transparent 4.6%),
      radial-gradient(circle at 36% 12%, ${shade(12)} 0 4%, transparent 4.6%),
      color-mix(in srgb, ${colour.halo} 84%, ${colour.skyMid});
    box-shadow: inset -1.25rem -1.25rem 3rem ${shade(34)};
  }
`;
