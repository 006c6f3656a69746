import { useEffect, useState } from 'react';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { Notice } from '../../ui/Notice.tsx';
import type { FieldsProps } from './checkout.ts';
import { texts } from './texts.ts';

const libraries = new Map<string, Promise<Stripe | null>>();

/** The provider's script is loaded from its own host, once, and not before a form opens. */
function library(publishableKey: string): Promise<Stripe | null> {
  const known = libraries.get(publishableKey);
  if (known) return known;
  const loading = loadStripe(publishableKey);
  libraries.set(publishableKey, loading);
  loading.catch(() => libraries.delete(publishableKey));
  return loading;
}

/** The form lives in the provider's frame, so it is told our colours. */
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

/** Card data goes from this form to the provider and never through us. */
export default function StripeFields({
  publishableKey,
  clientSecret,
  onConfirm,
}: FieldsProps & { publishableKey: string }) {
  const [stripe] = useState(() => library(publishableKey));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    stripe.catch(() => here && setFailed(true));
    return () => void (here = false);
  }, [stripe]);
  if (failed) return <Notice look="bad">{texts.formFailed}</Notice>;
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
