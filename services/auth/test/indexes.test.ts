import mongoose from 'mongoose';
import { someone, startAuth } from './auth-world.ts';

/** Every filter that mongoose sends while `work` runs, by collection. */
async function filtersOf(work: () => Promise<void>): Promise<{ collection: string; filter: object }[]> {
  const seen: { collection: string; filter: object }[] = [];
  mongoose.set('debug', (collection: string, method: string, filter: object) => {
    if (/^(find|update|delete)/.test(method)) seen.push({ collection, filter });
  });
  try {
    await work();
  } finally {
    mongoose.set('debug', false);
  }
  return seen;
}

it('every query has an index', async () => {
  await using auth = await startAuth();
  const filters = await filtersOf(async () => {
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
    await auth.auth.eraseUser(reset!.aggregate);
  });
  const shapes = new Map(
    filters.map(({ collection, filter }) => [`${collection} ${Object.keys(filter).join()}`, { collection, filter }]),
  );
  expect([...shapes.keys()].toSorted()).toEqual(
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
  for (const [shape, { collection, filter }] of shapes) {
    const plan = JSON.stringify(
      await auth.connection.db!.command({ explain: { find: collection, filter }, verbosity: 'queryPlanner' }),
    );
    expect([shape, plan.includes('COLLSCAN')]).toEqual([shape, false]);
  }
});
