import * as operator from '@sternenrat/contracts/endpoints/operator-billing';
import { closeMessage, listMessages } from '@sternenrat/contracts/endpoints/inbox';
import { createRecord, storedIn } from '@sternenrat/service-kit/testing/record';
import { noon, startTestService, type Reply } from './test-service.ts';

const day = 86_400;

it('a customer’s orders, refunds, cancellations and messages: what each answers, stores and publishes', async () => {
  await using server = await startTestService();
  const answers: Record<string, unknown> = {};
  const record = createRecord(noon);
  const note = async (name: string, reply: Promise<Reply>) => {
    const { status, body } = await reply;
    answers[name] = [status, record(body)];
    return body;
  };
  const later = async (days: number) => {
    server.environment.clocks.advance(days * day);
    for (const { _id } of await server.deps.connection.collection('sandbox_customers').find({}).toArray())
      await server.sandbox.api.advanceTime(String(_id));
    await server.waitUntilIdle();
  };
  const mira = server.player('mira');
  const tarik = server.player('tarik');
  await mira.publishAccount();
  await mira.publishHatched(30);
  await tarik.publishAccount();

  await note('account before', mira.get('/api/billing/account'));
  await note('config', mira.get('/api/payments/config'));
  const declined = await note('order', mira.buy());
  await note('declined card', mira.pay(declined.clientSecret, 'declined'));
  await note('card', mira.pay(declined.clientSecret));
  await server.waitUntilIdle();
  await note('payment', mira.get(`/api/payments/${declined.paymentId}`));
  await note(
    'operator previews a refund',
    server.operator(operator.previewRefund, undefined, { paymentId: declined.paymentId }),
  );
  server.owl.spend('mira', declined.paymentId, 5);
  await note('refund', mira.post('/api/billing/refund', { paymentId: declined.paymentId }));
  await server.waitUntilIdle();
  await note('limit', mira.put('/api/billing/limit', { monthlyCents: 600 }));
  await note('over the limit', mira.buy('stardust_20', 40));
  await note('wrong amount', mira.buy('stardust_20', 41));
  await note(
    'minor',
    server.player('kind').post('/api/create-stardust-payment', { packageId: 'stardust_5', amount: 10 }),
  );

  const premium = await note('subscription', mira.subscribe());
  await mira.pay(premium.clientSecret);
  await server.waitUntilIdle();
  await note('second subscription', mira.subscribe('founding'));
  await note('cancel', mira.post('/api/billing/cancel'));
  await note('resume', mira.post('/api/billing/resume'));
  await server.waitUntilIdle();
  const founding = await note('founding', tarik.subscribe('founding'));
  await tarik.pay(founding.clientSecret);
  await server.waitUntilIdle();
  await note('founders', server.visitor('/api/founders'));

  const who = { name: 'Mira Muster', contract: 'Premium' };
  await note(
    'cancellation without login',
    server.visitor('/api/kuendigen', { ...who, kind: 'ordentlich', email: 'mira@example.org' }),
  );
  await server.waitUntilIdle();
  await note(
    'extraordinary',
    server.visitor('/api/kuendigen', { ...who, kind: 'außerordentlich', reason: 'Umzug', email: 'tarik@example.org' }),
  );
  await note(
    'withdrawal',
    server.visitor('/api/widerruf', { ...who, text: 'Ich widerrufe.', email: 'mira@example.org' }),
  );
  await note(
    'unknown address',
    server.visitor('/api/kuendigen', { ...who, kind: 'ordentlich', email: 'fremd@example.org' }),
  );
  await server.waitUntilIdle();
  const { declarations } = await note('declarations', server.operator(operator.listDeclarations));
  await note('declaration closed', server.operator(operator.closeDeclaration, { id: declarations[0].id }));
  await note('operator’s payments', server.operator(operator.operatorPayments, undefined, { userId: 'mira' }));

  const message = { email: 'mira@example.org', topic: 'fault', message: 'Noctua blinzelt nicht mehr.', tookMs: 20_000 };
  const write = (key: string, more: object = {}) =>
    server.send('/api/kontakt', 'POST', { 'idempotency-key': key }, { ...message, ...more });
  await note('message', write('message-0001', { reference: 'request-1' }));
  await note('hasty message', write('message-0002', { tookMs: 2_999 }));
  const { messages } = await note('messages', server.operator(listMessages, undefined, { state: 'open' }));
  const path = closeMessage.path.replace(':id', messages[0].id);
  const closing = { as: 'answered', words: 'Jetzt blinzelt sie wieder.' };
  const close = (key: string) =>
    server.operator({ method: closeMessage.method, path }, closing, {}, { 'idempotency-key': key });
  await note('answer', close('closing-0001'));
  await note('second answer', close('closing-0002'));
  await later(31);
  await note('account after', mira.get('/api/billing/account'));
  await note('founder after', tarik.get('/api/billing/account'));
  // each round may cause work for the next one
  for (let round = 0; round < 3; round += 1) await server.waitUntilIdle();

  expect(answers).toMatchSnapshot('answers');
  expect(server.environment.createdLimits).toMatchSnapshot('limits');
  const stored = await storedIn(server.deps.connection, ['sandbox_customers', 'sandbox_settings', 'webhooks', 'seats']);
  expect(record(stored)).toMatchSnapshot('stored');
  const [webhook] = await server.deps.connection.collection('webhooks').find({}).toArray();
  expect(record(webhook?.['garbageAt'])).toBe(`machine+${90 * 24 * 60}m`);
  const events = server.published.map(({ type, payload }) => record({ type, ...payload }));
  expect(events.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toMatchSnapshot('events');
  expect(record(await server.service.exportUser('mira'))).toMatchSnapshot('export');
  await server.service.eraseUser('mira');
  const left = (await storedIn(server.deps.connection, ['webhooks', 'seats'])) as Record<string, object[]>;
  const ofMira = ({ _id, userId }: { _id?: unknown; userId?: unknown }) => _id === 'mira' || userId === 'mira';
  const rows = Object.entries(left).map(([name, all]) => [name, record(all.filter(ofMira))]);
  expect(Object.fromEntries(rows)).toMatchSnapshot('after the erasure');
});
