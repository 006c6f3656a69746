import { useRef, useState } from 'react';
import { toasts, type Toast } from '../../ui/toast/store.ts';

/** State of the shop dialog. The toast with the reason waits until the dialog closes, or it would cover the title. */
export function useShop(enabled: boolean) {
  const [isOpen, setOpen] = useState(false);
  const pendingToast = useRef<Toast>(undefined);
  const leave = () => {
    pendingToast.current = undefined;
    setOpen(false);
  };
  return {
    isOpen,
    open: enabled ? () => setOpen(true) : undefined,
    toastAfterClose: (toast: Toast | undefined) => void (pendingToast.current = toast),
    leave,
    close: () => {
      if (pendingToast.current) toasts.show(pendingToast.current);
      leave();
    },
  };
}
export type Shop = ReturnType<typeof useShop>;
