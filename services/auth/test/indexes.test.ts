import { beginAct, endAct, findPlayer, listActs } from '@sternenrat/contracts/endpoints/operator';
import { queriesOf, unindexed } from '@sternenrat/service-kit/testing/queries';
import { someone, startTestService, type TestService } from './test-service.ts';

it('every query has an index', async () => {
  let opened: TestService | undefined;
  const queries = await queriesOf(async () => {
    const auth = (opened = await startTestService());
    const visitor = await auth.player();
    await auth.visitor().call('POST', '/api/register', { ...someone, username: 'Andere' });
    await visitor.call('POST', '/api/login', { username: 'mira@example.de', password: someone.password });
    auth.environment.clocks.advance(2 * 86_400);
    await visitor.call('GET', '/api/user');
    await auth.visitor().call('POST', '/api/password-reset-request', { email: someone.email });
    const [reset] = await auth.published('PasswordResetRequested');
    await auth
      .visitor()
      .call('POST', '/api/password-reset-confirm', { token: reset!.payload['resetToken'], password: 'uhu im nebel' });
    await visitor.call('POST', '/api/login', { username: 'Mira', password: 'uhu im nebel' });
    await visitor.call('POST', '/api/logout');
    for (const query of [someone.email, someone.username]) await auth.operator(findPlayer, { query });
    const act = { id: 'a1', by: 'm', command: 'find', userId: reset!.aggregate, subject: null, reason: null };
    await auth.operator(beginAct, act);
    await auth.operator(endAct, { id: 'a1', outcome: 'done', detail: null });
    for (const query of ['', `?userId=${reset!.aggregate}`, '?before=2026-11-21T12:00:00.000Z'])
      expect((await auth.operator(listActs, undefined, query)).status).toBe(200);
    await auth.deps.metrics.registry.metrics();
    await auth.auth.eraseUser(reset!.aggregate);
  });
  await using auth = opened!;
  expect(queries.map(({ shape }) => shape)).toEqual(
    expect.arrayContaining([
      'operator_acts ',
      'operator_acts _id,endedAt',
      'operator_acts at',
      'operator_acts userId',
      'sessions _id',
      'sessions _id,expire',
      'sessions sess.userId',
      'sessions sess.userId,sess.epoch',
      'users _id',
      'users _id,version',
      'users email',
      'users emailConfirmationToken',
      'users outbox.at',
      'users passwordResetToken',
      'users usernameKey',
    ]),
  );
  expect(await unindexed(auth.connection, queries)).toEqual([]);
});
