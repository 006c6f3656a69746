import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import type { stardustPackages, SubscriptionType } from '@sternenrat/contracts/vocabulary';
import { ApiError } from '../../lib/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { Fine, Muted, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { useBillingAccount, useBuy } from './api.ts';
import { shopMode } from './mode.ts';
import { Offers, type Tier } from './Offers.tsx';
import { Packages } from './Packages.tsx';
import { keepPending } from './pending.ts';
import { texts } from './texts.ts';

interface ShopModalProps {
  /** Of the owl, 0 to 100: it decides what the shop says. */
  energy: number;
  tier: SubscriptionType;
  onTake: (tier: Tier, adultConfirmed: boolean) => void;
  onClose: () => void;
}

/** Packages for everybody who may buy, offers for who has none yet. Nothing hurries anybody (law: virtual currency). */
export default function ShopModal({ energy, tier, onTake, onClose }: ShopModalProps) {
  const navigate = useNavigate();
  const account = useBillingAccount();
  const buy = useBuy();
  const [adult, setAdult] = useState(false);
  const [message, setMessage] = useState<string>();
  const mode = shopMode(energy);
  const known = account.data?.adult;

  const withAge = (go: (adultConfirmed: boolean) => void) => () => {
    if (known === null && !adult) return setMessage(texts.adultNeeded);
    go(adult);
  };
  const order = (chosen: (typeof stardustPackages)[number]) =>
    withAge((adultConfirmed) =>
      buy.mutate(
        { packageId: chosen.id, amount: chosen.grains, ...(adultConfirmed ? { adultConfirmed } : {}) },
        {
          onSuccess: ({ clientSecret }) => {
            keepPending({ clientSecret, packageId: chosen.id, amount: chosen.grains });
            onClose();
            void navigate(`${pages.payment}?type=stardust&package=${chosen.id}`);
          },
          onError: (error) => toasts.show({ ...failure(error), variant: 'destructive' }),
        },
      ),
    )();

  return (
    <Dialog open onOpenChange={onClose} title={texts.title[mode]} description={texts.body[mode]} width="40rem">
      <Stack $gap="xl">
        {mode !== 'normal' && <Fine>{texts.tomorrow}</Fine>}
        {account.isError && <Notice look="warn">{texts.unavailable}</Notice>}
        {known === false && <Notice>{texts.minor}</Notice>}
        {account.data && known !== false && (
          <>
            <Packages busy={buy.isPending} onChoose={order} />
            {known === null && (
              <CheckBox
                label={texts.adult}
                checked={adult}
                message={message}
                onChange={(checked) => {
                  setAdult(checked);
                  setMessage(undefined);
                }}
              />
            )}
            {tier === 'free' ? (
              <Offers onTake={(taken) => withAge((confirmed) => onTake(taken, confirmed))()} />
            ) : (
              <Muted>{texts.member}</Muted>
            )}
            <Fine>
              {texts.refundNote} {texts.entertainment}
            </Fine>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** A reason that helps is better than none (spec section 8, 'Purchase'). */
function failure(error: Error): { title: string; description: string } {
  const reason = error instanceof ApiError && told.has(error.code ?? '') ? error.sentence : undefined;
  return { title: texts.purchaseFailed, description: reason ?? texts.purchaseFailedBody };
}
const told = new Set(['minor', 'adult_unconfirmed', 'monthly_limit', 'amount_differs']);
