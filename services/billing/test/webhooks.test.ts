import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { stripeWebhook } from '@sternenrat/contracts/endpoints/billing';
import type { Service } from '@sternenrat/service-kit/http/service';
import { createBilling } from '../src/billing.ts';
import { startTestService, publicUrl, type TestService, type Reply } from './test-service.ts';

let server: TestService;
beforeAll(async () => void (server = await startTestService()));
afterAll(() => server[Symbol.asyncDispose]());

const seconds = () => Math.floor(server.environment.clocks.now().getTime() / 1000);
const sign = (body: string, { secret, t = seconds() }: { secret: string; t?: number }) =>
  `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
const own = async () => (await server.sandbox.secrets())[0] ?? '';
const post = (body: string, signature?: string): Promise<Reply> =>
  server.send(stripeWebhook.path, 'POST', signature === undefined ? {} : { 'stripe-signature': signature }, body);
const stored = (id: string) => server.deps.connection.collection('webhooks').findOne({ _id: id as never });
const event = (id: string, object: object, type = 'payment_intent.succeeded') =>
  JSON.stringify({ id, object: 'event', type, created: seconds(), livemode: false, data: { object } });

async function payWithLostWebhooks(clientSecret: string): Promise<void> {
  server.setWebhooksLost(true);
  await server.sandbox.api.pay(clientSecret, 'ok');
  await server.sandbox.deliver.run();
  await server.deps.connection.collection('sandbox_customers').updateMany({}, { $set: { messages: [] } });
  // Waits for a delivery that read the messages before they were removed.
  await server.sandbox.deliver.run();
  server.setWebhooksLost(false);
}
async function buyWithLostWebhooks(name: string) {
  const player = server.player(name);
  const { clientSecret, paymentId } = (await player.buy()).body;
  await payWithLostWebhooks(clientSecret);
  const intentId = String(clientSecret).split('_secret_')[0] ?? '';
  return { player, paymentId: String(paymentId), intentId };
}
const creditsOf = (userId: string) => server.publishedOf('PaymentSucceeded').filter((one) => one['userId'] === userId);

describe('a message that is refused changes nothing', () => {
  it.each([
    ['without a signature', async () => undefined],
    ['with a garbled one', async () => 't=,v1=zz'],
    ['signed with another secret', async (body: string) => sign(body, { secret: 'whsec_of-somebody-else' })],
    ['signed with an empty secret', async (body: string) => sign(body, { secret: '' })],
    ['301 s old', async (body: string) => sign(body, { secret: await own(), t: seconds() - 310 })],
    ['from the future', async (body: string) => sign(body, { secret: await own(), t: seconds() + 310 })],
    ['changed by a byte', async (body: string) => sign(body.replace('evt', 'evT'), { secret: await own() })],
  ])('%s: 400', async (name, signed) => {
    const { intentId, player, paymentId } = await buyWithLostWebhooks(`refused-${name.length}`);
    const id = `evt_${name.length}`;
    const body = event(id, { id: intentId, object: 'payment_intent' });
    const answer = await post(body, await signed(body));
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_signature']);
    await server.waitUntilIdle();
    expect(await stored(id)).toBeNull();
    expect((await player.payment(paymentId)).status).toBe('open');
  });

  it('accepts 200 kB, and answers 413 to 300 kB and 400 to invalid JSON', async () => {
    const large = event('evt_large', { id: 'cus_1', note: 'x'.repeat(200_000) }, 'customer.created');
    expect((await post(large, sign(large, { secret: await own() }))).status).toBe(200);
    const big = event('evt_big', { id: 'x'.repeat(300_000) });
    expect((await post(big, sign(big, { secret: await own() }))).status).toBe(413);
    expect((await post('{"id":', sign('{"id":', { secret: await own() }))).status).toBe(400);
  });
});

it('refuses an old message with a second, current time', async () => {
  const body = event('evt_two_times', { id: 'cus_1', object: 'customer' }, 'customer.created');
  const old = sign(body, { secret: await own(), t: seconds() - 4000 });
  for (const forged of [`t=${seconds()},${old}`, `${old},t=${seconds()}`, ` t=${seconds()},${old}`]) {
    const answer = await post(body, forged);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_signature']);
  }
  expect(await stored('evt_two_times')).toBeNull();
});

it.each([
  ['no data', { data: null }],
  ['no object in its data', { data: { object: null } }],
  ['an object as its id', { id: { $gt: '' } }],
  ['no type', { type: undefined }],
  ['live money, and the keys are for tests', { livemode: true }],
  ['no mode', { livemode: undefined }],
])('a signed message with %s: 400, and it is not stored', async (_what, change) => {
  const good = JSON.parse(event('evt_unusable', { id: 'cus_1', object: 'customer' }, 'customer.created'));
  const body = JSON.stringify({ ...good, ...change });
  const answer = await post(body, sign(body, { secret: await own() }));
  expect([answer.status, answer.body.code]).toEqual([400, 'bad_input']);
  expect(await stored('evt_unusable')).toBeNull();
});

it('accepts a header with two signatures if one is valid', async () => {
  const body = event('evt_two', { id: 'cus_1', object: 'customer' }, 'customer.created');
  const good = sign(body, { secret: await own() });
  expect((await post(body, `${good.split(',')[0]},v1=${'0'.repeat(64)},${good.split(',')[1]}`)).status).toBe(200);
});

it('credits once and acknowledges all of 50 concurrent webhooks with one id and 20 with others', async () => {
  const { player, paymentId, intentId } = await buyWithLostWebhooks('fifty');
  const bodies = [
    ...Array.from({ length: 50 }, () => event('evt_same', { id: intentId, object: 'payment_intent' })),
    ...Array.from({ length: 20 }, (_, n) =>
      event(`evt_other_${n}`, { id: `ch_${n}`, object: 'charge', payment_intent: intentId }, 'charge.succeeded'),
    ),
  ];
  const secret = await own();
  const answers = await Promise.all(bodies.map((body) => post(body, sign(body, { secret }))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await server.waitUntilIdle();
  expect((await player.payment(paymentId)).status).toBe('paid');
  expect(creditsOf('fifty')).toHaveLength(1);
  expect(server.owl.unspent('fifty')).toBe(20);
}, 60_000);

it('stores a message before acknowledging it, without its content', async () => {
  const body = event('evt_stored', { id: 'pi_of_nobody', object: 'payment_intent', card: '4242424242424242' });
  expect((await post(body, sign(body, { secret: await own() }))).body).toEqual({ success: true, received: true });
  const row = await stored('evt_stored');
  expect(row).toMatchObject({ type: 'payment_intent.succeeded', subject: { kind: 'intent', id: 'pi_of_nobody' } });
  expect(JSON.stringify(row)).not.toContain('4242');
});

it('retries a message about an unknown object; one of an unknown type is done', async () => {
  const secret = await own();
  for (const body of [
    event('evt_unknown', { id: 'pi_unheard_of', object: 'payment_intent' }),
    event('evt_strange', { id: 'x_1', object: 'meteor' }, 'meteor.fell'),
  ])
    expect((await post(body, sign(body, { secret }))).status).toBe(200);
  await server.waitUntilIdle();
  expect(await stored('evt_unknown')).toMatchObject({ dueAt: expect.any(Date), attempts: expect.any(Number) });
  expect((await stored('evt_strange'))?.['dueAt']).toBeUndefined();
});

it('never trusts the content; the object is fetched from the provider', async () => {
  const player = server.player('liar');
  const { clientSecret, paymentId } = (await player.buy()).body;
  const id = String(clientSecret).split('_secret_')[0];
  const body = event('evt_liar', { id, object: 'payment_intent', status: 'succeeded', amount_received: 500 });
  expect((await post(body, sign(body, { secret: await own() }))).status).toBe(200);
  await server.waitUntilIdle();
  expect((await player.payment(paymentId)).status).toBe('open');
  expect(creditsOf('liar')).toEqual([]);
});

it('every order of a subscription’s messages ends in the provider’s state', async () => {
  const types = [
    ['customer.subscription.created', 'subscription'],
    ['invoice.paid', 'invoice'],
    ['customer.subscription.updated', 'subscription'],
    ['payment_intent.succeeded', 'payment_intent'],
  ] as const;
  const secret = await own();
  for (const turn of [0, 1, 2, 3]) {
    const player = server.player(`order-${turn}`);
    const { clientSecret, paymentId } = (await player.subscribe()).body;
    await payWithLostWebhooks(clientSecret);
    const books = server.deps.connection.collection('sandbox_customers');
    const intentId = String(clientSecret).split('_secret_')[0];
    const things = (await books.findOne({ ids: intentId }))?.['things'] as { id: string; object: string }[];
    for (const [type, object] of [...types.slice(turn), ...types.slice(0, turn)].toReversed()) {
      const thing = things.find((one) => one.object === object);
      const body = event(`evt_${turn}_${type}`, { ...thing }, type);
      expect((await post(body, sign(body, { secret }))).status).toBe(200);
      await server.waitUntilIdle();
    }
    expect((await player.account()).subscriptionType).toBe('premium');
    expect(creditsOf(player.userId).map((one) => one['paymentId'])).toEqual([paymentId]);
  }
}, 60_000);

it('reconciliation finds a purchase without messages and credits it once', async () => {
  const { player, paymentId } = await buyWithLostWebhooks('lost');
  expect((await player.payment(paymentId)).status).toBe('open');
  expect(await server.service.reconcile()).toBe(0);
  await server.service.reconcile();
  await server.waitUntilIdle();
  expect((await player.payment(paymentId)).status).toBe('paid');
  expect(creditsOf('lost')).toHaveLength(1);
});

it('the service reconciles by itself soon after a start', async () => {
  const { player, paymentId } = await buyWithLostWebhooks('restarted');
  const paymentBackend = { ...server.paymentBackend, background: [] };
  const service = createBilling({
    ...server.deps,
    owl: server.owl,
    paymentBackend,
    publicUrl,
    backgroundReconciliation: true,
  });
  const state = async () => (await player.payment(paymentId)).status;
  expect(await state()).toBe('open');
  await service.start();
  for (let n = 0; n < 200 && (await state()) === 'open'; n += 1) await pause(50);
  expect(await state()).toBe('paid');
  await service.stop();
});

it('reconciles once a day, and after a start unless the last one was less than ten minutes ago', async () => {
  let passed = 0;
  const clocks = { ...server.deps.clocks, machine: () => server.deps.clocks.machine() + passed };
  const chores = server.deps.connection.collection('chores');
  const minutesUntilDue = async () => {
    const dueAt = (await chores.findOne())?.['dueAt'] as Date | undefined;
    return dueAt && Math.round((dueAt.getTime() - clocks.machine()) / 60_000);
  };
  async function restart(minutes: number): Promise<Service> {
    passed += minutes * 60_000;
    const paymentBackend = { ...server.paymentBackend, background: [] };
    const service = createBilling({ ...server.deps, clocks, owl: server.owl, paymentBackend, publicUrl });
    await service.start();
    return service;
  }
  await chores.deleteMany({});
  const first = await restart(0);
  for (let n = 0; n < 200 && (await minutesUntilDue()) !== 24 * 60; n += 1) await pause(50);
  await first.stop();
  expect(await minutesUntilDue()).toBe(24 * 60);
  await (await restart(9)).stop();
  expect(await minutesUntilDue()).toBe(24 * 60 - 9);
  await (await restart(2)).stop();
  expect(await minutesUntilDue()).toBeLessThan(1);
});
