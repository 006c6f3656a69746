import { toasts } from '../../ui/toast/store.ts';
import { texts } from './texts.ts';

const herzlichtToastMs = 2500;

export function showHerzlichtChange(change: number): void {
  if (change === 0) return;
  toasts.show({ title: texts.herzlichtChange(change), duration: herzlichtToastMs, type: 'background' });
}
