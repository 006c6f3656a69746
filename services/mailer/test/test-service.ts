import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@sternenrat/contracts/define-event';
import type { OperatorMail } from '@sternenrat/contracts/endpoints/operator-mails';
import { createMemoryBus } from '@sternenrat/service-kit/bus/memory';
import { listen } from '@sternenrat/service-kit/http/listen';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { createTestEnvironment } from '@sternenrat/service-kit/testing/environment';
import type { Connection } from 'mongoose';
import type { PushTransport } from '../src/push-transport.ts';
import { createMailer } from '../src/mailer.ts';
import type { Mailer } from '../src/mailer.ts';
import type { StoredMail } from '../src/storage/mails.ts';
import { createMailbox } from '../src/transport.ts';
import type { MailTransport } from '../src/transport.ts';

export const mira = { userId: 'user-1', username: 'Mira', email: 'mira@example.de' };

interface MailAnswer {
  readonly code: string;
  readonly to: string;
  readonly mail: OperatorMail;
  readonly mails: readonly OperatorMail[];
}

export interface TestService extends AsyncDisposable {
  readonly mailer: Mailer;
  readonly connection: Connection;
  /** Starts another mailer on the same database. */
  replica(transport: MailTransport): Promise<Mailer>;
  publish(definition: EventDefinition, payload: Record<string, unknown>, id?: string): Promise<void>;
  stored(): Promise<StoredMail[]>;
  /** Sends an authenticated request as the operator's command line does. */
  operator(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: MailAnswer }>;
  readonly bus: ReturnType<typeof createMemoryBus>;
  productTime(): Date;
  advanceProductTime(seconds: number): void;
  page(): Promise<string>;
  advanceMachineTime(ms: number): void;
  /** Sends everything that is due. */
  settled(): Promise<void>;
}

/** Starts the mailer with its own database, clock and bus. */
export async function startTestService(
  transport: MailTransport = createMailbox(),
  log?: Logger,
  push?: PushTransport,
): Promise<TestService> {
  const environment = await createTestEnvironment();
  const bus = createMemoryBus({ backoffMs: () => 1 });
  const deps = {
    ...(await environment.deps('mailer')),
    ...(log && { log }),
    bus,
  };
  let offset = 0;
  let product = 0;
  const clocks = {
    now: () => new Date(environment.clocks.now().getTime() + product),
    machine: () => Date.now() + offset,
  };
  const made: Mailer[] = [];
  const start = async (connection: Connection, by: MailTransport): Promise<Mailer> => {
    const mailer = createMailer({
      ...deps,
      connection,
      clocks,
      transport: by,
      push,
      publicUrl: 'https://sternenrat.example',
      from: 'Noctua <noctua@sternenrat.example>',
    });
    made.push(mailer);
    await mailer.start();
    return mailer;
  };
  const mailer = await start(deps.connection, transport);
  await bus.start();
  const inside = await listen(mailer.internalApp, { host: '127.0.0.1', port: 0 });
  return {
    mailer,
    connection: deps.connection,
    replica: (by) => start(deps.connection.useDb(deps.connection.name), by),
    publish: (definition, payload, id = randomUUID()) =>
      bus.publish({
        id,
        type: definition.type,
        version: 1,
        aggregate: 'user-1',
        seq: 1,
        at: new Date().toISOString(),
        payload,
      }),
    stored: () => deps.connection.collection<StoredMail>('mails').find().sort({ createdAt: 1 }).toArray(),
    bus,
    async operator(method, path, body) {
      const json = body && { 'content-type': 'application/json' };
      const answer = await fetch(inside.url + path, {
        method,
        headers: { ...environment.callerFor('operator', 'mailer'), ...json },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as MailAnswer };
    },
    page: () => deps.metrics.registry.metrics(),
    advanceMachineTime: (ms) => void (offset += ms),
    productTime: () => clocks.now(),
    advanceProductTime: (seconds) => void (product += seconds * 1000),
    async settled() {
      for (const one of made) await one.settled();
    },
    async [Symbol.asyncDispose]() {
      await inside.close();
      for (const one of made) await one.stop();
      await bus.close();
      await environment[Symbol.asyncDispose]();
    },
  };
}
