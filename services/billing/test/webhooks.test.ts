import { createHmac } from 'node:crypto';
import { openHouse, type House, type Reply } from './house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house[Symbol.asyncDispose]());

const seconds = () => Math.floor(house.world.clocks.now().getTime() / 1000);
const sign = (body: string, { secret, t = seconds() }: { secret: string; t?: number }) =>
  `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
const own = async () => (await house.sandbox.secrets())[0] ?? '';
const post = (body: string, signature?: string): Promise<Reply> =>
  house.send('/api/stripe/webhook', 'POST', signature === undefined ? {} : { 'stripe-signature': signature }, body);
const stored = (id: string) => house.deps.connection.collection('webhooks').findOne({ _id: id as never });
const event = (id: string, object: object, type = 'payment_intent.succeeded') =>
  JSON.stringify({ id, object: 'event', type, created: seconds(), data: { object } });

/** Pays at the provider, and loses what it has to say. */
async function unheard(clientSecret: string): Promise<void> {
  house.setDeaf(true);
  await house.sandbox.api.pay(clientSecret, 'ok');
  await house.sandbox.deliver.run();
  await house.deps.connection.collection('sandbox_customers').updateMany({}, { $set: { messages: [] } });
  house.setDeaf(false);
}
/** A purchase that is paid at the provider, whose messages were all lost. */
async function paidUnheard(name: string) {
  const player = house.player(name);
  const { clientSecret, paymentId } = (await player.buy()).body;
  await unheard(clientSecret);
  const intentId = String(clientSecret).split('_secret_')[0] ?? '';
  return { player, paymentId: String(paymentId), intentId };
}
const creditsOf = (userId: string) => house.saidOf('PaymentSucceeded').filter((one) => one['userId'] === userId);

describe('a message that is refused changes nothing', () => {
  it.each([
    ['without a signature', async () => undefined],
    ['with a garbled one', async () => 't=,v1=zz'],
    ['signed by somebody else', async (body: string) => sign(body, { secret: 'whsec_of-somebody-else' })],
    ['signed with an empty secret', async (body: string) => sign(body, { secret: '' })],
    ['301 s old', async (body: string) => sign(body, { secret: await own(), t: seconds() - 310 })],
    ['from the future', async (body: string) => sign(body, { secret: await own(), t: seconds() + 310 })],
    ['changed by a byte', async (body: string) => sign(body.replace('evt', 'evT'), { secret: await own() })],
  ])('%s: 400', async (name, signed) => {
    const { intentId, player, paymentId } = await paidUnheard(`refused-${name.length}`);
    const id = `evt_${name.length}`;
    const body = event(id, { id: intentId, object: 'payment_intent' });
    const answer = await post(body, await signed(body));
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_signature']);
    await house.quiet();
    expect(await stored(id)).toBeNull();
    expect((await player.payment(paymentId)).status).toBe('open');
  });

  it('one of 300 kB: 413; one that is no JSON: 400', async () => {
    const big = event('evt_big', { id: 'x'.repeat(300_000) });
    expect((await post(big, sign(big, { secret: await own() }))).status).toBe(413);
    expect((await post('{"id":', sign('{"id":', { secret: await own() }))).status).toBe(400);
  });
});

it('a header with two signatures passes if one of them is ours', async () => {
  const body = event('evt_two', { id: 'cus_1', object: 'customer' }, 'customer.created');
  const good = sign(body, { secret: await own() });
  expect((await post(body, `${good.split(',')[0]},v1=${'0'.repeat(64)},${good.split(',')[1]}`)).status).toBe(200);
});

it('50 at once with one id, and 20 with ids of their own: credited once, all acknowledged', async () => {
  const { player, paymentId, intentId } = await paidUnheard('fifty');
  const bodies = [
    ...Array.from({ length: 50 }, () => event('evt_same', { id: intentId, object: 'payment_intent' })),
    ...Array.from({ length: 20 }, (_, n) =>
      event(`evt_other_${n}`, { id: `ch_${n}`, object: 'charge', payment_intent: intentId }, 'charge.succeeded'),
    ),
  ];
  const secret = await own();
  const answers = await Promise.all(bodies.map((body) => post(body, sign(body, { secret }))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await house.quiet();
  expect((await player.payment(paymentId)).status).toBe('paid');
  expect(creditsOf('fifty')).toHaveLength(1);
  expect(house.owl.unspent('fifty')).toBe(20);
});

it('a message is stored before it is acknowledged, and its content isn’t', async () => {
  const body = event('evt_stored', { id: 'pi_of_nobody', object: 'payment_intent', card: '4242424242424242' });
  expect((await post(body, sign(body, { secret: await own() }))).body).toEqual({ success: true, received: true });
  const row = await stored('evt_stored');
  expect(row).toMatchObject({ type: 'payment_intent.succeeded', subject: { kind: 'intent', id: 'pi_of_nobody' } });
  expect(JSON.stringify(row)).not.toContain('4242');
});

it('one about something unknown is acknowledged and waits, it isn’t forgotten; of an unknown kind it is done', async () => {
  const secret = await own();
  for (const body of [
    event('evt_unknown', { id: 'pi_unheard_of', object: 'payment_intent' }),
    event('evt_strange', { id: 'x_1', object: 'meteor' }, 'meteor.fell'),
  ])
    expect((await post(body, sign(body, { secret }))).status).toBe(200);
  await house.quiet();
  expect(await stored('evt_unknown')).toMatchObject({ dueAt: expect.any(Date), attempts: expect.any(Number) });
  expect((await stored('evt_strange'))?.['dueAt']).toBeUndefined();
});

it('what it says is never believed: the provider is asked', async () => {
  const player = house.player('liar');
  const { clientSecret, paymentId } = (await player.buy()).body;
  const id = String(clientSecret).split('_secret_')[0];
  const body = event('evt_liar', { id, object: 'payment_intent', status: 'succeeded', amount_received: 500 });
  expect((await post(body, sign(body, { secret: await own() }))).status).toBe(200);
  await house.quiet();
  expect((await player.payment(paymentId)).status).toBe('open');
  expect(creditsOf('liar')).toEqual([]);
});

it('every order of the messages of a subscription ends where the provider stands', async () => {
  const types = [
    ['customer.subscription.created', 'subscription'],
    ['invoice.paid', 'invoice'],
    ['customer.subscription.updated', 'subscription'],
    ['payment_intent.succeeded', 'payment_intent'],
  ] as const;
  const secret = await own();
  for (const turn of [0, 1, 2, 3]) {
    const player = house.player(`order-${turn}`);
    const { clientSecret, paymentId } = (await player.subscribe()).body;
    await unheard(clientSecret);
    const books = house.deps.connection.collection('sandbox_customers');
    const intentId = String(clientSecret).split('_secret_')[0];
    const things = (await books.findOne({ ids: intentId }))?.['things'] as { id: string; object: string }[];
    for (const [type, object] of [...types.slice(turn), ...types.slice(0, turn)].toReversed()) {
      const thing = things.find((one) => one.object === object);
      const body = event(`evt_${turn}_${type}`, { ...thing }, type);
      expect((await post(body, sign(body, { secret }))).status).toBe(200);
      await house.quiet();
    }
    expect((await player.account()).subscriptionType).toBe('premium');
    expect(creditsOf(player.userId).map((one) => one['paymentId'])).toEqual([paymentId]);
  }
}, 60_000);

it('a purchase whose messages were all lost is found by the comparison, and credited once', async () => {
  const { player, paymentId } = await paidUnheard('lost');
  expect((await player.payment(paymentId)).status).toBe('open');
  expect(await house.service.reconcile()).toBe(0);
  await house.service.reconcile();
  await house.quiet();
  expect((await player.payment(paymentId)).status).toBe('paid');
  expect(creditsOf('lost')).toHaveLength(1);
});
