import { useEffect } from 'react';
import { styled } from 'styled-components';
import { colour, elevation, layer, radius, space, text } from '../../theme/tokens.ts';
import type { Named } from './firmament.ts';
import { shownSky, useShownSky, type ShownSky } from './store.ts';
import { texts } from './texts.ts';
import { pointOf, type Point } from './view.ts';

const Ring = styled.div`
  position: fixed;
  z-index: ${layer.header - 1};
  width: 0;
  height: 0;
  pointer-events: none;
  &::before {
    content: '';
    position: absolute;
    inset: -1.5rem;
    border: 1px solid ${colour.accent};
    border-radius: 50%;
    opacity: 0.8;
  }
  &[data-large='true']::before {
    inset: -2.25rem;
  }
`;

const Label = styled.span<{ $left: boolean }>`
  position: absolute;
  top: 50%;
  ${({ $left }) => ($left ? 'right' : 'left')}: 2.75rem;
  transform: translateY(-50%);
  padding: ${space.xs} ${space.m};
  border: 1px solid ${colour.line};
  border-radius: ${radius.small};
  background: ${colour.surfaceRaised};
  box-shadow: ${elevation.float};
  font-size: ${text.small};
  line-height: 1.35;
  white-space: nowrap;
  b {
    display: block;
    font-weight: 700;
  }
`;

/** Largest distance in px between the pointer and an object that it marks. Fingers are less precise than a mouse. */
const hitDistance = { mouse: 18, touch: 30 } as const;
const labelMs = 4000;

function isSkyVisible(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('a, button, input, textarea, select, summary, [role="dialog"], [role="menu"]')) return false;
  for (let over: Element | null = target; over && over !== document.body; over = over.parentElement)
    if (!/^(transparent|rgba\(0, 0, 0, 0\))?$/.test(getComputedStyle(over).backgroundColor)) return false;
  return true;
}

function nearest({ sky, view }: ShownSky, { x, y }: Point, within: number): Named['name'] | null {
  let best: { name: Named['name']; distance: number } | null = null;
  for (const each of sky.named) {
    const point = pointOf(each, view);
    const distance = point
      ? Math.hypot(point.x - x, point.y - y) - (each.name === 'moon' || each.name === 'sun' ? 12 : 0)
      : 1e9;
    if (distance <= within && distance < (best?.distance ?? 1e9)) best = { name: each.name, distance };
  }
  return best?.name ?? null;
}

function usePointing(): void {
  useEffect(() => {
    let hideTimer: ReturnType<typeof setTimeout> | undefined;
    let pointing = false;
    const at = (event: PointerEvent, within: number) => {
      const shown = shownSky.get();
      const name = shown && nearest(shown, { x: event.clientX, y: event.clientY }, within);
      return name && isSkyVisible(event.target) ? name : null;
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      const name = at(event, hitDistance.mouse);
      if (name || pointing) shownSky.mark(name);
      pointing = name !== null;
    };
    const press = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return;
      const name = at(event, hitDistance.touch);
      if (!name) return;
      clearTimeout(hideTimer);
      shownSky.mark(name);
      hideTimer = setTimeout(() => shownSky.mark(null), labelMs);
    };
    addEventListener('pointermove', move, { passive: true });
    addEventListener('pointerup', press, { passive: true });
    return () => {
      clearTimeout(hideTimer);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', press);
    };
  }, []);
}

export function Marker() {
  usePointing();
  const shown = useShownSky();
  const marked = shown?.sky.named.find(({ name }) => name === shown.marked);
  const point = shown && marked && pointOf(marked, shown.view);
  if (!point) return null;
  return (
    <Ring
      aria-hidden="true"
      data-testid="sky-marker"
      data-large={marked.name === 'moon' || marked.name === 'sun'}
      style={{ left: point.x, top: point.y }}
    >
      <Label $left={point.x > shown.view.width / 2}>
        <b>{texts.name(marked.name)}</b>
        {texts.stands(marked)}
      </Label>
    </Ring>
  );
}
