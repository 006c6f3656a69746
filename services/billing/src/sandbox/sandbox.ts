import { randomBytes } from 'node:crypto';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { createStore } from '@sternenrat/service-kit/storage/aggregate';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { Connection } from 'mongoose';
import type { PaymentParty } from '../provider/party.ts';
import { laterProvider } from '../provider/later.ts';
import { createJob, type Job } from '@sternenrat/service-kit/lifecycle/job';
import type { openByStripe } from './by-stripe.ts';
import { createSandboxApi, type SandboxApi } from './server.ts';
import { sandboxModels, type SandboxDocument } from './storage.ts';

export interface SandboxOptions {
  readonly connection: Connection;
  readonly clocks: Clocks;
  readonly log: Logger;
  /** Where signed messages go: billing's own door, or the gateway's. */
  readonly webhookUrl: () => string;
}

export interface Sandbox extends PaymentParty {
  readonly api: SandboxApi;
  readonly secrets: () => Promise<readonly string[]>;
  /** Posts what is due. */
  readonly deliver: Job;
}

/** In ms of machine time. */
const pauseAfter = (attempts: number): number => Math.min(60_000, 500 * 2 ** attempts);

/**
 * The provider without keys: the official library talks to books in billing's own database, over a transport in this
 * process; its messages are signed and posted over HTTP like the provider's. Both outlive a kill.
 */
export function openSandbox({ connection, clocks, log, webhookUrl }: SandboxOptions): Sandbox {
  const models = sandboxModels(connection);
  const customers = createStore<SandboxDocument>(models.customers, { clocks });
  const deliver = createJob({ name: 'sandbox messages', everyMs: 1000, log, work: () => deliverSome() });
  const api = createSandboxApi({ customers, clocks, nudge: deliver.nudge });
  const time = createJob({ name: 'sandbox time', everyMs: 2000, log, work: () => letTimePass() });
  let secret: Promise<string> | undefined;
  const secrets = async (): Promise<readonly string[]> => [await (secret ??= readSecret())];

  let loading: Promise<ReturnType<typeof openByStripe>> | undefined;
  const byStripe = () => (loading ??= import('./by-stripe.ts').then((it) => it.openByStripe(api, secrets)));

  async function readSecret(): Promise<string> {
    const value = `whsec_${randomBytes(24).toString('hex')}`;
    await models.settings.updateOne({ _id: 'secret' }, { $setOnInsert: { value } }, { upsert: true });
    return String((await models.settings.findById('secret').lean<{ value: string }>())?.value);
  }

  async function deliverSome(): Promise<boolean> {
    const now = clocks.machine();
    const due = await models.customers
      .find({ 'messages.dueAt': { $lte: now } }, { messages: 1 })
      .limit(20)
      .lean<Pick<SandboxDocument, '_id' | 'messages'>[]>();
    let delivered = 0;
    for (const { _id, messages } of due)
      for (const message of messages) {
        if (message.dueAt > now) continue;
        const gone = await post(message.body);
        delivered += gone ? 1 : 0;
        const change = gone
          ? { $pull: { messages: { id: message.id } } }
          : {
              $set: {
                'messages.$.dueAt': now + pauseAfter(message.attempts),
                'messages.$.attempts': message.attempts + 1,
              },
            };
        await models.customers.updateOne({ _id, 'messages.id': message.id }, { ...change, $inc: { version: 1 } });
      }
    return delivered > 0;
  }

  async function post(payload: string): Promise<boolean> {
    const reason = await (await byStripe()).post(webhookUrl(), payload, clocks.now());
    if (reason !== null) log.debug({ reason }, 'message waits');
    return reason === null;
  }

  async function letTimePass(): Promise<void> {
    const due = await models.customers
      .find({ nextTurn: { $lte: clocks.now() } }, { _id: 1 })
      .limit(100)
      .lean<{ _id: string }[]>();
    for (const { _id } of due) await api.passTime(_id);
  }

  return {
    mode: 'sandbox',
    publishableKey: null,
    provider: laterProvider(async () => (await byStripe()).provider),
    testCards: { pay: (clientSecret, card) => api.pay(clientSecret, card) },
    models: [models.customers],
    background: [deliver, time],
    api,
    secrets,
    deliver,
  };
}
