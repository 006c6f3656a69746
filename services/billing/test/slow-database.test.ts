import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { startTestService } from './test-service.ts';
import { startStripe, webhookSecret, type StripeStandIn } from './stand-ins/stripe.ts';

/** Delays every command of this connection to the database, until disposed. */
function slowDown(connection: Connection, delayMs: number): Disposable {
  interface Server {
    command(...args: unknown[]): Promise<unknown>;
  }
  const { topology } = connection.getClient() as unknown as { topology: { s: { servers: Map<string, Server> } } };
  let isSlow = true;
  for (const mongod of topology.s.servers.values()) {
    const command = mongod.command.bind(mongod);
    mongod.command = async (...args) => {
      if (isSlow) await pause(delayMs);
      return command(...args);
    };
  }
  return { [Symbol.dispose]: () => void (isSlow = false) };
}

it('[P20] a webhook is answered within 2 s while each command to the database takes a second, also many at once', async () => {
  let stripe: StripeStandIn | undefined;
  await using server = await startTestService({
    paymentBackend: async (deps, webhookUrl) => {
      stripe = await startStripe(deps, webhookUrl);
      return stripe.paymentBackend;
    },
  });
  const { connection, clocks } = server.deps;
  using _slow = slowDown(connection, 1_000);
  const startedAt = performance.now();
  await connection.collection('webhooks').findOne({});
  expect(performance.now() - startedAt).toBeGreaterThan(950);

  const seconds = Math.floor(clocks.now().getTime() / 1000);
  const answers = Array.from({ length: 20 }, async (_, n) => {
    const object = { object: 'balance' };
    const event = { id: `evt_slow_${n}`, object: 'event', type: 'balance.available', created: seconds };
    const body = JSON.stringify({ ...event, livemode: false, data: { object } });
    const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
    const sentAt = performance.now();
    const { status } = await server.send(
      '/api/stripe/webhook',
      'POST',
      { 'stripe-signature': `t=${seconds},v1=${signature}` },
      body,
    );
    return { status, tookMs: performance.now() - sentAt };
  });
  const all = await Promise.all(answers);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(Math.max(...all.map(({ tookMs }) => tookMs))).toBeLessThan(2_000);
  await stripe?.[Symbol.asyncDispose]();
});
