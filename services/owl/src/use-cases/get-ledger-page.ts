import { ledgerPageSize } from '@sternenrat/contracts/endpoints/owl';
import type { Pending } from '@sternenrat/service-kit/storage/keyed-change';
import type { OwlAccess } from '../deps.ts';
import { visit } from './visit.ts';

export async function getLedgerPage(
  deps: OwlAccess,
  userId: string,
  before: number | null,
  timeZone: string | null,
): Promise<{ rows: readonly Pending[]; more: boolean }> {
  await visit(deps, userId, { timeZone });
  const rows = await deps.ledger.rows(userId, { limit: ledgerPageSize + 1, ...(before !== null && { before }) });
  return { rows: rows.slice(0, ledgerPageSize), more: rows.length > ledgerPageSize };
}
