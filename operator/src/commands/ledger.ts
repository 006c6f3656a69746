import { operatorPayments, type OperatorPayment } from '@sternenrat/contracts/endpoints/operator-billing';
import { operatorLedger, type OperatorLedgerRow } from '@sternenrat/contracts/endpoints/operator-stardust';
import type { Services, Command } from '../command.ts';
import { findDiscrepancies } from '../domain/discrepancies.ts';
import { formatTime, formatEuro, formatTable } from '../format.ts';

export const ledger: Command = {
  name: 'ledger',
  parameters: ['player'],
  summary: 'all grains and payments of a player, and whether the sums agree',
  async prepare(deps, { args: [query = ''] }) {
    const { id } = await deps.findPlayer(query);
    return {
      userId: id,
      async execute() {
        // payments first: a payment between the two calls would otherwise seem to be missing in the ledger
        const { payments } = await deps.services.billing.call(operatorPayments, { query: { userId: id } });
        const { stardust, rows } = await getLedger(deps.services, id);
        const discrepancies = findDiscrepancies({ stardust, rows, payments });
        const json = {
          userId: id,
          stardust,
          rows,
          payments,
          agrees: discrepancies.length === 0,
          disagreements: discrepancies,
        };
        const detail = discrepancies.length === 0 ? 'agrees' : `${discrepancies.length} disagreements`;
        return { text: formatLedger(stardust, rows, payments, discrepancies), json, detail };
      },
    };
  },
};

async function getLedger({ owl }: Services, userId: string) {
  const first = await owl.call(operatorLedger, { query: { userId } });
  const { stardust } = first;
  const rows: OperatorLedgerRow[] = [...first.rows];
  for (let before = first.nextCursor; before !== null;) {
    const page = await owl.call(operatorLedger, { query: { userId, before } });
    rows.push(...page.rows);
    before = page.nextCursor;
  }
  return { stardust, rows };
}

function formatLedger(
  stardust: number | null,
  rows: readonly OperatorLedgerRow[],
  payments: readonly OperatorPayment[],
  discrepancies: readonly string[],
): string {
  return [
    formatTable(['when', 'grains', 'after', 'kind', 'key'], rows.map(rowOf), 'No grain was booked.'),
    formatTable(
      ['paid', 'what', 'grains', 'amount', 'status', 'payment'],
      payments.flatMap(paymentOf),
      'Nothing was paid.',
    ),
    `balance: ${stardust ?? 'no owl'}`,
    discrepancies.length === 0
      ? 'The sums agree.'
      : ['The sums DO NOT agree:', ...discrepancies.map((one) => `  ${one}`)].join('\n'),
  ].join('\n\n');
}

const rowOf = ({ at, amount, balanceAfter, kind, key }: OperatorLedgerRow): string[] => [
  formatTime(at),
  amount > 0 ? `+${amount}` : String(amount),
  String(balanceAfter),
  kind,
  key,
];

const paymentOf = (one: OperatorPayment): string[][] => [
  [
    one.paidAt ? formatTime(one.paidAt) : '-',
    one.purchase,
    String(one.grains),
    formatEuro(one.cents),
    one.status,
    one.id,
  ],
  ...one.refunds.map((back) => [
    formatTime(back.createdAt),
    `refund (${back.cause})`,
    `-${back.grains}`,
    `-${formatEuro(back.cents)}`,
    back.status,
    back.id,
  ]),
];
