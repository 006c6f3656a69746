import { useEffect, useId, useMemo } from 'react';
import { keyframes, styled } from 'styled-components';
import { moonFaceAt, type MoonFace } from '@sternenrat/sky/moon-face';
import { placeOf } from '@sternenrat/sky/place';
import { litPath } from '../../lib/litPath.ts';
import { useNow } from '../../lib/useNow.ts';
import { colour, light, motion } from '../../theme/tokens.ts';
import { zoneHere } from './start.ts';
import { moonOnPage, useShownSky } from './store.ts';

const appear = keyframes`from { opacity: 0; }`;

/** Shines while the Moon is one of the bodies that decide the pending answer. */
const Glow = styled.div`
  position: absolute;
  z-index: -1;
  left: 50%;
  top: 52%;
  width: 158%;
  aspect-ratio: 1;
  border-radius: 50%;
  background: radial-gradient(closest-side, ${colour.halo}, transparent);
  opacity: 0;
  transform: translate(-50%, -50%);
  transition: opacity ${motion.slow};
  pointer-events: none;
  [data-deciding~='moon'] & {
    opacity: 0.6;
  }
`;

const Disc = styled.svg`
  position: absolute;
  z-index: -1;
  left: 50%;
  top: 52%;
  width: 88.6%;
  height: auto;
  aspect-ratio: 1;
  transform: translate(-50%, -50%);
  animation: ${appear} ${motion.slow};
`;

/** The Moon's dark seas with north at the top: x, y, width and height in radii. */
const seas = [
  [-0.3, -0.5, 0.24, 0.19],
  [-0.6, -0.16, 0.2, 0.34],
  [-0.44, 0.26, 0.2, 0.18],
  [0.27, -0.44, 0.18, 0.15],
  [0.42, -0.16, 0.2, 0.15],
  [0.7, -0.26, 0.1, 0.08],
  [0.6, 0.1, 0.13, 0.16],
] as const;

export function MoonDisc({ face: { lit, limb, north } }: { face: MoonFace }) {
  const id = useId();
  return (
    <Disc viewBox="-1 -1 2 2" aria-hidden="true" data-moon={lit.toFixed(2)}>
      <defs>
        <radialGradient id={`${id}g`} cx="0.32" cy="0.3" r="0.8">
          <stop offset="0" stopColor={light.moon} stopOpacity="0.5" />
          <stop offset="0.5" stopColor={light.moon} stopOpacity="0" />
          <stop offset="1" stopColor={light.crater} stopOpacity="0.3" />
        </radialGradient>
        <filter id={`${id}s`} x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="0.035" />
        </filter>
        <clipPath id={`${id}r`}>
          <circle r="1" />
        </clipPath>
        <mask id={`${id}m`} maskUnits="userSpaceOnUse" x="-1.2" y="-1.2" width="2.4" height="2.4">
          <path d={litPath(lit)} transform={`rotate(${limb - 90}) scale(1.02)`} fill="#fff" filter={`url(#${id}s)`} />
        </mask>
      </defs>
      <g clipPath={`url(#${id}r)`}>
        <circle r="1.01" style={{ fill: `color-mix(in srgb, ${colour.halo} 20%, ${colour.skyMid})` }} />
        <g mask={`url(#${id}m)`}>
          <circle r="1.01" style={{ fill: `color-mix(in srgb, ${colour.halo} 86%, ${colour.skyMid})` }} />
          <g transform={`rotate(${north})`} filter={`url(#${id}s)`} fill={light.crater} fillOpacity="0.16">
            {seas.map(([cx, cy, rx, ry]) => (
              <ellipse key={cx} cx={cx} cy={cy} rx={rx} ry={ry} />
            ))}
          </g>
          <circle r="1.01" fill={`url(#${id}g)`} />
        </g>
      </g>
    </Disc>
  );
}

const refreshMs = 20 * 60_000;

/** The Moon by the owl. While it is shown, the sky paints no Moon, unless the player turns the sky to the Moon. */
export default function OwlMoon() {
  const now = useNow(refreshMs);
  const face = useMemo(() => moonFaceAt(new Date(now), placeOf(zoneHere())), [now]);
  const elsewhere = useShownSky()?.turnedTo === 'moon';
  useEffect(() => {
    moonOnPage.set(true);
    return () => moonOnPage.set(false);
  }, []);
  return (
    <>
      <Glow />
      {!elsewhere && <MoonDisc face={face} />}
    </>
  );
}
