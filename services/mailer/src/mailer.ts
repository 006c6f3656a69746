import { createService } from '@sternenrat/service-kit/http/service';
import type { Service, ServiceDeps } from '@sternenrat/service-kit/http/service';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import { createStore } from '@sternenrat/service-kit/storage/aggregate';
import type { Push } from './domain/push.ts';
import { mailerConsumers } from './events/consumers.ts';
import { mailerFigures } from './figures.ts';
import { operatorRoutes } from './http/operator.ts';
import { addressModel, createAddresses } from './storage/addresses.ts';
import { createMails, mailModel } from './storage/mails.ts';
import { noPush, type PushTransport } from './push-transport.ts';
import { pushModel, type StoredPush } from './storage/pushes.ts';
import type { MailTransport } from './transport.ts';
import { deliverReminder, mailReminder, type Delivering } from './use-cases/deliver-reminder.ts';
import { queueMail } from './use-cases/queue-mail.ts';
import { sendMail } from './use-cases/send-mail.ts';
import { sendPush } from './use-cases/send-push.ts';
import { createWorker } from './worker.ts';

export interface MailerDeps extends ServiceDeps {
  /** Closed by the service when it stops. */
  readonly transport: MailTransport;
  /** Default: none; a reminder then goes by mail, where the player wished so. */
  readonly push?: PushTransport | undefined;
  /** Every link starts with it. */
  readonly publicUrl: string;
  /** 'Name <mailbox>' */
  readonly from: string;
}

/** A mail as the mailbox page shows it; `sentAt` is machine time, ISO. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: string;
}

export interface Mailer extends Service {
  /** The newest 200 that were sent, newest first. Text and HTML are empty where a real transport took them. */
  listMails(): Promise<Mail[]>;
}

const shown = 200;

/** Turns what others say into mails and sends them. It has no calls of its own beyond health and the operator's. */
export function createMailer(deps: MailerDeps): Mailer {
  const { connection, clocks, log, bus, transport, push = noPush, from, publicUrl } = deps;
  const rows = mailModel(connection);
  const addressRows = addressModel(connection);
  const mails = createMails(rows);
  const addresses = createAddresses(addressRows);
  const figures = mailerFigures(deps.metrics, mails, clocks);
  const worker = createWorker({ work: () => sendMail({ mails, transport, from, clocks, log, figures }), log });
  const pushRows = pushModel(connection);
  const relay = createRelay({ models: [pushRows], bus, clocks, log });
  const pushes = createStore<StoredPush>(pushRows, { clocks, nudge: relay.nudge });
  const delivering: Delivering = {
    pushes,
    mails,
    addresses,
    clocks,
    publicUrl,
    nudgeMails: () => worker.nudge(),
    nudgePushes: () => pusher.nudge(),
  };
  const mailInstead = (one: Push) => mailReminder(delivering, one);
  const pusher = createWorker({
    work: () => sendPush({ pushes, model: pushRows, transport: push, clocks, log, mailInstead }),
    log,
  });
  const copies = deps.limits.create({ name: 'mailer:copies', points: 5, durationSeconds: 24 * 60 * 60 });
  const service = createService({
    name: 'mailer',
    deps,
    routes: operatorRoutes({ mails, addresses, clocks, copies, nudge: () => worker.nudge() }),
    consumers: mailerConsumers({
      queue: (event, letter) => queueMail({ mails, clocks, nudge: worker.nudge }, event, letter),
      remind: (event) => deliverReminder(delivering, event),
      addresses,
      publicUrl,
    }),
    models: [rows, addressRows, pushRows],
    relay,
    background: [
      { start: pusher.start, stop: pusher.stop },
      { start: worker.start, stop: () => worker.stop().then(() => transport.close()) },
    ],
    async eraseUser(userId) {
      await rows.deleteMany({ userId });
      await pushRows.deleteMany({ userId });
      await addresses.forget(userId);
    },
    async exportUser(userId) {
      const own = await rows.find({ userId }).lean();
      const pushed = await pushRows.find({ userId }).lean<StoredPush[]>();
      const all = [
        ...own.map(({ to, subject, createdAt, sentAt }) => ({ to, subject, createdAt, sentAt })),
        ...pushed.map(({ title, text, createdAt }) => ({ push: title, text, createdAt })),
      ];
      return all.length === 0 ? null : all;
    },
  });
  return {
    ...service,
    async settled() {
      await pusher.drain();
      await worker.drain();
      await service.settled();
    },
    async listMails() {
      const sent = await mails.newest(shown);
      return sent.map(({ _id, to, subject, text, html, sentAt }) => ({
        id: _id,
        to,
        subject,
        text,
        html,
        sentAt: (sentAt ?? new Date(0)).toISOString(),
      }));
    },
  };
}
