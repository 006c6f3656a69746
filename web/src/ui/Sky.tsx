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

/** The same sky on every visit: a small generator in place of chance. */
function scatter(count: number): { x: number; y: number; r: number; o: number }[] {
  let seed = 20_250_719;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return Array.from({ length: count }, () => {
    const bright = next();
    return { x: next() * 1600, y: next() ** 1.25 * 1000, r: 0.6 + bright ** 6 * 1.9, o: 0.22 + bright ** 2 * 0.6 };
  });
}

const stars = scatter(170);

export function Sky() {
  return (
    <Backdrop aria-hidden="true">
      <svg viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMin slice">
        {stars.map(({ x, y, r, o }, at) => (
          <circle key={at} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r.toFixed(2)} fill="#fff4dd" opacity={o.toFixed(2)} />
        ))}
      </svg>
    </Backdrop>
  );
}
