import { Dialog } from 'radix-ui';
import { keyframes, styled } from 'styled-components';
import type { Stage } from '@sternenrat/contracts/vocabulary';
import { colour, font, layer, space, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { keepOpenForToasts } from '../../ui/toast/area.ts';
import { restoresFocus } from '../../ui/restoreFocus.ts';
import { Owl } from './drawing/Owl.tsx';
import { Moonlit } from './Moonlit.tsx';
import { dialogTexts } from './texts/dialogs.ts';
import { texts } from './texts.ts';

const appear = keyframes`from { opacity: 0; }`;
const grow = keyframes`
  from { opacity: 0; transform: translateY(12%) scale(0.82); }
  70% { opacity: 1; transform: translateY(-2%) scale(1.02); }
`;
const fall = keyframes`
  from { opacity: 0; transform: translateY(-12vh) rotate(0); }
  12%, 80% { opacity: 0.9; }
  to { opacity: 0; transform: translateY(104vh) rotate(200deg); }
`;

const Scene = styled(Dialog.Content)`
  position: fixed;
  inset: 0;
  z-index: ${layer.scene};
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.l};
  overflow: hidden auto;
  padding: ${space.xl} ${space.l};
  background: radial-gradient(circle at 50% 42%, ${colour.skyMid}, ${colour.skyTop} 74%);
  text-align: center;
  animation: ${appear} 500ms;
  &:focus {
    outline: none;
  }
`;

const Rays = styled.div`
  position: absolute;
  left: 50%;
  top: 40%;
  width: 130vmin;
  aspect-ratio: 1;
  transform: translate(-50%, -50%);
  background: repeating-conic-gradient(${colour.halo} 0 6deg, transparent 6deg 24deg);
  mask-image: radial-gradient(closest-side, #000 4%, transparent 46%);
  opacity: 0.16;
  animation: ${appear} 1600ms;
  pointer-events: none;
`;

const Spark = styled.span<{ $at: number }>`
  position: absolute;
  top: 0;
  left: ${({ $at }) => ($at * 37) % 100}%;
  width: ${({ $at }) => 0.4 + (($at * 7) % 5) * 0.12}rem;
  aspect-ratio: 1;
  background: ${({ $at }) => ($at % 3 ? colour.accent : colour.accentStrong)};
  clip-path: polygon(50% 0, 60% 40%, 100% 50%, 60% 60%, 50% 100%, 40% 60%, 0 50%, 40% 40%);
  animation: ${fall} ${({ $at }) => 4 + (($at * 13) % 5)}s linear ${({ $at }) => (($at * 11) % 20) / 5}s infinite both;
  pointer-events: none;
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;

const Grown = styled.div`
  position: relative;
  animation: ${grow} 1100ms ease-out;
`;

const Title = styled(Dialog.Title)`
  position: relative;
  font-size: ${text.display};
`;
const Words = styled(Dialog.Description)`
  position: relative;
  max-width: 26rem;
  font: 420 ${text.lead}/1.5 ${font.voice};
`;
const Done = styled.div`
  position: relative;
  margin-top: ${space.s};
`;

const proud = { act: 'stage', nth: 1 } as const;

interface CelebrationProps {
  stage: Exclude<Stage, 'ei'>;
  message: string;
  owlColor: string;
  onClose: () => void;
}

export default function Celebration({ stage, message, owlColor, onClose }: CelebrationProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Scene onInteractOutside={keepOpenForToasts} {...restoresFocus}>
          <Rays aria-hidden="true" />
          {Array.from({ length: 16 }, (_, at) => (
            <Spark key={at} $at={at} aria-hidden="true" />
          ))}
          <Grown>
            <Moonlit $width="min(24rem, 58vw, 42dvh)">
              <Owl
                alive
                stage={stage}
                owlColor={owlColor}
                herzlicht={100}
                reaction={proud}
                label={texts.picture(stage, false)}
              />
            </Moonlit>
          </Grown>
          <Title>{dialogTexts.stageReached[stage]}</Title>
          <Words>{message}</Words>
          <Done>
            <Button onClick={onClose}>{dialogTexts.stageClose}</Button>
          </Done>
        </Scene>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
