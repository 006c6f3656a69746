import { toasts } from '../../ui/toast/store.ts';
import { texts } from './texts.ts';

export const herzlichtToastMs = 2500;

/** Shows a toast with a change of herzlicht, unless it is 0. */
export function showHerzlichtChange(change: number): void {
  if (change === 0) return;
  toasts.show({ title: texts.herzlichtChange(change), duration: herzlichtToastMs, type: 'background' });
}
