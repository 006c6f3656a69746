import { useState } from 'react';
import type { BillingAccount } from '@sternenrat/contracts/endpoints/billing';
import { formatDate } from '../../../lib/dates.ts';
import { formatEuro } from '../../../lib/money.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Crown } from '../../../ui/icons.tsx';
import { Actions, Fine, Muted, Row, Stack } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toasts } from '../../../ui/toast/store.ts';
import { useBillingActions } from './api.ts';
import { texts } from './texts.ts';

export function Membership({ account: { subscription, portal } }: { account: BillingAccount }) {
  const [cancelling, setCancelling] = useState(false);
  const actions = useBillingActions();
  if (!subscription) return <Muted>{texts.free}</Muted>;
  const { type, cents, status, paidUntil, accessUntil, cancelAtPeriodEnd, seat } = subscription;
  const until = formatDate(paidUntil);
  const toPortal = () =>
    actions.portal.mutate(undefined, {
      onSuccess: ({ url }) => location.assign(url),
    });
  return (
    <Stack $gap="m">
      <Row>
        <Badge $look="accent">
          <Crown />
          {texts.tiers[type]}
        </Badge>
        {seat !== null && <Badge>{texts.seat(seat)}</Badge>}
      </Row>
      <p>{texts.price(formatEuro(cents))}</p>
      {status === 'past_due' ? (
        <Notice look="warn">{texts.pastDue(formatDate(accessUntil))}</Notice>
      ) : (
        <Fine>{cancelAtPeriodEnd ? texts.ends(until) : texts.renews(until)}</Fine>
      )}
      <Row>
        {cancelAtPeriodEnd ? (
          <Button
            look="quiet"
            busy={actions.resume.isPending}
            onClick={() => actions.resume.mutate(undefined, { onSuccess: () => toasts.show({ title: texts.resumed }) })}
          >
            {texts.resume}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setCancelling(true)}>
            {texts.cancel}
          </Button>
        )}
        {portal && (
          <Button look="quiet" busy={actions.portal.isPending} onClick={toPortal}>
            {texts.portal}
          </Button>
        )}
      </Row>
      {cancelling && (
        <Dialog
          onClose={() => setCancelling(false)}
          title={texts.cancelTitle}
          description={[texts.cancelBody(until), ...(seat === null ? [] : [texts.cancelFounder])].join(' ')}
        >
          <Actions>
            <Button
              busy={actions.cancel.isPending}
              onClick={() =>
                actions.cancel.mutate(undefined, {
                  onSuccess: (answer) =>
                    toasts.show({
                      title: texts.cancelled,
                      description: texts.cancelledBody(formatDate(answer.subscription.paidUntil)),
                    }),
                  onSettled: () => setCancelling(false),
                })
              }
            >
              {texts.cancelNow}
            </Button>
            <Button look="quiet" onClick={() => setCancelling(false)}>
              {texts.keep}
            </Button>
          </Actions>
        </Dialog>
      )}
    </Stack>
  );
}
