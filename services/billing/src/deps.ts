import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import type { Limit } from '@sternenrat/service-kit/limits/limits';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Count } from '@sternenrat/service-kit/metrics/metrics';
import type { Queue } from '@sternenrat/service-kit/storage/queue';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { PaymentBackend } from './provider/backend.ts';
import type { PaymentProvider } from './provider/port.ts';
import type { Customers } from './storage/customers.ts';
import type { Declarations } from './storage/declarations.ts';
import type { Messages } from './storage/messages.ts';
import type { Payments } from './storage/payments.ts';
import type { Seats } from './storage/seats.ts';
import type { SingleFlight } from './single-flight.ts';
import type { ReceiptLimits } from './use-cases/can-mail-receipt.ts';
import type { ReceivedWebhook } from './storage/webhooks.ts';

export interface Deps {
  readonly customers: Customers;
  readonly payments: Payments;
  readonly declarations: Declarations;
  readonly messages: Messages;
  readonly seats: Seats;
  readonly addWebhook: Queue<ReceivedWebhook>['add'];
  readonly paymentBackend: PaymentBackend;
  readonly provider: PaymentProvider;
  readonly owl: ServiceClient;
  readonly clocks: Clocks;
  readonly log: Logger;
  readonly publicUrl: string;
  readonly limits: Readonly<Record<'orders' | 'returns' | 'declarations' | 'messages' | 'writers', Limit>> &
    ReceiptLimits;
  readonly singleFlight: SingleFlight;
  readonly paidGrains: Count;
  readonly nudge: { readonly maintenance: () => void };
}
