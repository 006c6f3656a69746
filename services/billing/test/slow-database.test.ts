import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { startTestService } from './test-service.ts';
import { startStripe, webhookSecret, type StripeStandIn } from './stand-ins/stripe.ts';

interface Operation {
  readonly commandName: string;
  readonly ns: { readonly collection?: string };
}

/** Holds each command of this connection to the database until the next `release`. */
function holdCommands(connection: Connection) {
  interface Server {
    command(operation: Operation, ...rest: unknown[]): Promise<unknown>;
  }
  const { topology } = connection.getClient() as unknown as { topology: { s: { servers: Map<string, Server> } } };
  let isHolding = true;
  let held: string[] = [];
  let released = Promise.withResolvers<void>();
  const release = (): void => {
    held = [];
    released.resolve();
    released = Promise.withResolvers();
  };
  for (const mongod of topology.s.servers.values()) {
    const command = mongod.command.bind(mongod);
    mongod.command = async (operation, ...rest) => {
      held.push(`${operation.commandName} ${operation.ns.collection}`);
      if (isHolding) await released.promise;
      return command(operation, ...rest);
    };
  }
  return {
    held: () => held,
    release,
    [Symbol.dispose]() {
      isHolding = false;
      release();
    },
  };
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
  using slowDatabase = holdCommands(connection);

  const seconds = Math.floor(clocks.now().getTime() / 1000);
  const answers = Array.from({ length: 20 }, async (_, n) => {
    const object = { object: 'balance' };
    const event = { id: `evt_slow_${n}`, object: 'event', type: 'balance.available', created: seconds };
    const body = JSON.stringify({ ...event, livemode: false, data: { object } });
    const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
    const { status } = await server.send(
      '/api/stripe/webhook',
      'POST',
      { 'stripe-signature': `t=${seconds},v1=${signature}` },
      body,
    );
    return status;
  });
  while (slowDatabase.held().filter((command) => command === 'insert webhooks').length < 20) await pause(5);
  // one command may be waited for; a second one would wait forever
  slowDatabase.release();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  await stripe?.[Symbol.asyncDispose]();
});
