import { styled } from 'styled-components';
import type { BillingAccount } from '@sternenrat/contracts/endpoints/billing';
import { formatDate } from '../../../lib/dates.ts';
import { formatEuro } from '../../../lib/money.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Fine, Muted, Row, Stack } from '../../../ui/layout.ts';
import { toasts } from '../../../ui/toast/store.ts';
import { useBillingActions } from './api.ts';
import { texts } from './texts.ts';

const List = styled.ul`
  display: grid;
  li {
    display: grid;
    gap: ${space.xs};
    padding-block: ${space.m};
    border-bottom: 1px solid ${colour.line};
  }
`;

type Purchase = BillingAccount['purchases'][number];

export function Purchases({ account: { purchases, refunds } }: { account: BillingAccount }) {
  return (
    <Stack $gap="m">
      <h3 id="purchases">{texts.purchases}</h3>
      {purchases.length === 0 && <Muted>{texts.none}</Muted>}
      <List aria-labelledby="purchases">
        {purchases.map((purchase) => (
          <Line key={purchase.id} purchase={purchase} />
        ))}
      </List>
      {refunds.length > 0 && (
        <>
          <h3 id="refunds">{texts.refunds}</h3>
          <List aria-labelledby="refunds">
            {refunds.map((refund) => (
              <li key={refund.id}>
                <Row>
                  <strong>{formatEuro(refund.cents)}</strong>
                  <Badge>{texts.refundStatuses[refund.status]}</Badge>
                </Row>
                <Fine>
                  {formatDate(refund.createdAt)}, {texts.causes[refund.cause]}
                </Fine>
              </li>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}

function Line({
  purchase: { id, purchase, grains, cents, status, createdAt, paidAt, receiptUrl, refundable },
}: {
  purchase: Purchase;
}) {
  const { refund } = useBillingActions();
  return (
    <li>
      <Row>
        <strong>{purchase === 'stardust' ? texts.what(grains) : texts.tiers[purchase]}</strong>
        {formatEuro(cents)}
        <Badge>{texts.statuses[status]}</Badge>
      </Row>
      <Fine>
        {formatDate(paidAt ?? createdAt)}
        {receiptUrl && (
          <>
            {' · '}
            <a href={receiptUrl} target="_blank" rel="noreferrer noopener">
              {texts.receipt}
            </a>
          </>
        )}
      </Fine>
      {refundable && refundable.grains > 0 && (
        <Row>
          <Button
            look="quiet"
            busy={refund.isPending}
            onClick={() =>
              refund.mutate(id, {
                onSuccess: (answer) =>
                  toasts.show({
                    title: texts.refunded,
                    description: texts.refundedBody(formatEuro(answer.refund.cents)),
                  }),
              })
            }
          >
            {texts.refund(refundable.grains, formatEuro(refundable.cents))}
          </Button>
          <Fine>{texts.refundUntil(formatDate(refundable.until))}</Fine>
        </Row>
      )}
    </li>
  );
}
