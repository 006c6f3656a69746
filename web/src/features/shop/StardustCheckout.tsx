import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { stardustPackages } from '@sternenrat/contracts/vocabulary';
import { formatEuro } from '../../lib/money.ts';
import { space, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fine, FormColumn, Muted } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { clearPending, type Pending } from './pending.ts';
import { texts } from './texts.ts';
import { useCheckout } from './useCheckout.ts';
import { useHomeAfter } from './useHomeAfter.ts';

const homeAfterMs = 2000;

const Order = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.s};
  font-size: ${text.lead};
  font-weight: 750;
`;

export function StardustCheckout({ pending: { clientSecret, packageId, amount } }: { pending: Pending }) {
  const navigate = useNavigate();
  const [arrived, setArrived] = useState(false);
  const price = formatEuro(stardustPackages.find(({ id }) => id === packageId)?.cents ?? 0);
  const { state, pay, onConfirm } = useCheckout({
    clientSecret,
    returnUrl: `${location.origin}${pages.success}?type=stardust&amount=${amount}`,
    onPaid: ({ grains }) => {
      clearPending();
      toasts.show({ title: texts.bought, description: texts.boughtBody(grains) });
      setArrived(true);
    },
  });
  useHomeAfter(homeAfterMs, arrived);
  const busy = state === 'processing' || state === 'paid';
  return (
    <Card aria-labelledby="payment">
      <FormColumn
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        <h1 id="payment">{texts.paymentTitle}</h1>
        <Order>
          <span>{texts.grains(amount)}</span>
          <span>{price}</span>
        </Order>
        <Fine>
          {texts.vat} {texts.methods}
        </Fine>
        <PaymentFields clientSecret={clientSecret} onConfirm={onConfirm} />
        {state === 'loading' && (
          <Muted role="status" style={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>
            {texts.loadingForm}
          </Muted>
        )}
        {state === 'checking' && (
          <Notice look="warn" title={texts.checking}>
            {texts.checkingBody}
          </Notice>
        )}
        <Fine>
          {texts.refundNote} {texts.withdrawal} {texts.entertainment}
        </Fine>
        <Button type="submit" wide busy={busy} disabled={state === 'checking' || state === 'loading'}>
          {busy ? texts.processing : texts.buyNow}
        </Button>
        <Button look="quiet" wide onClick={() => void navigate(pages.home)}>
          {texts.back}
        </Button>
      </FormColumn>
    </Card>
  );
}
