import type { Limit } from '@sternenrat/service-kit/limits/limits';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Queue } from '@sternenrat/service-kit/storage/queue';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { MailMetrics } from './metrics.ts';
import type { PushTransport } from './push-transport.ts';
import type { Addresses } from './storage/addresses.ts';
import type { Mails, StoredMail } from './storage/mails.ts';
import type { StoredPush } from './storage/pushes.ts';
import type { MailTransport } from './transport.ts';

export interface Deps {
  readonly mails: Mails;
  readonly addMail: Queue<StoredMail>['add'];
  readonly addresses: Addresses;
  readonly addPush: Queue<StoredPush>['add'];
  readonly transport: MailTransport;
  readonly pushTransport: PushTransport;
  readonly clocks: Clocks;
  readonly log: Logger;
  readonly from: string;
  readonly publicUrl: string;
  readonly limits: Readonly<Record<'copies', Limit>>;
  readonly mailMetrics: MailMetrics;
}
