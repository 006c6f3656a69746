import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { UserRegistered } from '@sternenrat/contracts/events/auth';
import { MessageReceived } from '@sternenrat/contracts/events/contact';
import type { EventDefinition } from '@sternenrat/contracts/define-event';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createSmtpTransport } from '../src/smtp/smtp-transport.ts';
import { mira, startMailer } from './mailer-world.ts';

const registered = UserRegistered as EventDefinition;
const welcomed = { ...mira, username: 'Änne 🦉', confirmationToken: 'c0nf-irm' };

interface Sink extends AsyncDisposable {
  readonly url: string;
  /** What arrived, raw, with the recipients of its envelope. */
  readonly arrived: { to: string[]; raw: Buffer }[];
}

/** A mail server on a free port that keeps what it gets. `onRcptTo` and `onData` may spoil it. */
async function sink(
  spoil: { rcpt?: () => Error | null; data?: (socket: Socket | undefined) => 'accept' | 'hang' | 'die' } = {},
): Promise<Sink> {
  const arrived: Sink['arrived'] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(spoil.rcpt?.() ?? null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const what = spoil.data?.(undefined) ?? 'accept';
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

it('a mail arrives as it was written, to one recipient, and its link doesn’t stay in the database', async () => {
  await using server = await sink();
  await using mailer = await startMailer(createSmtpTransport({ url: server.url }));
  await mailer.publish(registered, welcomed, 'event-1');
  await mailer.settled();
  expect(server.arrived.map(({ to }) => to)).toEqual([['mira@example.de']]);
  const mail = await PostalMime.parse(server.arrived[0]!.raw);
  expect(mail).toMatchObject({
    subject: 'Willkommen beim Sternenrat! Bestätige deine E-Mail-Adresse',
    messageId: '<event-1@sternenrat.example>',
    from: { name: 'Noctua', address: 'noctua@sternenrat.example' },
    to: [{ address: 'mira@example.de' }],
  });
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Hallo Änne 🦉,');
    expect(part).toContain('https://sternenrat.example/auth?token=c0nf-irm');
  }
  expect(await mailer.stored()).toMatchObject([{ state: 'sent', text: '', html: '' }]);
});

it('a reply to what we were told by somebody goes to them', async () => {
  await using server = await sink();
  await using mailer = await startMailer(createSmtpTransport({ url: server.url }));
  const told = { messageId: 'msg_1', userId: null, email: 'mira@example.de', topic: 'question', reference: null };
  const more = { message: 'Hallo!', receivedAt: '2026-11-21T08:29:59.000Z', loggedIn: false, receipt: false };
  await mailer.publish(MessageReceived, { ...told, ...more });
  await mailer.settled();
  const mail = await PostalMime.parse(server.arrived[0]!.raw);
  expect(mail.replyTo).toEqual([{ name: '', address: 'mira@example.de' }]);
  expect(mail.from?.address).toBe('noctua@sternenrat.example');
  const [row] = await mailer.stored();
  expect([row!.state, row!.replyTo]).toEqual(['sent', undefined]);
});

it('a recipient that is refused for good is given up at once', async () => {
  await using server = await sink({ rcpt: () => Object.assign(new Error('no such user'), { responseCode: 550 }) });
  await using mailer = await startMailer(createSmtpTransport({ url: server.url }));
  await mailer.publish(registered, welcomed);
  await mailer.settled();
  expect(await mailer.stored()).toMatchObject([
    { state: 'dead', attempts: 1, lastError: expect.stringContaining('no such user') },
  ]);
});

it('a recipient that is refused for now is tried again', async () => {
  let busy = true;
  await using server = await sink({
    rcpt: () => (busy ? Object.assign(new Error('greylisted'), { responseCode: 451 }) : null),
  });
  await using mailer = await startMailer(createSmtpTransport({ url: server.url }));
  await mailer.publish(registered, welcomed);
  await mailer.settled();
  expect(await mailer.stored()).toMatchObject([
    { state: 'waiting', attempts: 1, lastError: expect.stringContaining('greylisted') },
  ]);
  busy = false;
  mailer.later(20_000);
  await mailer.settled();
  expect(await mailer.stored()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

it('a server that dies after the data is tried again, under the same Message-ID', async () => {
  let deaths = 0;
  await using server = await sink({ data: () => (deaths++ === 0 ? 'die' : 'accept') });
  await using mailer = await startMailer(createSmtpTransport({ url: server.url }));
  await mailer.publish(registered, welcomed);
  await mailer.settled();
  expect(await mailer.stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  mailer.later(20_000);
  await mailer.settled();
  expect(await mailer.stored()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  const ids = await Promise.all(server.arrived.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

it.each(['before its greeting', 'after the data'])(
  'a server that hangs %s is left after the timeout and tried again',
  async (when) => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const held = new Set<Socket>();
    silent.on('connection', (socket) => held.add(socket));
    await using hanging = await sink({ data: () => 'hang' });
    const url = when === 'after the data' ? hanging.url : `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await using mailer = await startMailer(createSmtpTransport({ url, stepMs: 150 }));
    await mailer.publish(registered, welcomed);
    await mailer.settled();
    expect(await mailer.stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    for (const socket of held) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  },
);

it('a server that is not there is tried again, and registering doesn’t notice', async () => {
  await using mailer = await startMailer(createSmtpTransport({ url: 'smtp://127.0.0.1:1' }));
  await mailer.publish(registered, welcomed);
  await mailer.settled();
  expect(await mailer.stored()).toMatchObject([
    { state: 'waiting', attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') },
  ]);
});

it('a server that drips answers for ever is left after the time of a whole try', async () => {
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
  ).rejects.toThrow('took too long');
  await transport.close();
  await new Promise<void>((resolve) => {
    dripping.close(() => resolve());
    dripping.on('connection', (socket) => socket.destroy());
  });
});
