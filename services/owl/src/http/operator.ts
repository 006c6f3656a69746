import * as contract from '@sternenrat/contracts/endpoints/operator-stardust';
import type { Pending } from '@sternenrat/service-kit/storage/keyed-change';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { creditGrains } from '../use-cases/credit-grains.ts';
import { presentLedgerRow } from './presenters.ts';

const size = contract.operatorLedgerPage;

export const operatorRoutes = (deps: Deps): readonly Route[] => [
  route(contract.operatorLedger, async ({ query: { userId, before } }) => {
    const owl = await deps.owls.read(userId);
    // leaves out rows that were written after the read of the owl, so that the rows agree with its balance
    const rows = await deps.ledger.rows(userId, {
      limit: size + 1,
      before: before === undefined ? (owl?.version ?? 0) + 1 : Number(before),
    });
    const page = rows.slice(0, size);
    const nextCursor = rows.length > size ? String(page.at(-1)?.seq) : null;
    return { stardust: owl?.stardust ?? null, rows: page.map(presentOperatorRow), nextCursor };
  }),
  route(contract.creditGrains, async ({ body: { userId, ...credit } }) => {
    const { already, booked, stardust } = await creditGrains(deps, userId, credit);
    return { already, grains: booked.amount, bookedAt: booked.at, stardust };
  }),
];

const presentOperatorRow = (row: Pending): contract.OperatorLedgerRow => ({
  ...presentLedgerRow(row),
  key: row.key,
  kind: (row.row as { kind?: string }).kind ?? '',
});
