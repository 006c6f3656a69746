import { openHouse, type House } from './house.ts';

const day = 86_400;
let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house[Symbol.asyncDispose]());

async function member(name: string, kind: 'premium' | 'founding' = 'premium') {
  const player = house.player(name);
  await player.known();
  await player.pay((await player.subscribe(kind)).body.clientSecret);
  await house.quiet();
  return player;
}
const cancel = (email: string, more: object = {}) =>
  house.visitor('/api/kuendigen', { kind: 'ordentlich', name: 'Mira Muster', contract: 'Premium', email, ...more });
const withdraw = (email: string, more: object = {}) =>
  house.visitor('/api/widerruf', { name: 'Mira Muster', contract: 'Sternenstaub', email, ...more });
const list = (email: string) => house.deps.connection.collection('declarations').find({ email }).toArray();
const receipts = (email: string) => house.saidOf('DeclarationReceived').filter((one) => one['email'] === email);
const cancelled = async (player: Awaited<ReturnType<typeof member>>) =>
  (await player.account()).subscription.cancelAtPeriodEnd;

describe('cancelling without login', () => {
  it('an e-mail that fits exactly one contract cancels it at period end, with a receipt by mail', async () => {
    const mira = await member('fits');
    const answer = await cancel('FITS@example.org');
    expect(answer.body).toEqual({ success: true, message: expect.any(String), receivedAt: expect.any(String) });
    await house.quiet();
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

  it('the answer is the same for an address that nobody has; that one is the operator’s', async () => {
    await member('known');
    const [known, unknown] = [await cancel('known@example.org'), await cancel('nobody@example.org')];
    expect([known.status, Object.keys(known.body), known.body.message]).toEqual([
      unknown.status,
      Object.keys(unknown.body),
      unknown.body.message,
    ]);
    await house.quiet();
    expect(receipts('nobody@example.org')).toMatchObject([{ userId: null, endsAt: null, undoToken: null }]);
    expect((await list('nobody@example.org'))[0]).toMatchObject({ forOperator: expect.any(String) });
  });

  it('the link of the receipt takes it back, once', async () => {
    const mira = await member('undo');
    await cancel('undo@example.org');
    await house.quiet();
    const [receipt] = receipts('undo@example.org');
    const token = receipt!['undoToken'];
    expect(JSON.stringify(await list('undo@example.org'))).not.toContain(token);
    const undo = () => house.visitor('/api/kuendigen/undo', { token });
    expect((await undo()).body).toEqual({ success: true, message: expect.any(String) });
    await house.quiet();
    expect(await cancelled(mira)).toBe(false);
    expect((await undo()).body.code).toBe('invalid_token');
    for (const wrong of ['x', 'a'.repeat(43)])
      expect((await house.visitor('/api/kuendigen/undo', { token: wrong })).status).toBe(400);
  });

  it('for cause it ends with its period, and a person looks, too; to a later day only a person does', async () => {
    const mira = await member('cause');
    await cancel('cause@example.org', { kind: 'außerordentlich', reason: 'Umzug auf den Mond' });
    await house.quiet();
    expect(await cancelled(mira)).toBe(true);
    expect((await list('cause@example.org'))[0]).toMatchObject({
      forOperator: expect.stringMatching(/Außerordentlich/),
    });
    const luna = await member('later');
    await cancel('later@example.org', { endsOn: '2027-01-31' });
    await house.quiet();
    expect(await cancelled(luna)).toBe(false);
    expect((await list('later@example.org'))[0]).toMatchObject({ forOperator: expect.stringContaining('2027-01-31') });
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
  it('from a fresh membership: it ends with its period, and a person pays back', async () => {
    const mira = await member('fresh');
    expect((await withdraw('fresh@example.org')).status).toBe(200);
    await house.quiet();
    expect(await cancelled(mira)).toBe(true);
    expect((await list('fresh@example.org'))[0]).toMatchObject({
      kind: 'widerruf',
      forOperator: expect.stringContaining('zurückzahlen'),
    });
  });

  it('where there are purchases of stardust, too, a person decides', async () => {
    const mira = await member('both');
    await mira.pay((await mira.buy()).body.clientSecret);
    await house.quiet();
    await withdraw('both@example.org');
    await house.quiet();
    expect(await cancelled(mira)).toBe(false);
    expect(receipts('both@example.org')).toHaveLength(1);
    expect((await list('both@example.org'))[0]).toMatchObject({ forOperator: expect.any(String) });
  });
});

it('a mailbox isn’t flooded: from the fourth in an hour on no mail, and the same answer; a hasty address gets 429', async () => {
  await using strict = await openHouse({ limitScale: 1 });
  const ask = () => strict.visitor('/api/widerruf', { name: 'X', contract: 'Y', email: 'victim@example.org' });
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push(await ask());
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  await strict.quiet();
  expect(strict.saidOf('DeclarationReceived')).toHaveLength(3);
  expect(await strict.deps.connection.collection('declarations').countDocuments()).toBe(10);
}, 60_000);

it('the product’s clock says when it came in', async () => {
  house.world.clocks.advance(3 * day);
  const { receivedAt } = (await cancel('clock@example.org')).body;
  expect(Math.abs(Date.parse(receivedAt) - house.world.clocks.now().getTime())).toBeLessThan(60_000);
});
