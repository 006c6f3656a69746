import { queriesOf, unindexed } from '@sternenrat/service-kit/testing/queries';
import { someone, startAuth, type AuthWorld } from './auth-world.ts';

it('every query has an index', async () => {
  let opened: AuthWorld | undefined;
  const queries = await queriesOf(async () => {
    const auth = (opened = await startAuth());
    const visitor = await auth.player();
    await auth.visitor().call('POST', '/api/register', { ...someone, username: 'Andere' });
    await visitor.call('POST', '/api/login', { username: 'mira@example.de', password: someone.password });
    auth.world.clocks.advance(2 * 86_400);
    await visitor.call('GET', '/api/user');
    await auth.visitor().call('POST', '/api/password-reset-request', { email: someone.email });
    const [reset] = await auth.said('PasswordResetRequested');
    await auth
      .visitor()
      .call('POST', '/api/password-reset-confirm', { token: reset!.payload['resetToken'], password: 'uhu im nebel' });
    await visitor.call('POST', '/api/login', { username: 'Mira', password: 'uhu im nebel' });
    await visitor.call('POST', '/api/logout');
    await auth.deps.metrics.own();
    await auth.auth.eraseUser(reset!.aggregate);
  });
  await using auth = opened!;
  expect(queries.map(({ shape }) => shape)).toEqual(
    expect.arrayContaining([
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
