import { systemClocks } from '@sternenrat/service-kit/time/clocks';
import { openSession } from '../domain/session.ts';
import { newUser } from '../domain/user.ts';
import type { Deps } from '../deps.ts';
import { lookUpSession } from './look-up-session.ts';

it('a cached session is dated before the database read', async () => {
  let machine = 1_000;
  const now = new Date();
  const user = {
    ...newUser({ id: 'u1', username: 'Mira', email: 'mira@example.de', passwordHash: 'x' }, now),
    version: 1,
  };
  const session = openSession({ sid: 'sid', secret: 'secret' }, user, 'Firefox auf Linux', now);
  const dated: number[] = [];
  async function find() {
    machine += 5_000;
    return session;
  }
  const sessions = {
    find,
    cache: async (_sid: string, _known: object, at: { readAt: number }) => dated.push(at.readAt),
  };
  const deps = { sessions, users: { read: async () => user }, clocks: { ...systemClocks, machine: () => machine } };
  await lookUpSession(deps as object as Deps, 'sid');
  expect(dated).toEqual([1_000]);
});
