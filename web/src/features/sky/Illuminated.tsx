import { keyframes, styled } from 'styled-components';
import { colour, motion } from '../../theme/tokens.ts';
import { illuminated } from '../../lib/illuminated.ts';
import { useStore } from '../../lib/store.ts';
import { moonOnPage, useShownSky } from './store.ts';
import { pointOf } from './view.ts';

const appear = keyframes`from { opacity: 0; transform: scale(0.4); }`;
const pulse = keyframes`50% { opacity: 0.55; transform: scale(0.86); }`;

const Glow = styled.div`
  position: absolute;
  width: 7rem;
  height: 7rem;
  margin: -3.5rem;
  border-radius: 50%;
  background: radial-gradient(closest-side, ${colour.accentStrong} 4%, ${colour.halo} 10%, transparent);
  opacity: 0.8;
  animation:
    ${appear} ${motion.slow},
    ${pulse} 2500ms ease-in-out 900ms infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none !important;
  }
`;

export function Illuminated() {
  const shown = useShownSky();
  const names = useStore(illuminated);
  const hasOwnMoon = useStore(moonOnPage);
  if (!shown) return null;
  return shown.sky.named
    .filter(({ name }) => names.includes(name) && !(name === 'moon' && hasOwnMoon))
    .map((each) => {
      const point = pointOf(each, shown.view);
      return point && <Glow key={each.name} data-illuminated={each.name} style={{ left: point.x, top: point.y }} />;
    });
}
