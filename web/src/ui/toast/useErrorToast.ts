import { useCallback, useEffect, useRef } from 'react';
import { toasts, type Toast } from './store.ts';

/** Shows an error as a toast. Call `dismiss` when input changes or a new attempt starts; unmounting calls it, too. */
export function useErrorToast() {
  const shown = useRef<ReturnType<typeof toasts.show>>(undefined);
  const dismiss = useCallback(() => {
    shown.current?.dismiss();
    shown.current = undefined;
  }, []);
  const show = useCallback(
    (toast: Pick<Toast, 'title' | 'description'>) => {
      dismiss();
      shown.current = toasts.show({ ...toast, variant: 'destructive' });
    },
    [dismiss],
  );
  useEffect(() => dismiss, [dismiss]);
  return { show, dismiss };
}
