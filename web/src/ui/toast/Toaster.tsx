import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Toast } from 'radix-ui';
import { css, keyframes, styled } from 'styled-components';
import { useStore } from '../../lib/store.ts';
import { colour, elevation, layer, motion, radius, space, target, text, wide } from '../../theme/tokens.ts';
import { Cross } from '../icons.tsx';
import { useAnyDialogOpen } from '../openDialogs.ts';
import { texts } from '../texts.ts';
import { toastArea } from './area.ts';
import { toastDuration, toasts as shared } from './store.ts';

/** Pixels above the toasts on wide screens, which leave room for the fixed header. */
const wideTop = 76;

const enter = keyframes`from { opacity: 0; transform: translateY(-0.75rem); }`;
const leave = keyframes`to { opacity: 0; transform: translateX(calc(100% + 2rem)); }`;

const Viewport = styled(Toast.Viewport)<{ $low: boolean }>`
  position: fixed;
  z-index: ${layer.toast};
  top: 0;
  right: 0;
  width: min(26rem, 100vw);
  padding: ${space.l};
  pointer-events: none;
  ${wide} {
    top: ${wideTop}px;
    padding-right: ${space.xl};
  }
  ${({ $low }) =>
    $low &&
    css`
      &&& {
        top: auto;
        bottom: 0;
      }
    `}
`;

const Panel = styled(Toast.Root)<{ $bad: boolean }>`
  position: relative;
  padding: ${space.l} 3.5rem ${space.l} ${space.l};
  border: 1px solid ${({ $bad }) => ($bad ? colour.danger : colour.line)};
  border-radius: ${radius.field};
  background: ${({ $bad }) => ($bad ? colour.dangerSurface : colour.surfaceRaised)};
  box-shadow: ${elevation.float};
  pointer-events: auto;
  touch-action: pan-y;
  &[data-state='open'] {
    animation: ${enter} ${motion.calm};
  }
  &[data-state='closed'] {
    animation: ${leave} ${motion.calm} forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${motion.quick};
  }
  &[data-swipe='end'] {
    animation: ${leave} ${motion.quick} forwards;
  }
`;

const Title = styled(Toast.Title)`
  font-weight: 800;
`;
const Description = styled(Toast.Description)`
  margin-top: 0.125rem;
  font-size: ${text.small};
  line-height: 1.45;
`;

const Action = styled(Toast.Action)`
  min-height: ${target};
  margin-top: ${space.m};
  padding: 0 ${space.l};
  border: 1px solid ${colour.accent};
  border-radius: ${radius.round};
  background: transparent;
  color: ${colour.accentStrong};
  font-weight: 700;
  cursor: pointer;
`;

const Close = styled(Toast.Close)`
  position: absolute;
  top: ${space.xs};
  right: ${space.xs};
  display: grid;
  place-items: center;
  width: ${target};
  height: ${target};
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  cursor: pointer;
`;

/** A swipe of 50 px to the right dismisses a toast; F8 focuses their area (spec section 9). */
export default function Toaster({ store = shared }: { store?: typeof shared }) {
  const list = useStore(store);
  const [area, low] = useToastPosition(list);
  return (
    <Toast.Provider label={texts.toast} duration={toastDuration} swipeDirection="right" swipeThreshold={50}>
      {list.map((toast) => (
        <Panel
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => open || store.dismiss(toast.id)}
          duration={toast.duration}
          type={toast.type}
          $bad={toast.variant === 'destructive'}
        >
          <Title>{toast.title}</Title>
          {toast.description && <Description>{toast.description}</Description>}
          {toast.action && (
            <Action altText={toast.action.altText} onClick={toast.action.onPress}>
              {toast.action.label}
            </Action>
          )}
          <Close aria-label={texts.close}>
            <Cross />
          </Close>
        </Panel>
      ))}
      {createPortal(
        <Viewport ref={area} $low={low} {...toastArea} hotkey={['F8']} label={texts.toasts} />,
        document.body,
      )}
    </Toast.Provider>
  );
}

/** `low`: toasts must be at the bottom, because at the top they would cover a dialog's title and close button. */
function useToastPosition(list: readonly unknown[]): [area: RefObject<HTMLOListElement | null>, low: boolean] {
  const area = useRef<HTMLOListElement>(null);
  const [low, setLow] = useState(false);
  const dialogOpen = useAnyDialogOpen();
  useLayoutEffect(() => {
    const element = area.current;
    const dialog = dialogOpen ? [...document.querySelectorAll('[role=dialog]')].at(-1) : undefined;
    if (!dialog || !element) return setLow(false);
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      const top = matchMedia(wide.replace('@media ', '')).matches ? wideTop : 0;
      const { top: edge, right } = dialog.getBoundingClientRect();
      setLow(edge < top + height && right > innerWidth - width);
    };
    measure();
    // measures again on a resize, because Radix renders a toast after the list has changed
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, dialogOpen]);
  return [area, low];
}
