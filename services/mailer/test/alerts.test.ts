import { ConfirmationRequested } from '@sternenrat/contracts/events/auth';
import { alarmed, drill } from '@sternenrat/service-kit/testing/alerts';
import { Undeliverable } from '../src/transport.ts';
import type { MailTransport } from '../src/transport.ts';
import { mira, startMailer } from './mailer-world.ts';

const failing = (fault: Error): MailTransport => ({
  keepsContent: false,
  send: () => Promise.reject(fault),
  close: async () => undefined,
});
const confirmation = { ...mira, confirmationToken: 'x'.repeat(43) };

it('MailsWait: the mail server is away for a quarter of an hour', async () => {
  await using world = await startMailer(failing(new Error('connect ECONNREFUSED')));
  const provoke = async () => {
    await world.publish(ConfirmationRequested, confirmation);
    await world.settled();
    world.later(901_000);
  };
  expect(await drill('MailsWait', world.page, provoke)).toEqual(alarmed);
  expect(await world.page()).toContain('mailer_mails_total{outcome="failed",service="mailer"} 1');
  expect(await world.page()).toContain('mailer_mails_waiting{service="mailer"} 1');
});

it('MailsGivenUp: the other side refuses the recipient for good', async () => {
  await using world = await startMailer(failing(new Undeliverable('no such mailbox')));
  const provoke = async () => {
    await world.publish(ConfirmationRequested, confirmation);
    await world.settled();
  };
  expect(await drill('MailsGivenUp', world.page, provoke)).toEqual(alarmed);
});
