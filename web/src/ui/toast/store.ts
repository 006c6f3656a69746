import { createStore } from '../../lib/store.ts';

/** A toast (spec section 3). `action.altText` describes the action for screen readers. */
interface ToastData {
  id: string;
  title: string;
  description?: string | undefined;
  action?: { label: string; altText: string; onPress: () => void } | undefined;
  variant: 'default' | 'destructive';
  duration: number;
  /** Urgency for screen readers: `foreground` for the result of a user action. */
  type: 'foreground' | 'background';
  open: boolean;
}

export type Toast = Partial<Omit<ToastData, 'id' | 'open'>> & Pick<ToastData, 'title'>;

// Spec section 9: one toast at a time, shown for 5000 ms, removed from the list 1,000,000 ms after its dismissal.
const toastLimit = 1;
export const toastDuration = 5000;
const toastRemoveDelay = 1_000_000;

export function createToasts() {
  const list = createStore<readonly ToastData[]>([]);
  let count = 0;
  const removals = new Map<string, ReturnType<typeof setTimeout>>();

  const remove = (id: string) => {
    clearTimeout(removals.get(id));
    removals.delete(id);
    list.set(list.get().filter((toast) => toast.id !== id));
  };

  const dismiss = (id: string) => {
    list.set(list.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    if (!removals.has(id))
      removals.set(
        id,
        setTimeout(() => remove(id), toastRemoveDelay),
      );
  };

  return {
    show(toast: Toast): { id: string; dismiss: () => void } {
      const id = String(++count);
      const shown: ToastData = {
        variant: 'default',
        duration: toastDuration,
        type: 'foreground',
        ...toast,
        id,
        open: true,
      };
      const next = [shown, ...list.get()].slice(0, toastLimit);
      for (const removed of list.get().filter((each) => !next.includes(each))) {
        clearTimeout(removals.get(removed.id));
        removals.delete(removed.id);
      }
      list.set(next);
      return { id, dismiss: () => dismiss(id) };
    },
    dismiss,
    get: list.get,
    subscribe: list.subscribe,
  };
}

export const toasts = createToasts();
