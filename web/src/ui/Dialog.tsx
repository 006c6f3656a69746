import { useEffect, type ReactNode } from 'react';
import { Dialog as Primitive } from 'radix-ui';
import { css, keyframes, styled } from 'styled-components';
import { colour, elevation, layer, light, motion, radius, space, tablet, target, text, wide } from '../theme/tokens.ts';
import { useCloseOnBack } from './closeOnBack.ts';
import { Cross } from './icons.tsx';
import { useTrackOpenDialog } from './openDialogs.ts';
import { texts } from './texts.ts';
import { keepOpenForToasts } from './toast/area.ts';
import { restoresFocus } from './restoreFocus.ts';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(1rem); }`;

/** Leaves the owl in sight: it is above the dialog on narrow screens and to its left on wide ones. */
const clearOfOwl = css`
  &&& {
    place-items: end center;
    padding: 0;
    background: linear-gradient(transparent 17rem, ${light.scrim} 24rem);
  }
  ${tablet} {
    &&& {
      background: linear-gradient(transparent 25rem, ${light.scrim} 32rem);
    }
  }
  ${wide} {
    &&& {
      place-items: center end;
      padding: ${space.xl} max(${space.xl}, (100vw - 70rem) / 2 + ${space.xl});
      background: linear-gradient(90deg, transparent 47%, ${light.scrim} 58%);
    }
  }
`;

const Veil = styled(Primitive.Overlay)<{ $besideOwl: boolean }>`
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
  ${({ $besideOwl }) => $besideOwl && clearOfOwl}
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
  /** For what the owl itself says: doesn't cover or shade the owl of the home page, and scrolls to it. */
  besideOwl?: boolean;
  children: ReactNode;
}

export function Dialog({
  open = true,
  onClose,
  title,
  description,
  width = '30rem',
  besideOwl = false,
  children,
}: DialogProps) {
  useTrackOpenDialog(open);
  useEffect(() => {
    if (open && besideOwl && scrollY > 0) scrollTo({ top: 0 });
  }, [open, besideOwl]);
  useCloseOnBack(open, onClose);
  return (
    <Primitive.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Primitive.Portal>
        <Veil $besideOwl={besideOwl}>
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
