import { styled } from 'styled-components';
import { colour, motion } from '../theme/tokens.ts';

const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: -1;
  background: linear-gradient(180deg, ${colour.skyTop} 0%, ${colour.skyMid} 62%, ${colour.skyLow} 112%);
  transition: opacity ${motion.slow};
  svg {
    width: 100%;
    height: 100%;
  }
`;

/** Number of brightness classes of stars. All stars of a class are one SVG path. */
const kinds = 9;

/** A path of random stars per class. The seed is fixed, so that the prerendered and the hydrated sky are equal. */
function scatter(count: number): string[] {
  let seed = 20_250_719;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const paths = Array.from({ length: kinds }, () => '');
  for (let star = 0; star < count; star += 1) {
    const kind = Math.floor(next() * kinds);
    paths[kind] += `M${(next() * 1600).toFixed(0)} ${(next() ** 1.25 * 1000).toFixed(0)}h0`;
  }
  return paths;
}

const stars = scatter(170);

export function Sky() {
  return (
    <Backdrop aria-hidden="true">
      <svg
        viewBox="0 0 1600 1000"
        preserveAspectRatio="xMidYMin slice"
        fill="none"
        stroke="#fff4dd"
        strokeLinecap="round"
      >
        {stars.map((path, kind) => {
          const bright = (kind + 0.5) / kinds;
          return (
            <path
              key={kind}
              d={path}
              strokeWidth={(1.2 + bright ** 6 * 3.8).toFixed(1)}
              opacity={(0.22 + bright ** 2 * 0.6).toFixed(2)}
            />
          );
        })}
      </svg>
    </Backdrop>
  );
}
