import * as events from '@sternenrat/contracts/events/auth';
import * as billing from '@sternenrat/contracts/events/billing';
import type { EventDefinition } from '@sternenrat/contracts/define-event';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { operatorMails } from '@sternenrat/contracts/endpoints/operator-mails';
import { queriesOf, unindexed } from '@sternenrat/service-kit/testing/queries';
import { mailboxPage } from '../src/http/mailbox-page.ts';
import { createMailbox } from '../src/transport.ts';
import type { MailTransport } from '../src/transport.ts';
import { mira, startTestService } from './test-service.ts';
import type { TestService } from './test-service.ts';

const definition = (one: unknown): EventDefinition => one as EventDefinition;
const registered = definition(events.UserRegistered);
const paidAt = '2026-11-21T08:29:59.000Z';
const welcomed = { ...mira, confirmationToken: 'c0nf-irm' };

describe('events become mails', () => {
  let mailer: TestService;
  beforeEach(async () => void (mailer = await startTestService()));
  afterEach(() => mailer[Symbol.asyncDispose]());

  it('a new player gets the confirmation link', async () => {
    await mailer.publish(registered, welcomed);
    await mailer.settled();
    expect(await mailer.mailer.listMails()).toEqual([
      {
        id: expect.any(String),
        to: 'mira@example.de',
        subject: expect.stringContaining('Willkommen'),
        sentAt: expect.stringMatching(/Z$/),
        text: expect.stringContaining('https://sternenrat.example/auth?token=c0nf-irm'),
        html: expect.stringContaining('https://sternenrat.example/auth?token=c0nf-irm'),
      },
    ]);
  });

  it('each of the other events has its mail, newest first', async () => {
    for (const [one, payload] of [
      [events.ConfirmationRequested, welcomed],
      [events.RegistrationRepeated, mira],
      [events.PasswordResetRequested, { ...mira, resetToken: 're_set' }],
      [events.PasswordChanged, mira],
    ] as const) {
      await mailer.publish(definition(one), payload);
      await mailer.settled();
    }
    const mails = await mailer.mailer.listMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Dein Passwort wurde geändert',
      'Dein Link für ein neues Passwort',
      'Du hast schon ein Konto beim Sternenrat',
      'Dein neuer Link zum Bestätigen',
    ]);
    expect(mails[1]!.text).toContain('https://sternenrat.example/reset-password?token=re_set');
  });

  describe('receipts', () => {
    const bought = { userId: mira.userId, paymentId: 'p1', purchase: 'stardust', grains: 20, cents: 500, paidAt };
    const back = { userId: mira.userId, refundId: 'r1', paymentId: 'p1', grains: 20, cents: 500, cause: 'request' };
    const refunded = { ...back, refundedAt: paidAt };
    const more = { renewal: false, receiptUrl: null };
    const subjects = async () => {
      await mailer.settled();
      return (await mailer.mailer.listMails()).map(({ subject }) => subject);
    };
    beforeEach(() => mailer.publish(definition(events.AccountChanged), { ...mira, emailConfirmed: true }));

    it.each<[string, unknown, Record<string, unknown>, string]>([
      ['a payment', billing.PaymentSucceeded, { ...bought, ...more }, 'Dein Beleg: 20 Sternenstaub'],
      ['a refund', billing.PaymentRefunded, { ...refunded, purchase: 'stardust' }, 'Deine Rückzahlung: 5,00 €'],
    ])('%s sends one', async (_what, one, payload, subject) => {
      for (let n = 0; n < 2; n += 1) await mailer.publish(definition(one), payload, 'event-1');
      expect(await subjects()).toEqual([subject]);
    });

    it.each<[string, [unknown, object][], string]>([
      [
        'a payment',
        [
          [billing.PaymentSucceeded, bought],
          [billing.ReceiptDue, { ...bought, ...more }],
        ],
        'Dein Beleg: 20 Sternenstaub',
      ],
      [
        'a refund',
        [
          [billing.PaymentRefunded, refunded],
          [billing.RefundReceiptDue, { ...refunded, purchase: 'stardust' }],
        ],
        'Deine Rückzahlung: 5,00 €',
      ],
    ])('the two events of version 0.1.0 about %s send one', async (_what, published, subject) => {
      for (const [one, payload] of published) await mailer.publish(definition(one), { ...payload });
      expect(await subjects()).toEqual([subject]);
    });
  });

  it('a repeated event sends one mail', async () => {
    await Promise.all(Array.from({ length: 10 }, () => mailer.publish(registered, welcomed, 'event-1')));
    await mailer.settled();
    await mailer.publish(registered, welcomed, 'event-1');
    await mailer.settled();
    expect((await mailer.stored()).map(({ _id, state, attempts }) => [_id, state, attempts])).toEqual([
      ['event-1', 'sent', 1],
    ]);
    expect((await mailer.connection.collection('parked').find().toArray()).map(({ reason }) => reason)).toEqual([]);
  });

  it('an invalid event or address is dead-lettered with its reason', async () => {
    await mailer.publish(registered, { ...welcomed, email: 'mira@example.de, fremd@example.de' });
    await mailer.publish(registered, { username: 'Mira' });
    await mailer.publish(registered, { ...welcomed, email: 'nora@example.de' });
    await mailer.settled();
    expect((await mailer.stored()).map(({ to }) => to)).toEqual(['nora@example.de']);
    const deadLetters = await mailer.connection.collection('parked').find().toArray();
    expect(deadLetters.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/email/),
      expect.stringMatching(/userId/),
    ]);
  });

  it('erasing a player erases their mails; the export has no link', async () => {
    await mailer.publish(registered, welcomed);
    await mailer.settled();
    expect(await mailer.mailer.exportUser('user-1')).toEqual([
      { to: 'mira@example.de', subject: expect.any(String), createdAt: expect.any(Date), sentAt: expect.any(Date) },
    ]);
    await mailer.mailer.eraseUser('user-1');
    expect(await mailer.stored()).toEqual([]);
    expect(await mailer.mailer.exportUser('user-1')).toBeNull();
  });

  it('the mailbox page shows a mail in a frame without scripts', async () => {
    await mailer.publish(registered, { ...welcomed, username: '<script>alert(1)</script>' });
    await mailer.settled();
    const page = mailboxPage(await mailer.mailer.listMails());
    expect(page).toContain('mira@example.de');
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page).not.toMatch(/<script/i);
    expect(mailboxPage([])).toContain('Noch ist nichts verschickt worden.');
  });
});

describe('sending', () => {
  /** A transport whose nth attempt gets `answer(n)`. */
  const scripted = (answer: (attempt: number) => Promise<void>): MailTransport & { sent: string[] } => {
    const sent: string[] = [];
    return { ...createMailbox(), sent, send: (mail) => answer(sent.push(mail.messageId)) };
  };

  it('retries after a pause, with the same Message-ID', async () => {
    const transport = scripted((attempt) => (attempt < 3 ? Promise.reject(new Error('try later')) : Promise.resolve()));
    await using mailer = await startTestService(transport);
    await mailer.publish(registered, welcomed, 'event-1');
    await mailer.settled();
    await mailer.settled();
    expect(transport.sent).toHaveLength(1);
    expect(await mailer.stored()).toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'try later' }]);
    for (const ms of [20_000, 40_000]) {
      mailer.advanceMachineTime(ms);
      await mailer.settled();
    }
    expect(transport.sent).toEqual(Array.from({ length: 3 }, () => '<event-1@sternenrat.example>'));
    expect(await mailer.stored()).toMatchObject([{ state: 'sent', attempts: 3 }]);
  });

  it('gives up after twelve attempts, and keeps the mail as dead', async () => {
    const transport = scripted(() => Promise.reject(new Error('try later')));
    await using mailer = await startTestService(transport);
    await mailer.publish(registered, welcomed);
    for (let n = 0; n < 14; n += 1) {
      await mailer.settled();
      mailer.advanceMachineTime(2 * 3600_000);
    }
    expect(transport.sent).toHaveLength(12);
    expect(await mailer.stored()).toMatchObject([{ state: 'dead', attempts: 12, lastError: 'try later' }]);
    expect(await mailer.mailer.listMails()).toEqual([]);
  });

  it('two replicas send 40 mails once each', async () => {
    const sent: string[] = [];
    const transport = (): MailTransport => ({
      ...createMailbox(),
      send: async ({ messageId }) => void sent.push(messageId),
    });
    await using mailer = await startTestService(transport());
    const other = await mailer.replica(transport());
    await Promise.all(Array.from({ length: 40 }, (_, n) => mailer.publish(registered, welcomed, `event-${n}`)));
    await Promise.all([mailer.mailer.settled(), other.settled()]);
    expect(sent.toSorted()).toEqual(Array.from({ length: 40 }, (_, n) => `<event-${n}@sternenrat.example>`).toSorted());
  });

  it('sends a mail of a crashed process after its lease', async () => {
    const transport = scripted(() => Promise.resolve());
    await using mailer = await startTestService(transport);
    const dueAt = new Date(Date.now() + 60_000);
    await mailer.connection.collection<{ _id: string }>('mails').insertOne({
      _id: 'event-1',
      kind: 'UserRegistered',
      userId: 'user-1',
      to: 'mira@example.de',
      subject: 's',
      text: 't',
      html: 'h',
      state: 'waiting',
      attempts: 1,
      dueAt,
      lease: 'of the killed one',
      createdAt: new Date(),
    } as { _id: string });
    await mailer.settled();
    expect(transport.sent).toEqual([]);
    mailer.advanceMachineTime(61_000);
    await mailer.settled();
    expect(await mailer.stored()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('ignores the result of an expired lease', async () => {
    const slow = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const transport = scripted((attempt) => (attempt === 1 ? (started.resolve(), slow.promise) : Promise.resolve()));
    await using mailer = await startTestService(transport);
    const other = await mailer.replica(transport);
    await mailer.publish(registered, welcomed);
    await started.promise;
    mailer.advanceMachineTime(61_000);
    // The slow attempt occupies one loop; another loop or the replica sends the rest.
    await other.settled();
    slow.reject(new Error('too late'));
    await mailer.settled();
    const [stored] = await mailer.stored();
    expect(stored).toMatchObject({ state: 'sent', attempts: 2 });
    expect(stored).not.toHaveProperty('dueAt');
  });

  it('a failing mail doesn’t delay others', async () => {
    const transport: MailTransport = {
      ...createMailbox(),
      send: ({ to }) => (to.startsWith('kaputt') ? Promise.reject(new Error('try later')) : Promise.resolve()),
    };
    await using mailer = await startTestService(transport);
    await mailer.publish(registered, { ...welcomed, email: 'kaputt@example.de' });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => mailer.publish(registered, { ...welcomed, email: `gut${n}@example.de` })),
    );
    await mailer.settled();
    expect(await mailer.mailer.listMails()).toHaveLength(20);
  });

  it('every query has an index', async () => {
    const transport = scripted((attempt) => (attempt < 2 ? Promise.reject(new Error('try later')) : Promise.resolve()));
    await using mailer = await startTestService(transport);
    const queries = await queriesOf(async () => {
      await mailer.publish(definition(events.AccountChanged), { ...mira, emailConfirmed: true });
      await mailer.publish(registered, welcomed);
      await mailer.settled();
      mailer.advanceMachineTime(20_000);
      await mailer.settled();
      await mailer.mailer.listMails();
      await mailer.operator('GET', `${operatorMails.path}?userId=user-1`);
      await mailer.page();
      await mailer.mailer.exportUser('user-1');
      await mailer.mailer.eraseUser('user-1');
    });
    expect([...new Set(queries.map(({ shape }) => shape))].toSorted()).toEqual([
      'addresses _id',
      'addresses _id,seq',
      'erased _id',
      'mails _id,lease',
      'mails dueAt',
      'mails sentAt',
      'mails userId',
      'parked ',
      'parked aggregate',
      'pushes dueAt',
      'pushes outbox.at',
      'pushes userId',
    ]);
    expect(await unindexed(mailer.connection, queries)).toEqual([]);
  });

  it('no link is logged', async () => {
    const lines: string[] = [];
    const log = createLogger({
      name: 'mailer',
      level: 'trace',
      destination: { write: (line) => void lines.push(line) },
    });
    const transport = scripted((attempt) => (attempt < 2 ? Promise.reject(new Error('try later')) : Promise.resolve()));
    await using mailer = await startTestService(transport, log);
    await mailer.publish(registered, welcomed);
    await mailer.publish(registered, { ...welcomed, email: 'mira@example.de, fremd@example.de' });
    await mailer.settled();
    mailer.advanceMachineTime(20_000);
    await mailer.settled();
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg).toSorted()).toEqual([
      'event handling failed, message dead-lettered',
      'mail sent',
      'queued work failed, will retry',
    ]);
    expect(lines.join('')).not.toContain(welcomed.confirmationToken);
    expect(lines.join('')).not.toContain('mira@');
  });
});
