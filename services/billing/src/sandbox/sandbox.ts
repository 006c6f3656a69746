import { randomBytes } from 'node:crypto';
import { exponentialBackoff } from '@sternenrat/service-kit/time/backoff';
import type { ServiceDeps } from '@sternenrat/service-kit/http/service';
import type { PaymentBackend } from '../provider/backend.ts';
import { lazyProvider } from '../provider/lazy-provider.ts';
import { createJob, type Job } from '@sternenrat/service-kit/lifecycle/job';
import type { createSandboxStripe } from './stripe-client.ts';
import { createSandboxApi, type SandboxApi } from './in-process-api.ts';
import {
  createSandboxCustomers,
  getOrCreateSecret,
  sandboxCustomerModel,
  sandboxSettingModel,
} from '../storage/sandbox.ts';

export interface SandboxOptions extends Pick<ServiceDeps, 'connection' | 'clocks' | 'log'> {
  readonly webhookUrl: () => string;
}

export interface Sandbox extends PaymentBackend {
  readonly api: SandboxApi;
  readonly secrets: () => Promise<readonly string[]>;
  readonly deliver: Job;
}

const backoffMs = exponentialBackoff({ firstMs: 1_000, maxMs: 60_000 });

/** Simulates Stripe. Stripe's library calls the simulated API in this process; webhooks are signed and sent by HTTP. */
export function openSandbox({ connection, clocks, log, webhookUrl }: SandboxOptions): Sandbox {
  const customers = createSandboxCustomers(sandboxCustomerModel(connection), { clocks });
  const deliver = createJob({ name: 'sandbox messages', everyMs: 1000, log, work: () => deliverDue() });
  const api = createSandboxApi({ customers, clocks, nudge: deliver.nudge });
  const time = createJob({ name: 'sandbox time', everyMs: 2000, log, work: () => advanceDue() });
  let secret: Promise<string> | undefined;
  const secrets = async (): Promise<readonly string[]> => [
    await (secret ??= getOrCreateSecret(sandboxSettingModel(connection), `whsec_${randomBytes(24).toString('hex')}`)),
  ];

  let loading: Promise<ReturnType<typeof createSandboxStripe>> | undefined;
  const sandboxStripe = () =>
    (loading ??= import('./stripe-client.ts').then((module) => module.createSandboxStripe(api, secrets)));

  async function deliverDue(): Promise<boolean> {
    const now = clocks.machine();
    const due = await customers.listWithDueMessages(now, 20);
    let delivered = 0;
    for (const { _id, messages } of due)
      for (const message of messages) {
        if (message.dueAt > now) continue;
        if (await post(message.body)) {
          delivered += 1;
          await customers.deleteMessage(_id, message.id);
        } else {
          const attempts = message.attempts + 1;
          await customers.postponeMessage(_id, message.id, { dueAt: now + backoffMs(attempts), attempts });
        }
      }
    return delivered > 0;
  }

  async function post(payload: string): Promise<boolean> {
    const reason = await (await sandboxStripe()).post(webhookUrl(), payload, clocks.now());
    if (reason !== null) log.debug({ reason }, 'sandbox webhook delivery failed, will retry');
    return reason === null;
  }

  async function advanceDue(): Promise<void> {
    for (const id of await customers.listTurning(clocks.now(), 100)) await api.advanceTime(id);
  }

  return {
    mode: 'sandbox',
    publishableKey: null,
    provider: lazyProvider(async () => (await sandboxStripe()).provider),
    testCards: { pay: (clientSecret, card) => api.pay(clientSecret, card) },
    background: [deliver, time],
    api,
    secrets,
    deliver,
  };
}
