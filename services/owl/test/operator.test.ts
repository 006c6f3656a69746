import { creditGrains, operatorLedger } from '@sternenrat/contracts/endpoints/operator-stardust';
import { OwlChanged } from '@sternenrat/contracts/events/owl';
import { startTestService, type TestService } from './test-service.ts';

let server: TestService;
beforeEach(async () => {
  server = await startTestService();
  await server.player('mira').hatch();
});
afterEach(() => server[Symbol.asyncDispose]());

const credit = (key: string, grains = 5, userId = 'mira') => server.operator(creditGrains, { userId, key, grains });
const ledger = async (before?: string) =>
  (await server.operator(operatorLedger, undefined, { userId: 'mira', ...(before && { before }) })).body;

it('a credit is booked once per key, and published', async () => {
  const balances: number[] = [];
  await server.environment.bus.subscribe('probe', [OwlChanged.type], async (raw) => {
    balances.push((raw as { payload: { stardustBalance: number } }).payload.stardustBalance);
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => credit('order-4711')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ body }) => !body.already)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.grains))).toEqual(new Set([5]));
  await server.waitUntilIdle();
  expect((await server.player('mira').status()).body.owl.stardust).toBe(6);
  expect(balances.at(-1)).toBe(6);
});

it('the player sees it in the ledger', async () => {
  await credit('order-4711');
  const { rows } = (await server.player('mira').get('/api/owl/ledger')).body;
  expect(rows[0]).toMatchObject({
    amount: 5,
    balanceAfter: 6,
    reason: 'Vom Sternenrat für dich, mit lieben Grüßen',
    cents: null,
  });
  expect((await server.billing('grains/bought', { userId: 'mira' })).body.lots).toEqual([]);
});

it('a used key changes nothing, also above the limit', async () => {
  for (const key of ['order-0001', 'order-0002', 'order-0003']) expect((await credit(key, 100)).status).toBe(200);
  expect(await credit('order-0004', 1)).toMatchObject({ status: 409, body: { code: 'credit_limit' } });
  expect(await credit('order-0002', 7)).toMatchObject({ status: 200, body: { already: true, grains: 100 } });
  server.environment.clocks.advance(31 * 86_400);
  expect((await credit('order-0004', 1)).status).toBe(200);
});

it('creates no owl', async () => {
  expect(await credit('order-4711', 5, 'nobody')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await server.models.owls.countDocuments()).toBe(1);
});

it('only the operator may call it', async () => {
  const body = { userId: 'mira', key: 'order-4711', grains: 5 };
  expect((await server.operator(creditGrains, body, {}, 'billing')).status).toBe(401);
});

it('a page of the ledger has 200 rows and names the next one', async () => {
  const seqs = Array.from({ length: 201 }, (_, n) => n + 100);
  const row = {
    owner: 'mira',
    row: { reason: 'Geschenk', source: 'verbraucht' },
    amount: 0,
    balanceAfter: 1,
    at: '2026-03-10T11:00:00.000Z',
  };
  await server.models.ledger.collection.insertMany(
    seqs.map((seq) => ({ ...row, seq, key: `k-${seq}`, _id: `mira/k-${seq}` as never })),
  );
  await server.models.owls.updateOne({ _id: 'mira' }, { $set: { version: 1000 } });
  const first = await ledger();
  expect([first.rows.length, first.nextCursor]).toEqual([200, '101']);
  const rest = await ledger(first.nextCursor);
  expect([rest.rows[0].id, rest.rows.length, rest.nextCursor]).toEqual(['100', 2, null]);
});

it('the ledger can be read completely, page by page, as of one moment', async () => {
  for (let n = 0; n < 3; n += 1) await credit(`order-000${n}`);
  const first = await ledger();
  expect(first).toMatchObject({ stardust: 16, nextCursor: null });
  expect(first.rows.map((row: { kind: string; amount: number }) => [row.kind, row.amount])).toEqual([
    ['credit', 5],
    ['credit', 5],
    ['credit', 5],
    ['daily', 1],
  ]);
  expect((await ledger(first.rows[1].id)).rows.map(({ key }: { key: string }) => key)).toEqual([
    'credit:order-0000',
    expect.stringMatching(/^daily:/),
  ]);
});
