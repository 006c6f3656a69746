import { useLayoutEffect } from 'react';

/** Calls `onMount` when its siblings are in the DOM, before the browser paints them. */
export function MountSignal({ onMount }: { onMount?: (() => void) | undefined }) {
  useLayoutEffect(() => onMount?.(), [onMount]);
  return null;
}
