import { keyframes, styled } from 'styled-components';
import { colour, light } from '../../theme/tokens.ts';
import { Grain } from '../../ui/Grain.tsx';
import { flight } from './gift.ts';

const rise = keyframes`
  0% { opacity: 0; transform: translate(calc(var(--from-x) * 0.4), 13rem) scale(0.6) rotate(-60deg); }
  14% { opacity: 1; }
  50% { transform: translate(var(--from-x), 5.5rem) scale(1) rotate(0); }
  84% { opacity: 1; }
  100% { opacity: 0; transform: scale(0.3) rotate(60deg); }
`;
const flare = keyframes`
  0%, 68% { opacity: 0; transform: scale(0.3); }
  84% { opacity: 0.9; }
  100% { opacity: 0; transform: scale(1.5); }
`;

const Heaven = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

const Spot = styled.span`
  position: absolute;
  left: 50%;
  top: 68%;
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  margin: -2rem;
  color: ${colour.accentStrong};
`;

const Star = styled(Spot)<{ $at: number }>`
  --from-x: ${({ $at }) => ($at - 2) * 2.8}rem;
  filter: drop-shadow(0 0 0.375rem ${colour.accent});
  animation: ${rise} ${flight.full * 0.82}ms ease-in-out ${({ $at }) => $at * 45}ms both;
`;

const Light = styled(Spot)`
  border-radius: 50%;
  width: 9rem;
  height: 9rem;
  margin: -4.5rem;
  background: radial-gradient(closest-side, ${light.spark}, ${colour.halo} 38%, transparent);
  animation: ${flare} ${flight.full}ms ease-out both;
`;

export default function GiftFlight() {
  return (
    <Heaven aria-hidden="true" data-flying="">
      <Light />
      {[0, 1, 2, 3, 4].map((at) => (
        <Star key={at} $at={at}>
          <Grain size={at === 2 ? 40 : 20} />
        </Star>
      ))}
    </Heaven>
  );
}
