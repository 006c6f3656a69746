import { systemClocks } from '@sternenrat/service-kit/time/clocks';
import { openSession } from '../domain/session.ts';
import { newUser } from '../domain/user.ts';
import type { Parts } from '../parts.ts';
import { lookUpSession } from './look-up-session.ts';

it('what is known of a session is dated from before the database was asked', async () => {
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
    cache: async (_sid: string, _known: object, at: { saidAt: number }) => dated.push(at.saidAt),
  };
  const parts = { sessions, users: { read: async () => user }, clocks: { ...systemClocks, machine: () => machine } };
  await lookUpSession(parts as object as Parts, 'sid');
  expect(dated).toEqual([1_000]);
});
