import { keyframes } from 'styled-components';

export const sway = keyframes`
  0%, 62%, 100% { transform: rotate(0); }
  70% { transform: rotate(-4deg); }
  78% { transform: rotate(3.5deg); }
  86% { transform: rotate(-2deg); }
`;

export const breathe = keyframes`
  0%, 100% { transform: scale(1); }
  50% { transform: scale(1.012, 1.022); }
`;

export const blink = keyframes`
  0%, 94%, 100% { transform: scaleY(0); }
  96.5% { transform: scaleY(1); }
`;

export const drift = keyframes`
  0%, 100% { opacity: 0.25; transform: translate(0, 2px); }
  50% { opacity: 1; transform: translate(2px, -3px); }
`;
