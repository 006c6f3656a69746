import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import type { Limit } from '@sternenrat/service-kit/limits/limits';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Count } from '@sternenrat/service-kit/metrics/metrics';
import type { AnyModel, Store } from '@sternenrat/service-kit/storage/aggregate';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { PaymentParty } from './provider/party.ts';
import type { PaymentProvider } from './provider/port.ts';
import type { Customer } from './storage/customers.ts';
import type { Declaration } from './storage/declarations.ts';
import type { Message } from './storage/messages.ts';
import type { Payment } from './storage/payments.ts';
import type { Seats } from './storage/seats.ts';
import type { Webhooks } from './storage/webhooks.ts';

/** What the use cases work with. */
export interface Parts {
  readonly customers: Store<Customer>;
  readonly customerRows: AnyModel;
  readonly payments: Store<Payment>;
  readonly paymentRows: AnyModel;
  readonly declarations: Store<Declaration>;
  readonly declarationRows: AnyModel;
  readonly messages: Store<Message>;
  readonly messageRows: AnyModel;
  readonly seats: Seats;
  readonly webhooks: Webhooks;
  readonly party: PaymentParty;
  readonly provider: PaymentProvider;
  readonly owl: ServiceClient;
  readonly clocks: Clocks;
  readonly log: Logger;
  /** Where the provider's pages come back to. */
  readonly publicUrl: string;
  readonly limits: Readonly<Record<'orders' | 'returns' | 'declarations' | 'letters' | 'messages' | 'writers', Limit>>;
  /** Grains of stardust that were paid for. */
  readonly paidGrains: Count;
  /** Wakes the background work. */
  readonly nudge: { readonly webhooks: () => void; readonly chores: () => void };
}
