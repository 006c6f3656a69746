import { randomBytes } from 'node:crypto';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { createStore } from '@sternenrat/service-kit/storage/aggregate';
import { exponentialBackoff } from '@sternenrat/service-kit/time/backoff';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { Connection } from 'mongoose';
import type { PaymentBackend } from '../provider/backend.ts';
import { lazyProvider } from '../provider/lazy-provider.ts';
import { createJob, type Job } from '@sternenrat/service-kit/lifecycle/job';
import type { createSandboxStripe } from './stripe-client.ts';
import { createSandboxApi, type SandboxApi } from './in-process-api.ts';
import { sandboxModels, type SandboxDocument } from './storage.ts';

export interface SandboxOptions {
  readonly connection: Connection;
  readonly clocks: Clocks;
  readonly log: Logger;
  readonly webhookUrl: () => string;
}

export interface Sandbox extends PaymentBackend {
  readonly api: SandboxApi;
  readonly secrets: () => Promise<readonly string[]>;
  readonly deliver: Job;
}

const backoffMs = exponentialBackoff({ firstMs: 1_000, maxMs: 60_000 });

/** Simulates Stripe: Stripe's library calls `createSandboxApi` in this process; signed webhooks are sent by HTTP. */
export function openSandbox({ connection, clocks, log, webhookUrl }: SandboxOptions): Sandbox {
  const models = sandboxModels(connection);
  const customers = createStore<SandboxDocument>(models.customers, { clocks });
  const deliver = createJob({ name: 'sandbox messages', everyMs: 1000, log, work: () => deliverDue() });
  const api = createSandboxApi({ customers, clocks, nudge: deliver.nudge });
  const time = createJob({ name: 'sandbox time', everyMs: 2000, log, work: () => advanceDue() });
  let secret: Promise<string> | undefined;
  const secrets = async (): Promise<readonly string[]> => [await (secret ??= readSecret())];

  let loading: Promise<ReturnType<typeof createSandboxStripe>> | undefined;
  const sandboxStripe = () =>
    (loading ??= import('./stripe-client.ts').then((module) => module.createSandboxStripe(api, secrets)));

  async function readSecret(): Promise<string> {
    const value = `whsec_${randomBytes(24).toString('hex')}`;
    await models.settings.updateOne({ _id: 'secret' }, { $setOnInsert: { value } }, { upsert: true });
    return String((await models.settings.findById('secret').lean<{ value: string }>())?.value);
  }

  async function deliverDue(): Promise<boolean> {
    const now = clocks.machine();
    const due = await models.customers
      .find({ 'messages.dueAt': { $lte: now } }, { messages: 1 })
      .limit(20)
      .lean<Pick<SandboxDocument, '_id' | 'messages'>[]>();
    let delivered = 0;
    for (const { _id, messages } of due)
      for (const message of messages) {
        if (message.dueAt > now) continue;
        const posted = await post(message.body);
        delivered += posted ? 1 : 0;
        const change = posted
          ? { $pull: { messages: { id: message.id } } }
          : {
              $set: {
                'messages.$.dueAt': now + backoffMs(message.attempts + 1),
                'messages.$.attempts': message.attempts + 1,
              },
            };
        await models.customers.updateOne({ _id, 'messages.id': message.id }, { ...change, $inc: { version: 1 } });
      }
    return delivered > 0;
  }

  async function post(payload: string): Promise<boolean> {
    const reason = await (await sandboxStripe()).post(webhookUrl(), payload, clocks.now());
    if (reason !== null) log.debug({ reason }, 'sandbox webhook delivery failed, will retry');
    return reason === null;
  }

  async function advanceDue(): Promise<void> {
    const due = await models.customers
      .find({ nextTurn: { $lte: clocks.now() } }, { _id: 1 })
      .limit(100)
      .lean<{ _id: string }[]>();
    for (const { _id } of due) await api.advanceTime(_id);
  }

  return {
    mode: 'sandbox',
    publishableKey: null,
    provider: lazyProvider(async () => (await sandboxStripe()).provider),
    testCards: { pay: (clientSecret, card) => api.pay(clientSecret, card) },
    models: [models.customers],
    background: [deliver, time],
    api,
    secrets,
    deliver,
  };
}
