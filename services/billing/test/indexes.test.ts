import { queriesOf, unindexed } from '@sternenrat/service-kit/testing/queries';
import { openHouse, type House } from './house.ts';

it('every query has an index', async () => {
  let opened: House | undefined;
  const queries = await queriesOf(async () => {
    const house = (opened = await openHouse());
    const mira = house.player('mira');
    await mira.known();
    await mira.hatched(30);
    await mira.put('/api/billing/limit', { monthlyCents: 5000 });
    const { clientSecret, paymentId } = (await mira.buy()).body;
    await mira.pay(clientSecret);
    await mira.pay((await mira.subscribe('founding')).body.clientSecret);
    await house.quiet();
    await mira.account();
    await mira.get(`/api/payments/${clientSecret.split('_secret_')[0]}`);
    await mira.post('/api/billing/refund', { paymentId });
    await house.visitor('/api/founders');
    await house.visitor('/api/kuendigen', { kind: 'ordentlich', name: 'M', contract: 'P', email: 'mira@example.org' });
    await house.visitor('/api/kuendigen/undo', { token: 'x' });
    const message = { email: 'mira@example.org', topic: 'question', message: 'Hallo', tookMs: 9000 };
    await house.visitor('/api/kontakt', message);
    await house.service.reconcile();
    await house.quiet();
    await house.deps.metrics.own();
    await house.service.exportUser('mira');
    await house.service.eraseUser('mira');
    await house.quiet();
  });
  await using house = opened!;
  expect(queries.length).toBeGreaterThan(30);
  expect(await unindexed(house.deps.connection, queries)).toEqual([]);
}, 60_000);
