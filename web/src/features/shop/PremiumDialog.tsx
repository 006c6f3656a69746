import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { subscriptions } from '@sternenrat/contracts/vocabulary';
import { ApiError } from '../../lib/http.ts';
import { euro } from '../../lib/money.ts';
import { text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions, Fine, FormColumn, Muted, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toasts } from '../../ui/toast/store.ts';
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
  /** Once the server has confirmed it, before the page reloads. */
  onSuccess: () => void;
  /** The page's own, so that a test can look. */
  reload?: () => void;
}

/** Opening it begins a subscription; the form comes with the client secret (spec section 4). */
export default function PremiumDialog({
  tier,
  adultConfirmed,
  onClose,
  onSuccess,
  reload = () => location.reload(),
}: PremiumDialogProps) {
  const { cents, lookupKey } = subscriptions[tier];
  const { mutate, data } = useSubscribe();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    mutate(
      { priceId: lookupKey, ...(adultConfirmed ? { adultConfirmed } : {}) },
      {
        onError: (error) => {
          const reason = error instanceof ApiError && error.status < 500 ? error.sentence : undefined;
          setRefused(reason ?? texts.purchaseFailedBody);
          toasts.show({
            title: texts.subscriptionFailed,
            description: reason ?? texts.purchaseFailedBody,
            variant: 'destructive',
          });
        },
      },
    );
    // Once per opening; asked again, the server would hand out the same open intent.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.premiumTitle(texts.tiers[tier].name)}
      description={texts.premiumBody(euro(cents))}
      width="34rem"
    >
      {refused && <Notice look="bad">{refused}</Notice>}
      {!refused && !data && <Muted role="status">{texts.preparing}</Muted>}
      {data && (
        <Form
          clientSecret={data.clientSecret}
          price={euro(cents)}
          onClose={onClose}
          onPaid={() => {
            toasts.show({ title: texts.welcome, description: texts.welcomeBody });
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
