import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import type { stardustPackages, SubscriptionType } from '@sternenrat/contracts/vocabulary';
import { hasCode, sentenceOf } from '../../lib/http.ts';
import { colour, font, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { Fine, Muted, Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OwlPortrait } from '../../ui/OwlPortrait.tsx';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { useBillingAccount, useBuy } from './api.ts';
import { shopMode } from './mode.ts';
import { Offers, type Tier } from './Offers.tsx';
import { Packages } from './Packages.tsx';
import { savePending } from './pending.ts';
import { texts } from './texts.ts';

const Says = styled.p`
  padding: ${space.m} ${space.l};
  border: 1px solid ${colour.line};
  border-radius: 0.375rem 1.25rem 1.25rem 1.25rem;
  background: ${colour.surfaceSunken};
  font-family: ${font.voice};
  line-height: 1.5;
`;

interface ShopModalProps {
  energy: number;
  tier: SubscriptionType;
  /** Set if the player has a grain. `give` is undefined while the grain can't be given. */
  grain?: { give: (() => void) | undefined } | undefined;
  onTake: (tier: Tier, adultConfirmed: boolean) => void;
  onBought: () => void;
  onClose: () => void;
}

/** Stardust for players who may buy, memberships for non-members. Time pressure is not allowed. */
export default function ShopModal({ energy, tier, grain, onTake, onBought, onClose }: ShopModalProps) {
  const navigate = useNavigate();
  const account = useBillingAccount();
  const buy = useBuy();
  const errorToast = useErrorToast();
  const [adult, setAdult] = useState(false);
  const [message, setMessage] = useState<string>();
  const mode = shopMode(energy);
  const knownAdult = account.data?.adult;

  const requireAge = (go: (adultConfirmed: boolean) => void) => () => {
    if (knownAdult === null && !adult) return setMessage(texts.adultNeeded);
    go(adult);
  };
  const orderPackage = (chosen: (typeof stardustPackages)[number]) =>
    requireAge((adultConfirmed) => {
      errorToast.dismiss();
      buy.mutate(
        { packageId: chosen.id, amount: chosen.grains, ...(adultConfirmed ? { adultConfirmed } : {}) },
        {
          onSuccess: ({ clientSecret }) => {
            savePending({ clientSecret, packageId: chosen.id, amount: chosen.grains });
            onBought();
            void navigate(`${pages.payment}?type=stardust&package=${chosen.id}`);
          },
          onError: (error) => errorToast.show(failure(error)),
        },
      );
    })();

  return (
    <Dialog onClose={onClose} title={texts.title[mode]} description={texts.body[mode]} width="40rem">
      <Stack $gap="xl">
        <Row $nowrap>
          <OwlPortrait />
          <Says>{texts.says}</Says>
        </Row>
        {mode !== 'normal' && grain && <GrainFirst give={grain.give} onClose={onClose} />}
        {mode !== 'normal' && <Fine>{texts.tomorrow}</Fine>}
        {account.isError && <Notice look="warn">{texts.unavailable}</Notice>}
        {knownAdult === false && <Notice>{texts.minor}</Notice>}
        {account.data && knownAdult !== false && (
          <>
            <Packages busy={buy.isPending} onChoose={orderPackage} />
            {knownAdult === null && (
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
              <Offers onTake={(taken) => requireAge((confirmed) => onTake(taken, confirmed))()} />
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

function GrainFirst({ give, onClose }: { give: (() => void) | undefined; onClose: () => void }) {
  return (
    <Notice look="good">
      <Stack $gap="s">
        {give ? texts.grainFirst : texts.grainLater}
        {give && (
          <Button
            look="quiet"
            onClick={() => {
              onClose();
              give();
            }}
          >
            {texts.give}
          </Button>
        )}
      </Stack>
    </Notice>
  );
}

function failure(error: Error): { title: string; description: string } {
  const reason = hasCode(error, ...codesWithSentence) ? sentenceOf(error) : undefined;
  return { title: texts.purchaseFailed, description: reason ?? texts.purchaseFailedBody };
}
const codesWithSentence = ['minor', 'adult_unconfirmed', 'monthly_limit', 'amount_differs'] as const;
