import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Appearance } from '@stripe/stripe-js';
import { Notice } from '../../ui/Notice.tsx';
import type { FieldsProps } from './checkout.ts';
import { texts } from './texts.ts';

/** Copies the page's colours for the form, which is in Stripe's iframe and can't use our CSS. */
function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--c-${name}`).trim();
  return {
    theme: 'night',
    variables: {
      colorPrimary: colour('accent'),
      colorBackground: colour('surface-sunken'),
      colorText: colour('text'),
      colorDanger: colour('danger'),
      fontFamily: 'Nunito, "Segoe UI", system-ui, sans-serif',
      borderRadius: '14px',
    },
  };
}

/** Card data goes from Stripe's iframe to Stripe, never through our code or servers. */
export default function StripeFields({
  publishableKey,
  clientSecret,
  onConfirm,
}: FieldsProps & { publishableKey: string }) {
  const { data: stripe = null, isError } = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey),
  });
  if (isError) return <Notice look="bad">{texts.formFailed}</Notice>;
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale: 'de', appearance: appearance() }}>
      <Inner onConfirm={onConfirm} />
    </Elements>
  );
}

function Inner({ onConfirm }: Pick<FieldsProps, 'onConfirm'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!stripe || !elements || !ready) return;
    onConfirm(async (returnUrl) => {
      const checked = await elements.submit();
      const { error } = checked.error
        ? checked
        : await stripe.confirmPayment({
            elements,
            confirmParams: { return_url: returnUrl },
            redirect: 'if_required',
          });
      return error ? { ok: false, message: error.message ?? texts.unknownFailure } : { ok: true };
    });
    return () => onConfirm(null);
  }, [stripe, elements, ready, onConfirm]);
  return <PaymentElement options={{ layout: { type: 'tabs' } }} onReady={() => setReady(true)} />;
}
