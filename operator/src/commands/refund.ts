import { previewRefund, refundPayment, type refundObstacles } from '@sternenrat/contracts/endpoints/operator-billing';
import { Refusal, type Command } from '../command.ts';
import { day, euro } from '../text.ts';

const obstacles: Readonly<Record<(typeof refundObstacles)[number], string>> = {
  no_stardust: 'This paid for a membership: pay it back at the provider, which tells us.',
  not_paid: 'This was never paid.',
  disputed: 'The bank is being asked about this payment: nothing is paid back beside that.',
  too_late: 'The 14 days are over: pay it back at the provider, which tells us.',
  spent: 'All grains of this purchase were given to Noctua.',
  refunded: 'What was unspent of this purchase went back before.',
};

export const refund: Command = {
  name: 'refund',
  args: ['payment'],
  reason: 'required',
  summary: 'pays back what is unspent of a purchase, to where the money came from; never twice',
  async prepare({ calls: { billing } }, { given: [paymentId = ''] }) {
    const { payment, back, obstacle, running } = await billing.call(previewRefund, { query: { paymentId } });
    if (back === null) throw new Refusal(obstacle ?? 'not_refundable', obstacles[obstacle ?? 'not_paid']);
    const { id, userId, grains, cents, paidAt } = payment;
    const bought = `Payment ${id} of player ${userId}: ${grains} grains, ${euro(cents)}, paid ${paidAt ? day(paidAt) : ''}.`;
    const money = `${euro(back.cents)} go back for ${back.grains} grains.`;
    const will = running ? `A refund of it is under way and goes on: ${money}` : money;
    return {
      userId,
      subject: id,
      will: `${bought}\n${will}`,
      async go() {
        const { refund: done } = await billing.call(refundPayment, { body: { paymentId: id } });
        const what = `${euro(done.cents)} for ${done.grains} grains, refund ${done.id}`;
        const text =
          done.status === 'done' ? `Paid back: ${what}.` : `On its way, billing finishes it by itself: ${what}.`;
        return { text, json: done, detail: `${done.id} ${done.status} ${done.cents} cents` };
      },
    };
  },
};
