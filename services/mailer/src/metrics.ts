import type { Count, Metrics } from '@sternenrat/service-kit/metrics/metrics';
import type { Mails } from './storage/mails.ts';

export type MailMetrics = Readonly<Record<'sent' | 'failed' | 'dead', Count>>;

export function createMailMetrics(metrics: Metrics, mails: Mails, clocks: { machine(): number }): MailMetrics {
  metrics.gauge('mailer_mails_waiting', 'Mails that are to be sent, counted to 10,000.', () => mails.countWaiting());
  metrics.gauge(
    'mailer_oldest_waiting_seconds',
    'How long the oldest mail has waited to be sent; 0: none waits.',
    async () => {
      const createdAt = await mails.oldestWaiting();
      return createdAt === null ? 0 : Math.max(0, clocks.machine() - createdAt) / 1000;
    },
  );
  const attempts = (outcome: string) =>
    metrics.count('mailer_mails_total', 'Tries to send a mail, by what became of them.', { outcome });
  return { sent: attempts('sent'), failed: attempts('failed'), dead: attempts('dead') };
}
