import { css, keyframes, styled } from 'styled-components';
import { acts, type Act } from './acts.ts';

// Only transform and opacity are animated, because the compositor animates these without a repaint.
const breathe = keyframes`
  0%, 100% { transform: scale(1); }
  50% { transform: scale(1.012, 1.02); }
`;
const drift = keyframes`
  0%, 100% { opacity: 0.25; transform: translate(0, 2px); }
  50% { opacity: 1; transform: translate(2px, -3px); }
`;
const close = keyframes`
  0%, 100% { transform: translateY(var(--open)); }
  40%, 60% { transform: translateY(0); }
`;
const squint = keyframes`
  0%, 100% { transform: translateY(var(--open)); }
  20%, 80% { transform: translateY(calc(var(--open) * 0.5)); }
`;
const glance = keyframes`
  0%, 100% { transform: none; }
  14%, 84% { transform: translate(calc(var(--side) * 4.2px), -0.6px); }
`;
const toMoon = keyframes`
  0%, 100% { transform: none; }
  10%, 90% { transform: translate(var(--moon-x), var(--moon-y)); }
`;
const turnToMoon = keyframes`
  0%, 100% { transform: none; }
  16%, 86% { transform: translateX(calc(var(--moon-x) * 0.7)) rotate(var(--moon-turn)); }
`;
const tilt = keyframes`
  0%, 100% { transform: none; }
  18%, 80% { transform: rotate(calc(var(--side) * 9deg)); }
`;
const ruffle = keyframes`
  0%, 100% { transform: none; }
  20% { transform: scale(1.035, 1.01) rotate(-1.2deg); }
  45% { transform: scale(1.045, 1.015) rotate(1.4deg); }
  70% { transform: scale(1.02, 1) rotate(-0.8deg); }
`;
const flutter = keyframes`
  0%, 100% { transform: none; }
  20%, 60% { transform: rotate(-13deg); }
  40%, 80% { transform: rotate(-3deg); }
`;
const lean = keyframes`
  0%, 100% { transform: none; }
  24% { transform: scale(1.04, 0.95); }
  54% { transform: scale(0.985, 1.03) rotate(-2deg); }
  78% { transform: rotate(1.2deg); }
`;
const nuzzle = keyframes`
  0%, 100% { transform: none; }
  30% { transform: translateY(4px) rotate(7deg); }
  65% { transform: translateY(2px) rotate(-5deg); }
`;
const hop = keyframes`
  0%, 100% { transform: none; }
  16% { transform: scale(1.05, 0.93); }
  38% { transform: translateY(-13px) scale(0.97, 1.04); }
  58% { transform: scale(1.03, 0.96); }
  76% { transform: translateY(-4px); }
`;
const spread = keyframes`
  0%, 100% { transform: none; }
  22%, 72% { transform: rotate(-46deg); }
  38%, 56% { transform: rotate(-34deg); }
`;
const nod = keyframes`
  0%, 100% { transform: none; }
  20%, 62% { transform: translateY(5px) scale(1, 0.97); }
  40%, 82% { transform: translateY(-2px); }
`;
const gazeUp = keyframes`
  0%, 100% { transform: none; }
  25%, 75% { transform: translate(1px, -6px); }
`;
const lookUp = keyframes`
  0%, 100% { transform: none; }
  25%, 75% { transform: translateY(-5px) rotate(-3deg); }
`;
const lookAround = keyframes`
  0%, 50%, 100% { transform: none; }
  16%, 36% { transform: translate(-5px, 0); }
  64%, 84% { transform: translate(5px, 0); }
`;
const turn = keyframes`
  0%, 50%, 100% { transform: none; }
  16%, 36% { transform: translateX(-5px) rotate(-5deg); }
  64%, 84% { transform: translateX(5px) rotate(5deg); }
`;
const cock = keyframes`
  0%, 100% { transform: none; }
  25%, 80% { transform: translateY(2px) rotate(13deg); }
`;
const openSlowly = keyframes`
  0%, 12% { transform: translateY(0); }
  34% { transform: translateY(calc(var(--open) * 0.45)); }
  48% { transform: translateY(calc(var(--open) * 0.12)); }
  74%, 84%, 100% { transform: translateY(var(--open)); }
  90% { transform: translateY(0); }
`;
const raise = keyframes`
  0%, 20% { transform: translateY(6px) rotate(4deg); }
  70%, 100% { transform: none; }
`;
const flare = keyframes`
  0%, 100% { transform: none; }
  50% { transform: scale(1.5); }
`;
const tremble = keyframes`
  0%, 100% { transform: none; }
  12%, 52% { transform: rotate(-3.2deg); }
  30%, 70% { transform: rotate(2.8deg); }
  86% { transform: rotate(-1.2deg); }
`;
const stir = keyframes`
  0%, 100% { transform: none; }
  30% { transform: translateY(-2px) rotate(-4deg); }
  60% { transform: translateY(1px) rotate(2deg); }
`;

const moves: Record<Act, readonly (readonly [part: string, motion: ReturnType<typeof keyframes>])[]> = {
  blink: [['lids', close]],
  glance: [['gaze', glance]],
  moon: [
    ['gaze', toMoon],
    ['head', turnToMoon],
  ],
  tilt: [['head', tilt]],
  ruffle: [
    ['body', ruffle],
    ['wing', flutter],
    ['lids', close],
  ],
  tremble: [['egg', tremble]],
  stir: [['head', stir]],
  touch: [
    ['body', lean],
    ['head', nuzzle],
    ['lids', squint],
  ],
  gift: [
    ['body', hop],
    ['wing', flutter],
    ['heart', flare],
  ],
  answer: [
    ['head', nod],
    ['lids', close],
  ],
  awaken: [
    ['lids', openSlowly],
    ['head', raise],
  ],
  seek: [
    ['gaze', gazeUp],
    ['head', lookUp],
  ],
  turn: [
    ['gaze', lookAround],
    ['head', turn],
  ],
  listen: [
    ['head', cock],
    ['lids', squint],
  ],
  ponder: [
    ['head', nod],
    ['lids', squint],
  ],
  level: [
    ['body', hop],
    ['wing', spread],
    ['heart', flare],
  ],
  stage: [
    ['body', hop],
    ['wing', spread],
    ['head', nod],
  ],
};

const rules = Object.entries(moves).map(([act, parts]) =>
  parts.map(
    ([part, motion]) => css`
      &[data-act='${act}'] [data-part='${part}'] {
        animation: ${motion} ${acts[act as Act]}ms ease-in-out;
      }
    `,
  ),
);

/** Sets the lids' `--open` and the head's pivot in its class: the CSP forbids style attributes on prerendered pages. */
export const Drawing = styled.svg<{ $open: number; $neck: number }>`
  --open: ${({ $open }) => $open}px;
  overflow: visible;
  [data-part='head'] {
    transform-origin: 0 ${({ $neck }) => $neck}px;
  }
  [data-part='body'],
  [data-part='breath'] {
    transform-origin: 0 232px;
  }
  [data-part='egg'] {
    transform-origin: 0 226px;
  }
  [data-part='breath'] {
    animation: ${breathe} 4.4s ease-in-out infinite;
  }
  &[data-asleep] [data-part='breath'] {
    animation-duration: 6.4s;
  }
  [data-part='dream'] {
    animation: ${drift} 4.5s ease-in-out infinite;
  }
  [data-part='lids'] {
    transform: translateY(var(--open));
  }
  ${rules}
  @media (prefers-reduced-motion: reduce) {
    [data-part] {
      animation: none !important;
    }
  }
`;
