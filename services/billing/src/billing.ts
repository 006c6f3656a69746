import { errors } from '@sternenrat/contracts/errors';
import { personalDataEvents } from '@sternenrat/contracts/personal-data';
import { checkText } from '@sternenrat/care/text-check';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import { createService, type Service, type ServiceDeps } from '@sternenrat/service-kit/http/service';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import { createQueue } from '@sternenrat/service-kit/storage/queue';
import { consumers } from './events/consumers.ts';
import { routes } from './http/routes.ts';
import type { Deps } from './deps.ts';
import type { PaymentBackend } from './provider/backend.ts';
import { createSingleFlight } from './single-flight.ts';
import { bringForward, type Chore } from './storage/chores.ts';
import { createCustomers } from './storage/customers.ts';
import { createDeclarations } from './storage/declarations.ts';
import { createMessages } from './storage/messages.ts';
import { modelsOf } from './storage/models.ts';
import { createPayments } from './storage/payments.ts';
import { createSeats } from './storage/seats.ts';
import type { ReceivedWebhook } from './storage/webhooks.ts';
import { runMaintenance } from './use-cases/maintenance.ts';
import { exportCustomer } from './use-cases/export-customer.ts';
import { eraseCustomer } from './use-cases/erase-customer.ts';
import { handleWebhook } from './use-cases/receive-webhook.ts';
import { reconcile } from './use-cases/reconcile.ts';
import { createJob } from '@sternenrat/service-kit/lifecycle/job';

export interface BillingDeps extends ServiceDeps {
  readonly owl: ServiceClient;
  readonly paymentBackend: PaymentBackend;
  readonly publicUrl: string;
  readonly backgroundReconciliation?: boolean;
}

export interface Billing extends Service {
  work(): Promise<void>;
  reconcile(): Promise<number>;
}

const dayMs = 24 * 60 * 60 * 1000;
/** A process that starts sooner after a reconciliation doesn't run another. */
const minBetweenStartsMs = 10 * 60 * 1000;
/** Delay of the first reconciliation, which loads the provider's library and would slow down the start. */
const startDelayMs = 2_000;

export function createBilling(deps: BillingDeps): Billing {
  const {
    connection,
    clocks,
    log,
    bus,
    limits,
    owl,
    paymentBackend,
    publicUrl,
    backgroundReconciliation = true,
  } = deps;
  const models = modelsOf(connection);
  const relay = createRelay({
    models: [models.customers, models.payments, models.declarations, models.messages],
    bus,
    clocks,
    log,
  });
  const storeDeps = { clocks, nudge: relay.nudge };
  const webhooks = createQueue<ReceivedWebhook>({
    name: 'webhooks',
    model: models.webhooks,
    clocks,
    log,
    leaseMs: 30_000,
    backoff: { firstMs: 1_000, maxMs: 60 * 60_000 },
    maxAttempts: 16,
    handle: (webhook) => handleWebhook(useCaseDeps, webhook),
    failed: (_webhook, { reason, dead }) => (dead ? { parked: reason } : {}),
  });
  const maintenance = createJob({ name: 'maintenance', everyMs: 5000, log, work: () => runMaintenance(useCaseDeps) });
  const useCaseDeps: Deps = {
    customers: createCustomers(models.customers, storeDeps),
    payments: createPayments(models.payments, storeDeps),
    declarations: createDeclarations(models.declarations, storeDeps),
    messages: createMessages(models.messages, storeDeps),
    seats: createSeats(models.seats),
    addWebhook: (webhook) => webhooks.add(webhook),
    paymentBackend,
    provider: paymentBackend.provider,
    owl,
    clocks,
    log,
    publicUrl,
    limits: {
      orders: limits.create({ name: 'billing:orders', points: 30, durationSeconds: 3600 }),
      returns: limits.create({ name: 'billing:returns', points: 20, durationSeconds: 3600 }),
      declarations: limits.create({ name: 'billing:declarations', points: 10, durationSeconds: 3600 }),
      messages: limits.create({ name: 'billing:messages', points: 10, durationSeconds: 3600 }),
      writers: limits.create({ name: 'billing:writers', points: 5, durationSeconds: 3600 }),
      receiptsByAddress: limits.create({ name: 'billing:receipts-address', points: 3, durationSeconds: 3600 }),
      receiptsByEmail: limits.create({ name: 'billing:receipts-email', points: 10, durationSeconds: 3600 }),
    },
    singleFlight: createSingleFlight(),
    paidGrains: deps.metrics.count('billing_stardust_paid_grains_total', 'Grains of stardust that were paid for.'),
    nudge: { maintenance: maintenance.nudge },
  };
  const chores = createQueue<Chore>({
    name: 'chores',
    model: models.chores,
    clocks,
    log,
    everyMs: 60_000,
    firstMs: startDelayMs,
    leaseMs: 10 * 60_000,
    backoff: { firstMs: 60_000, maxMs: 60 * 60_000 },
    async handle() {
      await reconcile(useCaseDeps);
      return { againMs: dayMs, set: { attempts: 0 } };
    },
  });
  const reconciliation = {
    async start() {
      await chores.add({ _id: 'reconciliation' });
      const now = clocks.machine();
      await bringForward(models.chores, 'reconciliation', now, now + dayMs - minBetweenStartsMs);
      chores.start();
    },
    stop: chores.stop,
  };
  const seats = { start: () => useCaseDeps.seats.create(), stop: () => Promise.resolve() };
  const service = createService({
    name: 'billing',
    deps,
    errors,
    personalDataEvents,
    routes: routes(useCaseDeps),
    checkText,
    consumers: consumers(useCaseDeps),
    models: Object.values(models),
    relay,
    background: [
      seats,
      webhooks,
      maintenance,
      ...paymentBackend.background,
      ...(backgroundReconciliation ? [reconciliation] : []),
    ],
    eraseUser: (userId) => eraseCustomer(useCaseDeps, userId),
    exportUser: (userId) => exportCustomer(useCaseDeps, userId),
  });
  return {
    ...service,
    reconcile: () => reconcile(useCaseDeps),
    async work() {
      await webhooks.run();
      await maintenance.run();
    },
  };
}
