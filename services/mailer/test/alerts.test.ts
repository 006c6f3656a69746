import { ConfirmationRequested } from '@sternenrat/contracts/events/auth';
import { drill } from '@sternenrat/service-kit/testing/alerts';
import { PermanentError } from '@sternenrat/service-kit/storage/queue';
import type { MailTransport } from '../src/transport.ts';
import { mira, startTestService } from './test-service.ts';

const failing = (failure: Error): MailTransport => ({
  keepsContent: false,
  send: () => Promise.reject(failure),
  close: async () => undefined,
});
const confirmation = { ...mira, confirmationToken: 'x'.repeat(43) };

it('MailsWait: the mail server is away for a quarter of an hour', async () => {
  await using app = await startTestService(failing(new Error('connect ECONNREFUSED')));
  const provoke = async () => {
    await app.publish(ConfirmationRequested, confirmation);
    await app.settled();
    app.advanceMachineTime(901_000);
  };
  expect(await drill('MailsWait', app.page, provoke)).toEqual([]);
  expect(await app.page()).toMatch(/mailer_mails_total\{outcome="failed",service="mailer"\} [1-9]/);
  expect(await app.page()).toContain('mailer_mails_waiting{service="mailer"} 1');
});

it('no mail waits: the oldest is 0 seconds old', async () => {
  await using app = await startTestService();
  expect(await app.page()).toContain('mailer_oldest_waiting_seconds{service="mailer"} 0\n');
  expect(await app.page()).toContain('mailer_mails_waiting{service="mailer"} 0\n');
});

it('MailsGivenUp: the other side refuses the recipient for good', async () => {
  await using app = await startTestService(failing(new PermanentError('no such mailbox')));
  const provoke = async () => {
    await app.publish(ConfirmationRequested, confirmation);
    await app.settled();
  };
  expect(await drill('MailsGivenUp', app.page, provoke)).toEqual([]);
});
