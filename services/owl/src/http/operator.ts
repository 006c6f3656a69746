import * as contract from '@sternenrat/contracts/endpoints/operator-stardust';
import type { Pending } from '@sternenrat/service-kit/storage/keyed-change';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import type { Parts } from '../parts.ts';
import { creditGrains } from '../use-cases/credit.ts';
import { ledgerRow } from './presenters.ts';

const success = true as const;
const size = contract.operatorLedgerPage;

/** What the operator's command line asks owl. */
export const operatorRoutes = (parts: Parts): readonly Route[] => [
  route(contract.operatorLedger, async ({ query: { userId, before } }) => {
    const owl = await parts.owls.read(userId);
    // of one moment: rows that came after this look at the balance are left out
    const rows = await parts.ledger.rows(userId, {
      limit: size + 1,
      before: before === undefined ? (owl?.version ?? 0) + 1 : Number(before),
    });
    const page = rows.slice(0, size);
    const nextCursor = rows.length > size ? String(page.at(-1)?.seq) : null;
    return { success, stardust: owl?.stardust ?? null, rows: page.map(shownRow), nextCursor };
  }),
  route(contract.creditGrains, async ({ body: { userId, ...credit } }) => {
    const { already, booked, stardust } = await creditGrains(parts, userId, credit);
    return { success, already, grains: booked.amount, bookedAt: booked.at, stardust };
  }),
];

const shownRow = (row: Pending): contract.OperatorLedgerRow => ({
  ...ledgerRow(row),
  key: row.key,
  kind: (row.row as { kind?: string }).kind ?? '',
});
