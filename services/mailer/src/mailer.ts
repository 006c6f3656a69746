import { errors } from '@sternenrat/contracts/errors';
import { personEvents } from '@sternenrat/contracts/person';
import { createService } from '@sternenrat/service-kit/http/service';
import type { Service, ServiceDeps } from '@sternenrat/service-kit/http/service';
import { createJob } from '@sternenrat/service-kit/lifecycle/job';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import { createStore } from '@sternenrat/service-kit/storage/aggregate';
import type { Deps } from './deps.ts';
import { consumers } from './events/consumers.ts';
import { createMailMetrics } from './metrics.ts';
import { routes } from './http/routes.ts';
import { addressModel, createAddresses } from './storage/addresses.ts';
import { createMails, mailModel } from './storage/mails.ts';
import { noPush, type PushTransport } from './push-transport.ts';
import { pushModel, type StoredPush } from './storage/pushes.ts';
import type { MailTransport } from './transport.ts';
import { sendMail } from './use-cases/send-mail.ts';
import { sendPush } from './use-cases/send-push.ts';

export interface MailerDeps extends ServiceDeps {
  /** Closed when the service stops. */
  readonly transport: MailTransport;
  /** If absent, reminders are mailed to the players who allow that. */
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
  /** Lists at most 200 mails, newest first. After delivery by SMTP, text and HTML may be empty. */
  listMails(): Promise<Mail[]>;
}

const maxListed = 200;

export function createMailer(deps: MailerDeps): Mailer {
  const { connection, clocks, log, bus, transport, push = noPush, from, publicUrl } = deps;
  const rows = mailModel(connection);
  const addressRows = addressModel(connection);
  const mails = createMails(rows);
  const addresses = createAddresses(addressRows);
  const pushRows = pushModel(connection);
  const relay = createRelay({ models: [pushRows], bus, clocks, log });
  const useCaseDeps: Deps = {
    mails,
    addresses,
    pushes: createStore<StoredPush>(pushRows, { clocks, nudge: relay.nudge }),
    pushRows,
    transport,
    pushTransport: push,
    clocks,
    log,
    from,
    publicUrl,
    limits: { copies: deps.limits.create({ name: 'mailer:copies', points: 5, durationSeconds: 24 * 60 * 60 }) },
    mailMetrics: createMailMetrics(deps.metrics, mails, clocks),
    nudge: { mails: () => mailJob.nudge(), pushes: () => pushJob.nudge() },
  };
  const each = { everyMs: 1_000, concurrency: 3, log };
  const mailJob = createJob({ name: 'mails', ...each, work: () => sendMail(useCaseDeps) });
  const pushJob = createJob({ name: 'pushes', ...each, work: () => sendPush(useCaseDeps) });
  const service = createService({
    name: 'mailer',
    deps,
    errors,
    personEvents,
    routes: routes(useCaseDeps),
    consumers: consumers(useCaseDeps),
    models: [rows, addressRows, pushRows],
    relay,
    background: [pushJob, { start: mailJob.start, stop: () => mailJob.stop().then(() => transport.close()) }],
    async eraseUser(userId) {
      await rows.deleteMany({ userId });
      await pushRows.deleteMany({ userId });
      await addresses.deleteByUser(userId);
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
      await pushJob.run();
      await mailJob.run();
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
