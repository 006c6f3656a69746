import { styled } from 'styled-components';
import type { LedgerEntry } from '@sternenrat/contracts/endpoints/owl';
import { formatDateTime } from '../../lib/dates.ts';
import { formatEuro } from '../../lib/money.ts';
import { colour, space, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Muted, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLedger } from './api.ts';
import { dialogTexts } from './texts/dialogs.ts';
import { texts } from './texts.ts';

const List = styled.ol`
  overflow-y: auto;
  max-height: min(56dvh, 32rem);
  padding-right: ${space.s};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 ${space.l};
  padding: ${space.m} 0;
  & + & {
    border-top: 1px solid ${colour.line};
  }
`;

const Amount = styled.span<{ $came: boolean }>`
  color: ${({ $came }) => ($came ? colour.good : colour.text)};
  font-weight: 800;
  text-align: right;
`;

const Small = styled.span`
  color: ${colour.textMuted};
  font-size: ${text.small};
  &:last-child {
    text-align: right;
  }
`;

export default function LedgerDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useLedger();
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Dialog onClose={onClose} title={dialogTexts.ledgerTitle} description={dialogTexts.ledgerBody} width="34rem">
      <Stack>
        {isPending && <Muted role="status">{dialogTexts.ledgerLoading}</Muted>}
        {isError && (
          <Notice look="bad">
            {dialogTexts.ledgerFailed}{' '}
            <Button look="plain" onClick={() => void refetch()}>
              {texts.again}
            </Button>
          </Notice>
        )}
        {data && rows.length === 0 && <Muted>{dialogTexts.ledgerEmpty}</Muted>}
        {rows.length > 0 && (
          <List tabIndex={0} aria-label={dialogTexts.ledgerTitle}>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </List>
        )}
        {hasNextPage && (
          <Button look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {dialogTexts.ledgerMore}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

function Row({ row }: { row: LedgerEntry }) {
  return (
    <Item>
      <strong>{row.reason}</strong>
      <Amount $came={row.amount > 0}>{dialogTexts.ledgerAmount(row.amount)}</Amount>
      <Small>
        <time dateTime={row.at}>{formatDateTime(row.at)}</time>
        {row.cents !== null && ` · ${formatEuro(row.cents)}`}
      </Small>
      <Small>{dialogTexts.ledgerBalance(row.balanceAfter)}</Small>
    </Item>
  );
}
