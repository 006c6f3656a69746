import { lazy, Suspense, type ReactNode } from 'react';
import { Muted } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { usePaymentsConfig } from './api.ts';
import type { FieldsProps } from './checkout.ts';
import { texts } from './texts.ts';

const StripeFields = lazy(() => import('./StripeFields.tsx'));
const SandboxFields = lazy(() => import('./SandboxFields.tsx'));

export function PaymentFields(props: FieldsProps): ReactNode {
  const config = usePaymentsConfig();
  if (config.isError) return <Notice look="bad">{texts.formFailed}</Notice>;
  if (!config.data) return <Muted role="status">{texts.loadingForm}</Muted>;
  const { mode, publishableKey } = config.data;
  return (
    <Suspense fallback={<Muted role="status">{texts.loadingForm}</Muted>}>
      {mode === 'stripe' && publishableKey ? (
        <StripeFields {...props} publishableKey={publishableKey} />
      ) : (
        <SandboxFields {...props} />
      )}
    </Suspense>
  );
}
