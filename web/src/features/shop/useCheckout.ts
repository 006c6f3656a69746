import { useCallback, useRef, useState } from 'react';
import type { Payment } from '@sternenrat/contracts/endpoints/billing';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { waitForPayment } from './api.ts';
import type { Confirm } from './checkout.ts';
import { paymentIdOf } from './pending.ts';
import { texts } from './texts.ts';

/** `loading`: form not ready. `checking`: our server hasn't confirmed the payment within 10 s or can't find it. */
type CheckoutState = 'loading' | 'idle' | 'processing' | 'checking' | 'paid';

export function useCheckout({
  clientSecret,
  returnUrl,
  onPaid,
}: {
  clientSecret: string;
  returnUrl: string;
  onPaid: (payment: Payment) => void;
}) {
  const [state, setState] = useState<CheckoutState>('loading');
  const confirm = useRef<Confirm>(null);
  const paying = useRef(false);
  const errorToast = useErrorToast();

  const onConfirm = useCallback((given: Confirm | null) => {
    confirm.current = given;
    setState((now) => (now === 'loading' || now === 'idle' ? (given ? 'idle' : 'loading') : now));
  }, []);

  const pay = async () => {
    if (!confirm.current || paying.current) return;
    paying.current = true;
    errorToast.dismiss();
    setState('processing');
    const paid = await confirm.current(returnUrl).catch(() => ({ ok: false as const, message: texts.unknownFailure }));
    paying.current = false;
    if (!paid.ok) {
      errorToast.show({ title: texts.paymentFailed, description: paid.message });
      setState('idle');
      return;
    }
    const payment = await waitForPayment(paymentIdOf(clientSecret));
    if (payment === 'unknown' || payment === null) return setState('checking');
    if (payment.status === 'canceled') {
      errorToast.show({ title: texts.paymentFailed, description: texts.unknownFailure });
      return setState('idle');
    }
    if (payment.status !== 'paid') return setState('checking');
    setState('paid');
    onPaid(payment);
  };
  return { state, pay, onConfirm };
}
