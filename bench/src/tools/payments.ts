import { allEvents } from '@sternenrat/contracts/events/all';
import { PaymentSucceeded } from '@sternenrat/contracts/events/billing';
import { createRabbitBus } from '@sternenrat/service-kit/bus/rabbit';
import { topologyOf } from '@sternenrat/service-kit/bus/topology';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { aggregateSchema, createStore, newEvent, type Aggregate } from '@sternenrat/service-kit/storage/aggregate';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import { systemClocks as clocks } from '@sternenrat/service-kit/time/clocks';
import mongoose from 'mongoose';
import { playerId } from './players.ts';

interface Payment extends Aggregate {
  paidBy: string;
}

const concurrentInserts = 50;

/** Payments of the billing service with outbox and relay, without the rest of that service. */
export async function openPayments(mongoUrl: string, rabbitUrl: string, opened: AsyncDisposableStack) {
  const log = createLogger({ name: 'bench', level: 'warn' });
  const connection = opened.adopt(
    await mongoose
      .createConnection(mongoUrl, { dbName: 'billing', writeConcern: { w: 'majority', journal: true } })
      .asPromise(),
    (opening) => opening.close(),
  );
  const schema = aggregateSchema<Payment>({ paidBy: String });
  const model = connection.model<Payment>('Payment', schema, 'payments');
  await model.createIndexes();
  const bus = opened.adopt(
    createRabbitBus({ url: rabbitUrl, exchange: 'events', topology: topologyOf(allEvents), log }),
    (started) => started.close(),
  );
  await bus.start();
  const relay = createRelay({ models: [model], bus, clocks, log });
  opened.defer(() => relay.stop());
  const paid = (paymentId: string, nth: number) =>
    newEvent(PaymentSucceeded, {
      paymentId,
      userId: playerId(nth),
      purchase: 'stardust',
      grains: 10,
      cents: 199,
      paidAt: new Date().toISOString(),
    });
  const storeOf = (nudge?: () => void) => createStore<Payment>(model, { clocks, ...(nudge && { nudge }) });
  const [nudging, silent] = [storeOf(relay.nudge), storeOf()];
  return {
    connection,
    relay,
    pay: (id: string, nth: number) => nudging.create({ _id: id, paidBy: playerId(nth) }, [paid(id, nth)]),
    /** Creates payments whose events wait in the outbox until the relay's next poll. */
    async createPending(name: string, count: number, players: readonly number[]): Promise<void> {
      for (let nth = 0; nth < count; nth += concurrentInserts)
        await Promise.all(
          Array.from({ length: Math.min(concurrentInserts, count - nth) }, (_, at) => {
            const [id, by] = [`${name}-${nth + at}`, players[(nth + at) % players.length] ?? 0];
            return silent.create({ _id: id, paidBy: playerId(by) }, [paid(id, by)]);
          }),
        );
    },
  };
}
