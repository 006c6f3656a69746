import { toasts } from '../../ui/toast/store.ts';
import { texts } from './texts.ts';

/** Milliseconds: 2 to 3 s (spec section 9). */
export const herzlichtToastFor = 2500;

/** Says by how much herzlicht changed; nothing where it didn't. @param change signed */
export function tellHerzlicht(change: number): void {
  if (change === 0) return;
  toasts.show({ title: texts.herzlichtChange(change), duration: herzlichtToastFor, type: 'background' });
}
