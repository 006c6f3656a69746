import { useCallback, useRef, useState } from 'react';
import { toasts } from '../../ui/toast/store.ts';
import { settled } from './api.ts';
import type { Confirm } from './checkout.ts';
import { paymentIdOf } from './pending.ts';
import { texts } from './texts.ts';

/**
 * - `loading`: the form isn't there yet, so paying does nothing
 * - `checking`: the provider took it, our server hasn't confirmed within 10 s
 */
export type CheckoutState = 'loading' | 'idle' | 'processing' | 'checking' | 'paid';

/** One payment from the form to the server's yes. @param onPaid once, when the server has confirmed it */
export function useCheckout({
  clientSecret,
  returnUrl,
  onPaid,
}: {
  clientSecret: string;
  returnUrl: string;
  onPaid: () => void;
}) {
  const [state, setState] = useState<CheckoutState>('loading');
  const confirm = useRef<Confirm>(null);
  const paying = useRef(false);

  const onConfirm = useCallback((given: Confirm | null) => {
    confirm.current = given;
    setState((now) => (now === 'loading' || now === 'idle' ? (given ? 'idle' : 'loading') : now));
  }, []);

  const pay = async () => {
    if (!confirm.current || paying.current) return;
    paying.current = true;
    setState('processing');
    const paid = await confirm.current(returnUrl).catch(() => ({ ok: false as const, message: texts.unknownFailure }));
    paying.current = false;
    if (!paid.ok) {
      toasts.show({ title: texts.paymentFailed, description: paid.message, variant: 'destructive' });
      setState('idle');
      return;
    }
    const status = await settled(paymentIdOf(clientSecret));
    if (status === 'canceled') {
      toasts.show({ title: texts.paymentFailed, description: texts.unknownFailure, variant: 'destructive' });
      return setState('idle');
    }
    if (status !== 'paid') return setState('checking');
    setState('paid');
    onPaid();
  };
  return { state, pay, onConfirm };
}
