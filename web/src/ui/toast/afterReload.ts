import { read, session, write } from '../../lib/storage.ts';
import { toasts } from './store.ts';

const storageKey = 'sternenrat.toast';

interface PendingToast {
  title: string;
  description: string;
}

/** Stores a toast in the tab, because a reload would lose it. `showPendingToast` shows it after the reload. */
export const showAfterReload = (toast: PendingToast): void => write(session, storageKey, toast);

export function showPendingToast(): void {
  const pending = read(session, storageKey) as Partial<PendingToast> | null;
  if (typeof pending?.title !== 'string') return;
  write(session, storageKey, null);
  toasts.show({ title: pending.title, description: pending.description });
}
