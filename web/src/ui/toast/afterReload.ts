import { read, session, write } from '../../lib/storage.ts';
import { toasts } from './store.ts';

const storageKey = 'sternenrat.toast';

interface PendingToast {
  title: string;
  description: string;
}

/** Stores a toast that the page shows after the next reload, because the list of toasts is in memory only. */
export const showAfterReload = (toast: PendingToast): void => write(session, storageKey, toast);

export function showPendingToast(): void {
  const pending = read(session, storageKey) as Partial<PendingToast> | null;
  if (typeof pending?.title !== 'string') return;
  write(session, storageKey, null);
  toasts.show({ title: pending.title, description: pending.description });
}
