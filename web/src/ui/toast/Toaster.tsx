import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toast } from 'radix-ui';
import { keyframes, styled } from 'styled-components';
import { colour, elevation, layer, motion, radius, space, target, text, wide } from '../../theme/tokens.ts';
import { Cross } from '../icons.tsx';
import { texts } from '../texts.ts';
import { toastArea } from './area.ts';
import { toastDuration, toasts as shared } from './store.ts';

const enter = keyframes`from { opacity: 0; transform: translateY(-0.75rem); }`;
const leave = keyframes`to { opacity: 0; transform: translateX(calc(100% + 2rem)); }`;

const Viewport = styled(Toast.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  top: 0;
  right: 0;
  width: min(26rem, 100vw);
  padding: ${space.l};
  pointer-events: none;
  /* Where there is room, below what is fixed at the top. */
  ${wide} {
    top: 4.75rem;
    padding-right: ${space.xl};
  }
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

/** Draws the toasts. Swiped away to the right by 50 px; F8 focuses the area (spec section 9). */
export function Toaster({ store = shared }: { store?: typeof shared }) {
  const list = useSyncExternalStore(store.subscribe, store.list);
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
      {/* Beside the page, above every dialog. */}
      {createPortal(<Viewport {...toastArea} hotkey={['F8']} label={texts.toasts} />, document.body)}
    </Toast.Provider>
  );
}
