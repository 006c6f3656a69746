import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import { createService, type Service, type ServiceDeps } from '@sternenrat/service-kit/http/service';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import { createStore } from '@sternenrat/service-kit/storage/aggregate';
import { consumers } from './events/consumers.ts';
import { routes } from './http/routes.ts';
import type { Parts } from './parts.ts';
import type { PaymentParty } from './provider/party.ts';
import type { Customer } from './storage/customers.ts';
import type { Declaration } from './storage/declarations.ts';
import { onceIn } from './storage/locks.ts';
import type { Message } from './storage/messages.ts';
import { billingModels } from './storage/models.ts';
import type { Payment } from './storage/payments.ts';
import { createSeats } from './storage/seats.ts';
import { createWebhooks } from './storage/webhooks.ts';
import { doChores } from './use-cases/chores.ts';
import { exportCustomer } from './use-cases/export-customer.ts';
import { forgetCustomer } from './use-cases/forget-customer.ts';
import { handleWebhook } from './use-cases/receive-webhook.ts';
import { reconcile } from './use-cases/reconcile.ts';
import { createJob } from '@sternenrat/service-kit/lifecycle/job';

export interface BillingDeps extends ServiceDeps {
  readonly owl: ServiceClient;
  /** Who takes the money: the provider, or the sandbox. */
  readonly party: PaymentParty;
  /** Where people reach the product. */
  readonly publicUrl: string;
}

export interface Billing extends Service {
  /** Does all that is due: messages, chores. */
  work(): Promise<void>;
  /** Compares with the provider now. @returns how many things could not be compared */
  reconcile(): Promise<number>;
}

/** In ms of machine time. */
const day = 24 * 60 * 60 * 1000;
const betweenStarts = 10 * 60 * 1000;
/** In ms: neither the provider's library nor a provider that is slow holds up a start. */
const afterStart = 2_000;

/** Payments, subscriptions and the hundred founding seats. */
export function createBilling(deps: BillingDeps): Billing {
  const { connection, clocks, log, bus, limits, owl, party, publicUrl } = deps;
  const rows = billingModels(connection);
  const relay = createRelay({
    models: [rows.customers, rows.payments, rows.declarations, rows.messages],
    bus,
    clocks,
    log,
  });
  const storing = { clocks, nudge: relay.nudge };
  const webhooks = createJob({ name: 'webhooks', everyMs: 1000, log, work: () => handleWebhook(parts) });
  const chores = createJob({ name: 'chores', everyMs: 5000, log, work: () => doChores(parts) });
  const parts: Parts = {
    customers: createStore<Customer>(rows.customers, storing),
    customerRows: rows.customers,
    payments: createStore<Payment>(rows.payments, storing),
    paymentRows: rows.payments,
    declarations: createStore<Declaration>(rows.declarations, storing),
    declarationRows: rows.declarations,
    messages: createStore<Message>(rows.messages, storing),
    messageRows: rows.messages,
    seats: createSeats(rows.seats),
    webhooks: createWebhooks(rows.webhooks),
    party,
    provider: party.provider,
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
      letters: limits.create({ name: 'billing:letters', points: 3, durationSeconds: 3600 }),
    },
    paidGrains: deps.metrics.count('billing_stardust_paid_grains_total', 'Grains of stardust that were paid for.'),
    nudge: { webhooks: webhooks.nudge, chores: chores.nudge },
  };
  const compare = async (): Promise<void> => void (await reconcile(parts));
  const comparing = createJob({
    name: 'comparison',
    everyMs: 60 * 60 * 1000,
    firstMs: afterStart,
    log,
    async work() {
      await onceIn(rows.locks, 'comparison', () => clocks.machine(), day, compare);
    },
  });
  const seats = { start: () => parts.seats.lay(), stop: () => Promise.resolve() };
  let soon: NodeJS.Timeout | undefined;
  const atStart = {
    start() {
      soon = setTimeout(() => {
        onceIn(rows.locks, 'comparison at start', () => clocks.machine(), betweenStarts, compare).catch(
          (err: unknown) => log.warn({ err }, 'not compared with the provider at the start'),
        );
      }, afterStart).unref();
    },
    async stop() {
      clearTimeout(soon);
    },
  };
  const service = createService({
    name: 'billing',
    deps,
    routes: routes(parts),
    consumers: consumers(parts),
    models: Object.values(rows),
    relay,
    background: [seats, webhooks, chores, comparing, ...party.background, atStart],
    eraseUser: (userId) => forgetCustomer(parts, userId),
    exportUser: (userId) => exportCustomer(parts, userId),
  });
  return {
    ...service,
    reconcile: () => reconcile(parts),
    async work() {
      await webhooks.run();
      await chores.run();
    },
  };
}
