import { useRef, useState } from 'react';
import { toasts, type Toast } from '../../ui/toast/store.ts';

/** While the shop is open, a toast would cover its title, so `close` shows the toast. */
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
