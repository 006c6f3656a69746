import { startTestService, type TestService } from './test-service.ts';

const day = 86_400;
let server: TestService;
beforeAll(async () => void (server = await startTestService()));
afterAll(() => server[Symbol.asyncDispose]());

async function member(name: string, kind: 'premium' | 'founding' = 'premium') {
  const player = server.player(name);
  await player.publishAccount();
  await player.pay((await player.subscribe(kind)).body.clientSecret);
  await server.waitUntilIdle();
  return player;
}
const cancel = (email: string, more: object = {}) =>
  server.visitor('/api/kuendigen', { kind: 'ordentlich', name: 'Mira Muster', contract: 'Premium', email, ...more });
const withdraw = (email: string, more: object = {}) =>
  server.visitor('/api/widerruf', { name: 'Mira Muster', contract: 'Sternenstaub', email, ...more });
const list = (email: string) => server.deps.connection.collection('declarations').find({ email }).toArray();
const receipts = (email: string) => server.publishedOf('DeclarationReceived').filter((one) => one['email'] === email);
const cancelled = async (player: Awaited<ReturnType<typeof member>>) =>
  (await player.account()).subscription.cancelAtPeriodEnd;

describe('cancelling without login', () => {
  it('an e-mail that fits exactly one contract cancels it at period end, with a receipt by mail', async () => {
    const mira = await member('fits');
    const answer = await cancel('FITS@example.org');
    expect(answer.body).toEqual({ success: true, message: expect.any(String), receivedAt: expect.any(String) });
    await server.waitUntilIdle();
    expect(await cancelled(mira)).toBe(true);
    expect((await mira.account()).isPremium).toBe(true);
    expect(receipts('fits@example.org')).toEqual([
      expect.objectContaining({
        userId: 'fits',
        declaration: 'kündigung',
        details: ['Art: ordentlich', 'Zum: nächstmöglichen Zeitpunkt'],
        receivedAt: answer.body.receivedAt,
        endsAt: expect.any(String),
        undoToken: expect.stringMatching(/^[\w-]{43}$/),
      }),
    ]);
    expect((await list('fits@example.org'))[0]).toMatchObject({ forOperator: null });
  });

  it('answers an unknown address alike, and lists it for the operator', async () => {
    await member('known');
    const [known, unknown] = [await cancel('known@example.org'), await cancel('nobody@example.org')];
    expect([known.status, Object.keys(known.body), known.body.message]).toEqual([
      unknown.status,
      Object.keys(unknown.body),
      unknown.body.message,
    ]);
    await server.waitUntilIdle();
    expect(receipts('nobody@example.org')).toMatchObject([{ userId: null, endsAt: null, undoToken: null }]);
    expect((await list('nobody@example.org'))[0]).toMatchObject({ forOperator: expect.any(String) });
  });

  it('the link of the receipt revokes the cancellation, once', async () => {
    const mira = await member('undo');
    await cancel('undo@example.org');
    await server.waitUntilIdle();
    const [receipt] = receipts('undo@example.org');
    const token = receipt!['undoToken'];
    expect(JSON.stringify(await list('undo@example.org'))).not.toContain(token);
    const undo = () => server.visitor('/api/kuendigen/undo', { token });
    expect((await undo()).body).toEqual({ success: true, message: expect.any(String) });
    await server.waitUntilIdle();
    expect(await cancelled(mira)).toBe(false);
    expect((await undo()).body.code).toBe('invalid_token');
    for (const wrong of ['x', 'a'.repeat(43)])
      expect((await server.visitor('/api/kuendigen/undo', { token: wrong })).status).toBe(400);
  });

  it('a cancellation for cause ends with the period and is listed for the operator; one to a later day is only listed', async () => {
    const mira = await member('cause');
    await cancel('cause@example.org', { kind: 'außerordentlich', reason: 'Umzug auf den Mond' });
    await server.waitUntilIdle();
    expect(await cancelled(mira)).toBe(true);
    expect((await list('cause@example.org'))[0]).toMatchObject({
      forOperator: expect.stringMatching(/Außerordentlich/),
    });
    const luna = await member('later');
    await cancel('later@example.org', { endsOn: '2027-01-31' });
    await server.waitUntilIdle();
    expect(await cancelled(luna)).toBe(false);
    expect((await list('later@example.org'))[0]).toMatchObject({ forOperator: expect.stringContaining('2027-01-31') });
  });

  it('a cancellation to the last paid day is sent at once; one to the day after is listed for the operator', async () => {
    const dayOf = (date: Date) => date.toISOString().slice(0, 10);
    for (const [name, days, sent] of [
      ['last-day', 0, true],
      ['day-after', 1, false],
    ] as const) {
      const player = await member(name);
      const end = new Date((await player.account()).subscription.paidUntil);
      end.setUTCDate(end.getUTCDate() + days);
      await cancel(`${name}@example.org`, { endsOn: dayOf(end) });
      await server.waitUntilIdle();
      expect([name, await cancelled(player)]).toEqual([name, sent]);
      const [declaration] = await list(`${name}@example.org`);
      expect(String(declaration?.['forOperator'])).toContain(sent ? 'null' : dayOf(end));
    }
  });

  it.each([
    [{ email: 'a@b.de, c@d.de' }],
    [{ email: 'a@b.de\r\nBcc: x@y.de' }],
    [{ kind: 'sofort' }],
    [{ name: ' ' }],
    [{ endsOn: 'morgen' }],
    [{ contract: { $gt: '' } }],
  ])('%j is refused as input', async (more) => {
    expect((await cancel('input@example.org', more)).status).toBe(400);
  });
});

describe('withdrawing without login', () => {
  it('a fresh membership ends with its period, and the operator pays back', async () => {
    const mira = await member('fresh');
    expect((await withdraw('fresh@example.org')).status).toBe(200);
    await server.waitUntilIdle();
    expect(await cancelled(mira)).toBe(true);
    expect((await list('fresh@example.org'))[0]).toMatchObject({
      kind: 'widerruf',
      forOperator: expect.stringContaining('zurückzahlen'),
    });
  });

  it('with purchases of stardust in the period the operator decides', async () => {
    const mira = await member('both');
    await mira.pay((await mira.buy()).body.clientSecret);
    await server.waitUntilIdle();
    await withdraw('both@example.org');
    await server.waitUntilIdle();
    expect(await cancelled(mira)).toBe(false);
    expect(receipts('both@example.org')).toHaveLength(1);
    expect((await list('both@example.org'))[0]).toMatchObject({ forOperator: expect.any(String) });
  });
});

it('sends at most three receipts an hour per sender, with the same answer; a sender with too many requests gets 429', async () => {
  await using strict = await startTestService({ limitScale: 1 });
  const ask = () => strict.visitor('/api/widerruf', { name: 'X', contract: 'Y', email: 'victim@example.org' });
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push(await ask());
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  await strict.waitUntilIdle();
  expect(strict.publishedOf('DeclarationReceived')).toHaveLength(3);
  expect(await strict.deps.connection.collection('declarations').countDocuments()).toBe(10);
}, 60_000);

it('a stranger’s declarations don’t use up the receipts of the mailbox’s owner, nor do their messages', async () => {
  await using strict = await startTestService({ limitScale: 1 });
  const email = 'victim@example.org';
  const from = (ip: string, path: string, body: object) =>
    strict.send(path, 'POST', { 'x-forwarded-for': ip }, { email, ...body });
  const declare = (ip: string) => from(ip, '/api/kuendigen', { kind: 'ordentlich', name: 'X', contract: 'Y' });
  const message = (ip: string) => from(ip, '/api/kontakt', { topic: 'fault', message: 'Hallo?', tookMs: 20_000 });
  for (let n = 0; n < 5; n += 1) await declare('192.0.2.1');
  for (let n = 0; n < 6; n += 1) await message('192.0.2.1');
  await strict.waitUntilIdle();
  const sent = () => strict.publishedOf('DeclarationReceived').length;
  expect(sent()).toBe(3);
  expect((await declare('192.0.2.2')).status).toBe(200);
  expect((await message('192.0.2.2')).body).toMatchObject({ success: true, receipt: true });
  await strict.waitUntilIdle();
  expect(sent()).toBe(4);
  for (let n = 3; n < 12; n += 1) await declare(`192.0.2.${n}`);
  await strict.waitUntilIdle();
  expect(sent()).toBe(10);
});

it('the time of receipt is product time', async () => {
  server.environment.clocks.advance(3 * day);
  const { receivedAt } = (await cancel('clock@example.org')).body;
  expect(Math.abs(Date.parse(receivedAt) - server.environment.clocks.now().getTime())).toBeLessThan(60_000);
});
