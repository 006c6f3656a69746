import { creditGrains, operatorLedger } from '@sternenrat/contracts/endpoints/operator-stardust';
import { OwlChanged } from '@sternenrat/contracts/events/owl';
import { openHouse, type House } from './house.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
  await house.player('mira').hatch();
});
afterEach(() => house[Symbol.asyncDispose]());

const credit = (key: string, grains = 5, userId = 'mira') => house.operator(creditGrains, { userId, key, grains });
const ledger = async (before?: string) =>
  (await house.operator(operatorLedger, undefined, { userId: 'mira', ...(before && { before }) })).body;

it('a credit is booked once per key, 20 at once, and told like any other grain', async () => {
  const told: number[] = [];
  await house.world.bus.subscribe('probe', [OwlChanged.type], async (raw) => {
    told.push((raw as { payload: { stardustBalance: number } }).payload.stardustBalance);
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => credit('order-4711')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ body }) => !body.already)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.grains))).toEqual(new Set([5]));
  await house.quiet();
  expect((await house.player('mira').status()).body.owl.stardust).toBe(6);
  expect(told.at(-1)).toBe(6);
});

it('her player sees it in the ledger, as a greeting', async () => {
  await credit('order-4711');
  const { rows } = (await house.player('mira').get('/api/owl/ledger')).body;
  expect(rows[0]).toMatchObject({
    amount: 5,
    balanceAfter: 6,
    reason: 'Vom Sternenrat für dich, mit lieben Grüßen',
    cents: null,
  });
  expect((await house.billing('grains/bought', { userId: 'mira' })).body.lots).toEqual([]);
});

it('a key that is used is used, whatever number comes with it, and is no limit’s business', async () => {
  for (const key of ['order-0001', 'order-0002', 'order-0003']) expect((await credit(key, 100)).status).toBe(200);
  expect(await credit('order-0004', 1)).toMatchObject({ status: 409, body: { code: 'credit_limit' } });
  expect(await credit('order-0002', 7)).toMatchObject({ status: 200, body: { already: true, grains: 100 } });
  house.world.clocks.advance(31 * 86_400);
  expect((await credit('order-0004', 1)).status).toBe(200);
});

it('nobody gets an owl by it', async () => {
  expect(await credit('order-4711', 5, 'nobody')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await house.models.owls.countDocuments()).toBe(1);
});

it('is for the operator alone', async () => {
  const body = { userId: 'mira', key: 'order-4711', grains: 5 };
  expect((await house.operator(creditGrains, body, {}, 'billing')).status).toBe(401);
});

it('the ledger is told whole, page by page, as of one moment', async () => {
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
