import axios from 'axios';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getUser, passwordResetConfirm, passwordResetRequest } from '@sternenrat/contracts/endpoints/auth';
import { cancelContract, createStardustPayment, sandboxPay } from '@sternenrat/contracts/endpoints/billing';
import { contact } from '@sternenrat/contracts/endpoints/contact';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import type { InboxMessage } from '@sternenrat/contracts/endpoints/inbox';
import type { OpenDeclaration } from '@sternenrat/contracts/endpoints/operator-billing';
import type { OperatorMail } from '@sternenrat/contracts/endpoints/operator-mails';
import { ledger as ownLedger, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import type { OperatorAct, OperatorPlayer } from '@sternenrat/contracts/endpoints/operator';
import { operator, operatorJson, killOperator, operatorProcess } from './support/operator.ts';
import { linkToken, newestMail, waitFor, Visitor } from './support/player.ts';
import { makeDataDir, run, type Running } from './support/running.ts';

describe('the operator’s command line, with a running product', () => {
  let data: string;
  let product: Running;
  beforeAll(async () => {
    data = makeDataDir();
    product = await run({ dataDir: data, env: { LOG_LEVEL: 'debug' } });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    rmSync(data, { recursive: true, force: true });
  });

  const runCommand = (...line: string[]) => operator(data, ...line);
  const runJson = <T>(...line: string[]) => operatorJson<T>(data, ...line);
  const newPlayer = async (name: string) => {
    const visitor = await (await new Visitor(product.url).join(name)).hatched();
    return { visitor, id: (await visitor.call(getUser)).data.user.id as string };
  };

  it('finds a player by mail address, by name in any spelling, and by id', async () => {
    const { id } = await newPlayer('selene');
    for (const query of ['Selene@Example.de', 'SELENE', id])
      expect(await runJson<OperatorPlayer>('find', query)).toMatchObject({
        id,
        username: 'selene',
        isEmailConfirmed: true,
      });
    expect(await runCommand('find', 'sele')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/No such player/),
    });
    const own = await operatorProcess(data, 'find', 'selene', '--as', 'sol', '--json');
    expect([own.code, JSON.parse(own.out)]).toEqual([0, expect.objectContaining({ id })]);
    expect((await operatorProcess(data, 'find')).code).toBe(2);
    const [latest, act] = await runJson<OperatorAct[]>('audit', id);
    expect(latest).toMatchObject({ by: 'sol' });
    expect(act).toMatchObject({ by: 'mira', command: 'find', userId: id, outcome: 'done' });
  });

  it('reads messages, answers each with one mail, and closes it', async () => {
    const visitor = new Visitor(product.url);
    const email = 'schreibende@example.de';
    const write = async (message: string) => visitor.call(contact, { email, topic: 'question', message, tookMs: 9000 });
    await write('Wann schläft sie?');
    await write('Und wann isst sie?');
    const [first, second] = await runJson<InboxMessage[]>('inbox', 'open');
    expect([first, second]).toMatchObject([{ message: 'Wann schläft sie?', userId: null }, { email }]);
    const [id, other] = [first!.id, second!.id];
    expect((await runCommand('inbox', 'show', id)).out).toContain('Wann schläft sie?');
    const answer = ['inbox', 'answer', id, '--text', 'Von elf bis sieben.', '--yes'];
    for (let n = 0; n < 2; n += 1) expect((await runCommand(...answer)).code).toBe(0);
    expect((await runCommand('inbox', 'done', other, '--reason', 'Doppelt.')).code).toBe(0);
    await newestMail(product.url, email, /^Antwort/);
    const { data: mails } = await axios.get<{ to: string; subject: string; text: string }[]>('/dev/mails', {
      baseURL: product.url,
      headers: { accept: 'application/json' },
    });
    const answers = mails.filter(({ to, subject }) => to === email && subject.startsWith('Antwort'));
    expect(answers.map(({ text }) => text)).toEqual([expect.stringContaining('Von elf bis sieben.')]);
  });

  it('credits once per key, with a friendly reason in the player’s ledger', async () => {
    const { visitor, id } = await newPlayer('vesper');
    const credit = ['credit', 'vesper', '5', '--key', 'order-4711', '--reason', 'The vision came late.'];
    expect(await runCommand(...credit)).toMatchObject({ code: 0, out: '5 grains credited. The balance is 6.\n' });
    expect(await runCommand(...credit)).toMatchObject({ code: 0, out: expect.stringMatching(/^Done before/) });
    expect((await visitor.call(ownLedger)).data.rows[0]).toMatchObject({
      amount: 5,
      reason: 'Vom Sternenrat für dich, mit lieben Grüßen',
    });
    await waitFor('auth to know', async () => (await runJson<OperatorPlayer>('find', 'vesper')).stardustBalance === 6);
    const ledger = await runCommand('ledger', 'vesper');
    expect(ledger.out).toMatch(/\+5 +6 +credit +credit:order-4711\n/);
    expect(ledger.out).toMatch(/The sums agree/);
    const acts = (await runJson<OperatorAct[]>('audit', id)).filter(({ command }) => command === 'credit');
    expect(acts.map(({ outcome, detail, reason }) => [outcome, detail, reason])).toEqual([
      ['done', 'already', 'The vision came late.'],
      ['done', 'balance 6', 'The vision came late.'],
    ]);
    expect((await runCommand('credit', 'nobody-here', '5', '--key', 'order-4712', '--reason', 'x')).code).toBe(1);
    expect((await runCommand('credit', 'vesper', '101', '--key', 'order-4713', '--reason', 'x')).code).toBe(2);
  });

  it.each(['before', 'after'] as const)(
    'killed %s its effect: the audit says begun, and a repeat credits once',
    async (when) => {
      const { visitor, id } = await newPlayer(`killed-${when}`);
      const line = ['credit', id, '5', '--key', 'order-4711', '--reason', 'The vision came late.'];
      await killOperator(when, data, ...line);
      const outcomes = async () => (await runJson<OperatorAct[]>('audit', id)).map(({ outcome }) => outcome);
      expect(await outcomes()).toEqual([null]);
      expect((await runCommand('audit', id)).out).toMatch(
        /credit .*5 grains, key order-4711 +begun +The vision came late/,
      );
      expect((await runCommand(...line)).out).toMatch(when === 'after' ? /Done before/ : /5 grains credited/);
      expect((await visitor.call(owlStatus)).data.owl.stardust).toBe(6);
      expect(await outcomes()).toEqual(['done', null]);
    },
  );

  it('refunds once, after showing the effect, and the data of all services agrees', async () => {
    const { visitor, id } = await newPlayer('aurora');
    const order = { packageId: 'stardust_10', amount: 20, adultConfirmed: true };
    const { clientSecret, paymentId } = (await visitor.call(createStardustPayment, order)).data;
    await visitor.call(sandboxPay, { clientSecret, card: 'ok' });
    await waitFor('the grains', async () => (await visitor.call(owlStatus)).data.owl.stardust === 21);
    const refund = ['refund', paymentId, '--reason', 'Asked by mail.'];
    expect(await runCommand(...refund)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/5\.00 EUR will be refunded for 20 grains\.\n.*--yes/),
    });
    expect(await runCommand(...refund, '--yes')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Refunded: 5\.00 EUR/),
    });
    expect(await runCommand(...refund, '--yes')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/refunded before/),
    });
    expect((await visitor.call(owlStatus)).data.owl.stardust).toBe(1);
    expect(await runJson('ledger', id)).toMatchObject({
      stardust: 1,
      agrees: true,
      payments: [{ id: paymentId, status: 'refunded', refunds: [{ cents: 500, status: 'done' }] }],
    });
    expect((await runCommand('refund', 'pay-nobody', '--reason', 'x', '--yes')).code).toBe(1);
    const receipts = async () =>
      (await runJson<OperatorMail[]>('mails', id)).filter(({ kind }) => kind === 'PaymentRefunded');
    const [receipt] = await waitFor('the receipt', async () => ((await receipts()).length > 0 ? receipts() : null));
    expect((await runCommand('resend', receipt?.id ?? '', '--reason', 'Lost.')).code).toBe(0);
    expect(await receipts()).toHaveLength(2);
  });

  it('never sends an old link again: it sends a new one', async () => {
    const { id } = await newPlayer('luna');
    const visitor = new Visitor(product.url);
    const email = 'luna@example.de';
    await visitor.call(passwordResetRequest, { email });
    const old = linkToken(await newestMail(product.url, email, /Passwort/));
    const [mail] = (await runJson<OperatorMail[]>('mails', id)).filter(({ kind }) => kind === 'PasswordResetRequested');
    expect(await runCommand('resend', mail?.id ?? '')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/new link/),
    });
    const fresh = await waitFor('the new mail', async () => {
      const token = linkToken(await newestMail(product.url, email, /Passwort/));
      return token === old ? null : token;
    });
    const set = (token: string) => visitor.call(passwordResetConfirm, { token, password: 'abendhimmel-8' });
    expect((await set(old)).status).toBe(400);
    expect((await set(fresh)).status).toBe(200);
  });

  it('lists unmatched cancellations of /kuendigen until an operator closes them', async () => {
    const said = { kind: 'ordentlich', name: 'Nova Nirgends', contract: 'Premium', email: 'nova@example.de' };
    expect((await new Visitor(product.url).call(cancelContract, said)).status).toBe(200);
    const [open] = await runJson<OpenDeclaration[]>('cancellations');
    expect(open).toMatchObject({ name: 'Nova Nirgends', email: 'nova@example.de' });
    const done = ['cancellations', 'done', open?.id ?? '', '--reason', 'She has no contract; wrote to her.'];
    expect((await runCommand(...done)).code).toBe(0);
    expect(await runCommand('cancellations')).toMatchObject({ code: 0, out: 'None is open.\n' });
    expect(await runCommand(...done)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/Nothing of this id is open/),
    });
    const [act] = (await runJson<OperatorAct[]>('audit')).filter(({ command }) => command === 'cancellations done');
    expect(act).toMatchObject({ subject: open?.id, outcome: 'done', reason: 'She has no contract; wrote to her.' });
  });

  it('writes no personal data to the log', async () => {
    expect(product.output()).toMatch(/operator\/players\/find/);
    expect(product.output()).not.toMatch(/Nova|nova@|selene@|The vision came late/);
  });

  it('is rejected with another secret', async () => {
    const file = join(data, 'secrets.json');
    const original = readFileSync(file, 'utf8');
    try {
      writeFileSync(file, JSON.stringify({ ...JSON.parse(original), identity: 'x'.repeat(43) }));
      expect(await runCommand('find', 'selene')).toMatchObject({
        code: 1,
        err: expect.stringMatching(/another IDENTITY_SECRET/),
      });
    } finally {
      writeFileSync(file, original);
    }
  });

  it('can’t be reached through the gateway', async () => {
    const visitor = new Visitor(product.url);
    const status = async (call: { method: string; path: string }): Promise<number> =>
      (await visitor.http.request({ method: call.method, url: call.path, data: {} })).status;
    const calls = allEndpoints.filter(({ callers }) => callers?.includes('operator'));
    expect(calls.length).toBeGreaterThan(3);
    for (const { method, path } of calls)
      expect([path, await status({ method, path })]).toEqual([path, method === 'GET' ? 404 : 405]);
    expect(await status({ method: 'POST', path: '/nowhere' })).toBe(405);
  });
});

it('fails if no product is running', async () => {
  const data = makeDataDir();
  expect(await operatorProcess(data, 'find', 'luna')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/No product is running on/),
  });
  rmSync(data, { recursive: true });
});
