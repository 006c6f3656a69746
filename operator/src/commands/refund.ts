import { previewRefund, refundPayment, type refundObstacles } from '@sternenrat/contracts/endpoints/operator-billing';
import { CommandError, type Command } from '../command.ts';
import { formatTime, formatEuro } from '../format.ts';

const obstacles: Readonly<Record<(typeof refundObstacles)[number], string>> = {
  no_stardust: 'This payment is for a membership: refund it at the provider, whose webhook updates the player.',
  not_paid: 'This order was never paid.',
  disputed: 'This payment is disputed: no refund until the bank has decided.',
  too_late: 'The 14 days are over: refund it at the provider, whose webhook updates the player.',
  spent: 'All grains of this purchase were given to Noctua.',
  refunded: 'The unspent part of this purchase was refunded before.',
};

export const refund: Command = {
  name: 'refund',
  parameters: ['payment'],
  reason: 'required',
  summary: 'refunds the unspent part of a purchase to its payment method, once',
  async prepare({ services: { billing } }, { args: [paymentId = ''] }) {
    const { payment, back, obstacle, running } = await billing.call(previewRefund, { query: { paymentId } });
    if (back === null) throw new CommandError(obstacle ?? 'not_refundable', obstacles[obstacle ?? 'not_paid']);
    const { id, userId, grains, cents, paidAt } = payment;
    const purchase = `Payment ${id} of player ${userId}: ${grains} grains, ${formatEuro(cents)}, paid ${paidAt ? formatTime(paidAt) : ''}.`;
    const money = `${formatEuro(back.cents)} will be refunded for ${back.grains} grains.`;
    const effect = running ? `A refund is in progress and will be continued: ${money}` : money;
    return {
      userId,
      subject: id,
      confirmation: `${purchase}\n${effect}`,
      async execute() {
        const { refund: done } = await billing.call(refundPayment, { body: { paymentId: id } });
        const what = `${formatEuro(done.cents)} for ${done.grains} grains, refund ${done.id}`;
        const text = done.status === 'done' ? `Refunded: ${what}.` : `In progress, billing completes it: ${what}.`;
        return { text, json: done, detail: `${done.id} ${done.status} ${done.cents} cents` };
      },
    };
  },
};
