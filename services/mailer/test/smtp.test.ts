import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { UserRegistered } from '@sternenrat/contracts/events/auth';
import { MessageReceived } from '@sternenrat/contracts/events/contact';
import type { EventDefinition } from '@sternenrat/contracts/define-event';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createSmtpTransport } from '../src/smtp/smtp-transport.ts';
import { mira, startTestService } from './test-service.ts';

const registered = UserRegistered as EventDefinition;
const welcomed = { ...mira, username: 'Änne 🦉', confirmationToken: 'c0nf-irm' };

interface Sink extends AsyncDisposable {
  readonly url: string;
  /** Received mails as raw text, with the recipients of the envelope. */
  readonly arrived: { to: string[]; raw: Buffer }[];
}

/** Starts a mail server that stores mails. `rcpt` and `data` inject failures. */
async function sink(
  failures: { rcpt?: () => Error | null; data?: (socket: Socket | undefined) => 'accept' | 'hang' | 'die' } = {},
): Promise<Sink> {
  const arrived: Sink['arrived'] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(failures.rcpt?.() ?? null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const what = failures.data?.(undefined) ?? 'accept';
        arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
        if (what === 'accept') done();
        if (what === 'die') for (const socket of sockets) socket.destroy();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    arrived,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

it('delivers a mail to one recipient, and removes its link from the database', async () => {
  await using server = await sink();
  await using mailer = await startTestService(createSmtpTransport({ url: server.url }));
  await mailer.publish(registered, welcomed, 'event-1');
  await mailer.settled();
  expect(server.arrived.map(({ to }) => to)).toEqual([['mira@example.de']]);
  const mail = await PostalMime.parse(server.arrived[0]!.raw);
  expect(mail).toMatchObject({
    subject: 'Willkommen beim Sternenrat! Bestätige deine E-Mail-Adresse',
    messageId: '<event-1@sternenrat.example>',
    from: { name: 'Noctua', address: 'noctua@sternenrat.example' },
    to: [{ name: '', address: 'mira@example.de' }],
  });
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Hallo Änne 🦉,');
    expect(part).toContain('https://sternenrat.example/auth?token=c0nf-irm');
  }
  expect(await mailer.stored()).toMatchObject([{ state: 'sent', text: '', html: '' }]);
});

it('shows Noctua by a picture that is part of the mail, so that no program has to load it', async () => {
  await using server = await sink();
  await using mailer = await startTestService(createSmtpTransport({ url: server.url }));
  await mailer.publish(registered, welcomed, 'event-1');
  await mailer.settled();
  const { html, text, attachments } = await PostalMime.parse(server.arrived[0]!.raw);
  const [picture] = attachments;
  expect(picture).toMatchObject({ mimeType: 'image/jpeg', disposition: 'inline', related: true });
  expect(html).toContain(`src="cid:${picture!.contentId!.slice(1, -1)}"`);
  expect(html!.match(/<img/g)).toHaveLength(1);
  expect(html).not.toMatch(/src="http/);
  expect(text).not.toContain('cid:');
});

it('marks mails as automatic, and adds one-click unsubscribe to those that can be unsubscribed', async () => {
  await using server = await sink();
  const transport = createSmtpTransport({ url: server.url });
  const mail = {
    to: 'mira@example.de',
    from: 'Noctua <noctua@sternenrat.example>',
    subject: 's',
    text: 't',
    html: 'h',
  };
  await transport.send({ ...mail, messageId: '<a@b>' });
  await transport.send({ ...mail, messageId: '<b@b>', unsubscribe: 'https://sternenrat.example/stop' });
  await transport.close();
  const wanted = ['auto-submitted', 'list-unsubscribe', 'list-unsubscribe-post'];
  const headers = await Promise.all(
    server.arrived.map(async ({ raw }) =>
      (await PostalMime.parse(raw)).headers.filter(({ key }) => wanted.includes(key)).map(({ value }) => value),
    ),
  );
  expect(headers).toEqual([
    ['auto-generated'],
    ['auto-generated', '<https://sternenrat.example/stop>', 'List-Unsubscribe=One-Click'],
  ]);
});

it('replies to a notice go to the sender of the message', async () => {
  await using server = await sink();
  await using mailer = await startTestService(createSmtpTransport({ url: server.url }));
  const payload = { messageId: 'msg_1', userId: null, email: 'mira@example.de', topic: 'question', reference: null };
  const more = { message: 'Hallo!', receivedAt: '2026-11-21T08:29:59.000Z', loggedIn: false, receipt: false };
  await mailer.publish(MessageReceived, { ...payload, ...more });
  await mailer.settled();
  const mail = await PostalMime.parse(server.arrived[0]!.raw);
  expect(mail.replyTo).toEqual([{ name: '', address: 'mira@example.de' }]);
  expect(mail.from?.address).toBe('noctua@sternenrat.example');
  const [row] = await mailer.stored();
  expect([row!.state, row!.replyTo]).toEqual(['sent', undefined]);
});

it('gives up at once on a permanent refusal', async () => {
  await using server = await sink({ rcpt: () => Object.assign(new Error('no such user'), { responseCode: 550 }) });
  await using mailer = await startTestService(createSmtpTransport({ url: server.url }));
  await mailer.publish(registered, welcomed);
  await mailer.settled();
  expect(await mailer.stored()).toMatchObject([
    { state: 'dead', attempts: 1, lastError: expect.stringContaining('no such user') },
  ]);
});

it('retries a temporary refusal', async () => {
  let busy = true;
  await using server = await sink({
    rcpt: () => (busy ? Object.assign(new Error('greylisted'), { responseCode: 451 }) : null),
  });
  await using mailer = await startTestService(createSmtpTransport({ url: server.url }));
  await mailer.publish(registered, welcomed);
  await mailer.settled();
  expect(await mailer.stored()).toMatchObject([
    { state: 'waiting', attempts: 1, lastError: expect.stringContaining('greylisted') },
  ]);
  busy = false;
  mailer.advanceMachineTime(20_000);
  await mailer.settled();
  expect(await mailer.stored()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

it('retries with the same Message-ID after a crash of the server', async () => {
  let deaths = 0;
  await using server = await sink({ data: () => (deaths++ === 0 ? 'die' : 'accept') });
  await using mailer = await startTestService(createSmtpTransport({ url: server.url }));
  await mailer.publish(registered, welcomed);
  await mailer.settled();
  expect(await mailer.stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  mailer.advanceMachineTime(20_000);
  await mailer.settled();
  expect(await mailer.stored()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  const ids = await Promise.all(server.arrived.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

it.each(['before its greeting', 'after the data'])('retries after a timeout if the server hangs %s', async (when) => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const held = new Set<Socket>();
  silent.on('connection', (socket) => held.add(socket));
  await using hanging = await sink({ data: () => 'hang' });
  const url = when === 'after the data' ? hanging.url : `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await using mailer = await startTestService(createSmtpTransport({ url, stepMs: 150 }));
  await mailer.publish(registered, welcomed);
  await mailer.settled();
  expect(await mailer.stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  for (const socket of held) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

it('retries while the server is down', async () => {
  await using mailer = await startTestService(createSmtpTransport({ url: 'smtp://127.0.0.1:1' }));
  await mailer.publish(registered, welcomed);
  await mailer.settled();
  expect(await mailer.stored()).toMatchObject([
    { state: 'waiting', attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') },
  ]);
});

it('times out a server that drips its answer', async () => {
  const dripping = createServer((socket) => {
    const timer = setInterval(() => socket.write('220-still here\r\n'), 40);
    socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
  const transport = createSmtpTransport({
    url: `smtp://127.0.0.1:${(dripping.address() as AddressInfo).port}`,
    stepMs: 500,
    tryMs: 200,
  });
  await expect(
    transport.send({
      to: 'mira@example.de',
      from: 'noctua@sternenrat.example',
      subject: 's',
      text: 't',
      html: 'h',
      messageId: '<1@x>',
    }),
  ).rejects.toThrow('timed out');
  await transport.close();
  await new Promise<void>((resolve) => {
    dripping.close(() => resolve());
    dripping.on('connection', (socket) => socket.destroy());
  });
});
