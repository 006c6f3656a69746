import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { subscriptions } from '@sternenrat/contracts/vocabulary';
import { isRejected } from '../../lib/http.ts';
import { formatEuro } from '../../lib/money.ts';
import { text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions, Fine, FormColumn, Muted, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showAfterReload } from '../../ui/toast/afterReload.ts';
import { useSubscribe } from './api.ts';
import type { Tier } from './Offers.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { texts } from './texts.ts';
import { useCheckout } from './useCheckout.ts';

const Second = styled.small`
  display: block;
  font-size: ${text.small};
  font-weight: 600;
`;

interface PremiumDialogProps {
  tier: Tier;
  adultConfirmed: boolean;
  onClose: () => void;
  onSuccess: () => void;
  /** Tests replace `reload`, because jsdom can't reload. */
  reload?: () => void;
}

/** Creates a subscription when it opens, because the payment form needs its client secret (spec section 4). */
export default function PremiumDialog({
  tier,
  adultConfirmed,
  onClose,
  onSuccess,
  reload = () => location.reload(),
}: PremiumDialogProps) {
  const { cents, lookupKey } = subscriptions[tier];
  const { mutate, data } = useSubscribe();
  const [rejection, setRejection] = useState<string>();
  useEffect(() => {
    mutate(
      { priceId: lookupKey, ...(adultConfirmed ? { adultConfirmed } : {}) },
      {
        onError: (error) => {
          setRejection((isRejected(error) && error.sentence) || texts.purchaseFailedBody);
        },
      },
    );
    // Runs once per opening. A second call would return the same unpaid subscription.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <Dialog
      onClose={onClose}
      title={texts.premiumTitle(texts.tiers[tier].name)}
      description={texts.premiumBody(formatEuro(cents))}
      width="34rem"
    >
      {rejection && (
        <Notice look="bad" title={texts.subscriptionFailed}>
          {rejection}
        </Notice>
      )}
      {!rejection && !data && <Muted role="status">{texts.preparing}</Muted>}
      {data && (
        <Form
          clientSecret={data.clientSecret}
          price={formatEuro(cents)}
          onClose={onClose}
          onPaid={() => {
            showAfterReload({ title: texts.welcome, description: texts.welcomeBody });
            onSuccess();
            onClose();
            reload();
          }}
        />
      )}
    </Dialog>
  );
}

function Form({
  clientSecret,
  price,
  onClose,
  onPaid,
}: {
  clientSecret: string;
  price: string;
  onClose: () => void;
  onPaid: () => void;
}) {
  const returnUrl = `${location.origin}${pages.success}?type=premium`;
  const { state, pay, onConfirm } = useCheckout({ clientSecret, returnUrl, onPaid });
  const busy = state === 'processing' || state === 'paid';
  return (
    <FormColumn
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <PaymentFields clientSecret={clientSecret} onConfirm={onConfirm} />
      {state === 'checking' && (
        <Notice look="warn" title={texts.checking}>
          {texts.checkingBody}
        </Notice>
      )}
      <Stack $gap="s">
        <Fine>
          {texts.withdrawal} {texts.entertainment}
        </Fine>
        <Actions>
          <Button type="submit" busy={busy} disabled={state === 'checking'}>
            {busy ? (
              texts.processing
            ) : (
              <span>
                {texts.subscribe}
                <Second>{texts.subscribeObliges(price)}</Second>
              </span>
            )}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </Actions>
      </Stack>
    </FormColumn>
  );
}
