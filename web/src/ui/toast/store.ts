/** Spec section 3: a toast. `action.altText` says what the action does to who can't see it. */
export interface ToastData {
  id: string;
  title: string;
  description?: string | undefined;
  action?: { label: string; altText: string; onPress: () => void } | undefined;
  variant: 'default' | 'destructive';
  /** Milliseconds. */
  duration: number;
  /** `background` for what happens by itself, `foreground` for the answer to what the person did. */
  type: 'foreground' | 'background';
  open: boolean;
}

/** Spec section 9: one at a time, shown for 5000 ms, kept 1,000,000 ms after it was dismissed. */
const toastLimit = 1;
export const toastDuration = 5000;
const toastRemoveDelay = 1_000_000;

type Listener = () => void;

/** The toasts of the app: shown from anywhere, drawn by `<Toaster>`. */
export function createToasts() {
  let toasts: readonly ToastData[] = [];
  let count = 0;
  const listeners = new Set<Listener>();
  const removals = new Map<string, ReturnType<typeof setTimeout>>();

  const set = (next: readonly ToastData[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  const remove = (id: string) => {
    clearTimeout(removals.get(id));
    removals.delete(id);
    set(toasts.filter((toast) => toast.id !== id));
  };

  const dismiss = (id: string) => {
    set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    if (!removals.has(id))
      removals.set(
        id,
        setTimeout(() => remove(id), toastRemoveDelay),
      );
  };

  return {
    show(toast: Partial<Omit<ToastData, 'id' | 'open'>> & { title: string }): { id: string; dismiss: () => void } {
      const id = String(++count);
      const shown: ToastData = {
        variant: 'default',
        duration: toastDuration,
        type: 'foreground',
        ...toast,
        id,
        open: true,
      };
      const kept = [shown, ...toasts].slice(0, toastLimit);
      for (const gone of toasts.filter((each) => !kept.includes(each))) {
        clearTimeout(removals.get(gone.id));
        removals.delete(gone.id);
      }
      set(kept);
      return { id, dismiss: () => dismiss(id) };
    },
    dismiss,
    list: () => toasts,
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const toasts = createToasts();
