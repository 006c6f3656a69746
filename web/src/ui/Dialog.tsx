import type { ReactNode } from 'react';
import { Dialog as Primitive } from 'radix-ui';
import { keyframes, styled } from 'styled-components';
import { colour, elevation, layer, light, motion, radius, space, tablet, target, text } from '../theme/tokens.ts';
import { useCloseOnBack } from './closeOnBack.ts';
import { Cross } from './icons.tsx';
import { useTrackOpenDialog } from './openDialogs.ts';
import { texts } from './texts.ts';
import { keepOpenForToasts } from './toast/area.ts';
import { restoresFocus } from './restoreFocus.ts';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(1rem); }`;

const Veil = styled(Primitive.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  place-items: end center;
  overflow-y: auto;
  background: ${light.scrim};
  animation: ${appear} ${motion.calm};
  ${tablet} {
    place-items: center;
    padding: ${space.xl};
  }
`;

const Panel = styled(Primitive.Content)<{ $width: string }>`
  position: relative;
  width: 100%;
  max-width: ${({ $width }) => $width};
  padding: ${space.xl};
  border: 1px solid ${colour.line};
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${colour.surface};
  box-shadow: ${elevation.float};
  animation: ${rise} ${motion.calm};
  &:focus {
    outline: none;
  }
  ${tablet} {
    border-radius: ${radius.card};
    padding: 2rem;
  }
`;

const Title = styled(Primitive.Title)`
  margin: 0 ${target} ${space.l} 0;
  font-size: ${text.title};
`;

const Description = styled(Primitive.Description)`
  margin: calc(${space.s} - ${space.l}) 0 ${space.l};
  color: ${colour.textMuted};
`;

const Close = styled(Primitive.Close)`
  position: absolute;
  top: ${space.l};
  right: ${space.l};
  display: grid;
  place-items: center;
  width: ${target};
  height: ${target};
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  color: ${colour.textMuted};
  cursor: pointer;
  &:hover {
    background: ${colour.surfaceRaised};
    color: ${colour.text};
  }
`;

interface DialogProps {
  open?: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  width?: string;
  children: ReactNode;
}

export function Dialog({ open = true, onClose, title, description, width = '30rem', children }: DialogProps) {
  useTrackOpenDialog(open);
  useCloseOnBack(open, onClose);
  return (
    <Primitive.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Primitive.Portal>
        <Veil>
          <Panel
            $width={width}
            onInteractOutside={keepOpenForToasts}
            {...restoresFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <Title>{title}</Title>
            {description && <Description>{description}</Description>}
            {children}
            <Close aria-label={texts.close}>
              <Cross />
            </Close>
          </Panel>
        </Veil>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
