import { errors } from '@sternenrat/contracts/errors';
import { personalDataEvents } from '@sternenrat/contracts/personal-data';
import { createService } from '@sternenrat/service-kit/http/service';
import type { Service, ServiceDeps } from '@sternenrat/service-kit/http/service';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import { createStore } from '@sternenrat/service-kit/storage/aggregate';
import { createQueue } from '@sternenrat/service-kit/storage/queue';
import type { Deps } from './deps.ts';
import { backoff, leaseMs, maxAttempts } from './domain/mail.ts';
import { consumers } from './events/consumers.ts';
import { createMailMetrics } from './metrics.ts';
import { routes } from './http/routes.ts';
import { createAddresses } from './storage/addresses.ts';
import { createMails, type StoredMail } from './storage/mails.ts';
import { modelsOf } from './storage/models.ts';
import { noPush, type PushTransport } from './push-transport.ts';
import { createPushes, type StoredPush } from './storage/pushes.ts';
import type { MailTransport } from './transport.ts';
import { mailFailed, sendMail } from './use-cases/send-mail.ts';
import { sendPush } from './use-cases/send-push.ts';

export interface MailerDeps extends ServiceDeps {
  /** `stop` closes the transport. */
  readonly transport: MailTransport;
  /** If absent, no push is sent; players who allow mails (`orMail`) get reminders by mail. */
  readonly push?: PushTransport | undefined;
  readonly publicUrl: string;
  readonly from: string;
}

/** `sentAt` is machine time in ISO format. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: string;
}

export interface Mailer extends Service {
  /** Newest first. Text and HTML may be empty after delivery by SMTP. */
  listMails(): Promise<Mail[]>;
}

const maxListed = 200;

export function createMailer(deps: MailerDeps): Mailer {
  const { connection, clocks, log, bus, transport, push = noPush, from, publicUrl } = deps;
  const models = modelsOf(connection);
  const mails = createMails(models.mails);
  const addresses = createAddresses(models.addresses);
  const pushes = createPushes(models.pushes);
  const relay = createRelay({ models: [models.pushes], bus, clocks, log });
  const useCaseDeps: Deps = {
    mails,
    addMail: (mail) => mailQueue.add(mail),
    addPush: (one) => pushQueue.add(one),
    addresses,
    transport,
    pushTransport: push,
    clocks,
    log,
    from,
    publicUrl,
    limits: { copies: deps.limits.create({ name: 'mailer:copies', points: 5, durationSeconds: 24 * 60 * 60 }) },
    mailMetrics: createMailMetrics(deps.metrics, mails, clocks),
  };
  const queueOptions = { clocks, log, leaseMs, backoff, maxAttempts, concurrency: 3 };
  const mailQueue = createQueue<StoredMail>({
    ...queueOptions,
    name: 'mails',
    model: models.mails,
    handle: (mail) => sendMail(useCaseDeps, mail),
    failed: (_mail, { reason, dead }) => mailFailed(useCaseDeps, reason, dead),
  });
  const pushQueue = createQueue<StoredPush>({
    ...queueOptions,
    name: 'pushes',
    model: models.pushes,
    store: createStore<StoredPush>(models.pushes, { clocks, nudge: relay.nudge }),
    handle: (one) => sendPush(useCaseDeps, one),
  });
  const service = createService({
    name: 'mailer',
    deps,
    errors,
    personalDataEvents,
    routes: routes(useCaseDeps),
    consumers: consumers(useCaseDeps),
    models: Object.values(models),
    relay,
    background: [pushQueue, { start: mailQueue.start, stop: () => mailQueue.stop().then(() => transport.close()) }],
    async eraseUser(userId) {
      await mails.deleteByUser(userId);
      await pushes.deleteByUser(userId);
      await addresses.deleteByUser(userId);
    },
    async exportUser(userId) {
      const own = await mails.exportByUser(userId);
      const pushed = await pushes.listByUser(userId);
      const all = [...own, ...pushed.map(({ title, text, createdAt }) => ({ push: title, text, createdAt }))];
      return all.length === 0 ? null : all;
    },
  });
  return {
    ...service,
    async settled() {
      await pushQueue.run();
      await mailQueue.run();
      await service.settled();
    },
    async listMails() {
      const sent = await mails.listSent(maxListed);
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
