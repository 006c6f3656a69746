import type { Count, Metrics } from '@sternenrat/service-kit/metrics/metrics';
import type { Mails } from './storage/mails.ts';

/** What became of the tries to send a mail: `failed` is tried again, `dead` is not. */
export type Figures = Readonly<Record<'sent' | 'failed' | 'dead', Count>>;

export function mailerFigures(metrics: Metrics, mails: Mails, clocks: { machine(): number }): Figures {
  metrics.gauge('mailer_mails_waiting', 'Mails that are to be sent, counted to 10,000.', () => mails.waiting());
  metrics.gauge(
    'mailer_oldest_waiting_seconds',
    'How long the oldest mail has waited to be sent; 0: none waits.',
    async () => {
      const asked = await mails.oldestWaiting();
      return asked === null ? 0 : Math.max(0, clocks.machine() - asked) / 1000;
    },
  );
  const tries = metrics.counts('mailer_mails_total', 'Tries to send a mail, by what became of them.', ['outcome']);
  return {
    sent: tries.of({ outcome: 'sent' }),
    failed: tries.of({ outcome: 'failed' }),
    dead: tries.of({ outcome: 'dead' }),
  };
}
