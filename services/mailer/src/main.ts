import { allEvents } from '@sternenrat/contracts/events/all';
import { listen } from '@sternenrat/service-kit/http/listen';
import { openService } from '@sternenrat/service-kit/lifecycle/open-service';
import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { readConfig } from './config.ts';
import { mailboxApp } from './http/mailbox.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { pushSubject } from './push-env.ts';
import { createWebPush } from './push/web-push.ts';
import { createSmtpTransport } from './smtp/smtp-transport.ts';
import { createMailbox } from './transport.ts';

runProcess(async () => {
  const config = readConfig(process.env);
  const { host, publicUrl, from, mailboxPort } = config.settings;
  const { smtpUrl, push: keys } = config.secrets;
  const push = keys && createWebPush({ ...keys, subject: pushSubject(publicUrl, from) });
  const transport = smtpUrl === undefined ? createMailbox() : createSmtpTransport({ url: smtpUrl });
  await using opened = new AsyncDisposableStack();
  let mailer: Mailer | undefined;
  opened.use(
    await openService({
      name: 'mailer',
      config,
      events: allEvents,
      create: (deps) => (mailer = createMailer({ ...deps, transport, push, publicUrl, from })),
    }),
  );
  const listMails = async () => (await mailer?.listMails()) ?? [];
  if (mailboxPort !== undefined)
    opened.use(await listen(mailboxApp(listMails, publicUrl), { host, port: mailboxPort }));
  return opened.move();
});
