import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Muted, Row, Stack } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useBillingAccount } from '../api.ts';
import { Limit } from './Limit.tsx';
import { Membership } from './Membership.tsx';
import { Purchases } from './Purchases.tsx';
import { texts } from './texts.ts';

export function BillingPart() {
  const { data, isError, refetch } = useBillingAccount();
  return (
    <Card aria-labelledby="billing">
      <Stack $gap="xl">
        <h2 id="billing">{texts.title}</h2>
        {!data && isError && (
          <>
            <Notice look="warn">{texts.failed}</Notice>
            <Row>
              <Button look="quiet" onClick={() => void refetch()}>
                {texts.again}
              </Button>
            </Row>
          </>
        )}
        {!data && !isError && <Muted role="status">{texts.loading}</Muted>}
        {data && (
          <>
            <Membership account={data} />
            <Purchases account={data} />
            <Limit limit={data.limit} />
          </>
        )}
      </Stack>
    </Card>
  );
}
