import { ledgerPageSize } from '@sternenrat/contracts/endpoints/owl';
import type { Pending } from '@sternenrat/service-kit/storage/keyed-change';
import type { Parts } from '../parts.ts';
import { visit } from './visit.ts';

/** A page of what came and went, newest first; `more` where older rows are left. */
export async function tellLedger(
  parts: Parts,
  userId: string,
  before: number | null,
  timeZone: string | null,
): Promise<{ rows: readonly Pending[]; more: boolean }> {
  await visit(parts, userId, { timeZone });
  const rows = await parts.ledger.rows(userId, { limit: ledgerPageSize + 1, ...(before !== null && { before }) });
  return { rows: rows.slice(0, ledgerPageSize), more: rows.length > ledgerPageSize };
}
