import { operatorPayments, type OperatorPayment } from '@sternenrat/contracts/endpoints/operator-billing';
import { operatorLedger, type OperatorLedgerRow } from '@sternenrat/contracts/endpoints/operator-stardust';
import type { Calls, Command } from '../command.ts';
import { disagreements } from '../domain/agree.ts';
import { day, euro, table } from '../text.ts';

export const ledger: Command = {
  name: 'ledger',
  args: ['player'],
  summary: 'every grain and every payment of a player, and whether the sums agree',
  async prepare(parts, { given: [query = ''] }) {
    const { id } = await parts.player(query);
    return {
      userId: id,
      async go() {
        // the payments first: what is paid after this look can't be missing in the ledger
        const { payments } = await parts.calls.billing.call(operatorPayments, { query: { userId: id } });
        const { stardust, rows } = await wholeLedger(parts.calls, id);
        const wrong = disagreements({ stardust, rows, payments });
        const json = { userId: id, stardust, rows, payments, agrees: wrong.length === 0, disagreements: wrong };
        const detail = wrong.length === 0 ? 'agrees' : `${wrong.length} disagreements`;
        return { text: shown(stardust, rows, payments, wrong), json, detail };
      },
    };
  },
};

async function wholeLedger({ owl }: Calls, userId: string) {
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

function shown(
  stardust: number | null,
  rows: readonly OperatorLedgerRow[],
  payments: readonly OperatorPayment[],
  wrong: readonly string[],
): string {
  return [
    table(['when', 'grains', 'after', 'kind', 'key'], rows.map(rowOf), 'No grain was booked.'),
    table(['paid', 'what', 'grains', 'amount', 'status', 'payment'], payments.flatMap(paymentOf), 'Nothing was paid.'),
    `balance: ${stardust ?? 'no owl'}`,
    wrong.length === 0 ? 'The sums agree.' : ['The sums DO NOT agree:', ...wrong.map((one) => `  ${one}`)].join('\n'),
  ].join('\n\n');
}

const rowOf = ({ at, amount, balanceAfter, kind, key }: OperatorLedgerRow): string[] => [
  day(at),
  amount > 0 ? `+${amount}` : String(amount),
  String(balanceAfter),
  kind,
  key,
];

const paymentOf = (one: OperatorPayment): string[][] => [
  [one.paidAt ? day(one.paidAt) : '-', one.purchase, String(one.grains), euro(one.cents), one.status, one.id],
  ...one.refunds.map((back) => [
    day(back.createdAt),
    `refund (${back.cause})`,
    `-${back.grains}`,
    `-${euro(back.cents)}`,
    back.status,
    back.id,
  ]),
];
