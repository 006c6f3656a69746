import { creditGrains, operatorLedger } from '@sternenrat/contracts/endpoints/operator-stardust';
import { queriesOf, unindexed } from '@sternenrat/service-kit/testing/queries';
import { startTestService, type TestService } from './test-service.ts';

it('every query has an index', async () => {
  let opened: TestService | undefined;
  const queries = await queriesOf(async () => {
    const server = (opened = await startTestService());
    const player = server.player('mira');
    await player.status();
    await player.hatch();
    await player.give('gift-0001');
    server.environment.clocks.advance(86_400);
    await player.status();
    const key = { userId: 'mira', questionId: 'q1', attempt: 1 };
    await server.oracle('reserve', { ...key, freeQuestionsLeft: 5, timeZone: null });
    await server.oracle('spend', { ...key, kind: 'horoscope', answeredAt: new Date().toISOString() });
    await server.oracle('release', key);
    for (const path of ['/api/owl/click', '/api/owl/awaken', '/api/sleep-quality', '/api/app-start'])
      await player.post(path);
    for (const path of ['/api/daily-awakening/status', '/api/chat-bubble', '/api/owl/ledger']) await player.get(path);
    const mail = { channel: 'mail', hour: 18, orMail: false };
    await player.put('/api/reminders', mail);
    await player.get('/api/reminders');
    await player.post('/api/reminders/stop', { token: 'mira.unknown' });
    const refund = { userId: 'mira', refundId: 'r1', paymentId: 'p1', grains: 1 };
    for (const path of ['grains/bought', 'grains/take', 'grains/give-back']) await server.billing(path, refund);
    await server.operator(creditGrains, { userId: 'mira', key: 'order-4711', grains: 1 });
    await server.operator(operatorLedger, undefined, { userId: 'mira' });
    await server.waitUntilIdle();
    await server.metrics.registry.metrics();
    await server.service.exportUser('mira');
    await server.service.eraseUser('mira');
  });
  await using server = opened!;
  expect(queries.map(({ shape }) => shape)).toEqual(
    expect.arrayContaining([
      'owls _id',
      'owls _id,version',
      'owls outbox.at',
      'owls pending.seq',
      'owls reminder.nextAt',
      'ledger owner,seq',
      'ledger owner',
    ]),
  );
  expect(await unindexed(server.connection, queries)).toEqual([]);
});
