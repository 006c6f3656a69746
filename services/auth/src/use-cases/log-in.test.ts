import { createLogger } from '@sternenrat/service-kit/log/logger';
import { memoryLimits } from '@sternenrat/service-kit/limits/limits';
import { systemClocks } from '@sternenrat/service-kit/time/clocks';
import { newUser } from '../domain/user.ts';
import type { User } from '../domain/user.ts';
import { authLimits } from '../parts.ts';
import type { Parts } from '../parts.ts';
import { logIn } from './log-in.ts';

const user = (password: string): User => ({
  ...newUser({ id: 'u1', username: 'Mira', email: 'mira@example.de', passwordHash: password }, new Date()),
  version: 1,
});

/** An account that is `found` with one password and has another by the time of the write. */
function parts(found: User, written: User, opened: string[]): Parts {
  return {
    users: {
      findOne: async () => found,
      update: async (_id, decide) => decide(written).result,
      read: async () => written,
      create: async () => true,
    },
    sessions: { open: async ({ sid }) => void opened.push(sid) } as Partial<Parts['sessions']> as Parts['sessions'],
    exports: {} as Parts['exports'],
    acts: {} as Parts['acts'],
    owl: { call: () => Promise.reject(new Error('nobody there')) },
    audit: { note: async () => undefined, ofUser: async () => [], forget: async () => undefined },
    passwords: { verify: async () => true, hash: async () => 'new', isOutdated: () => false },
    limits: authLimits(memoryLimits()),
    clocks: systemClocks,
    log: createLogger({ name: 'auth', level: 'silent' }),
  };
}
const request = {
  login: 'Mira',
  password: 'nachthimmel-7',
  ip: '192.0.2.1',
  device: 'Firefox auf Linux',
  presentedSid: null,
};

it('a login that a reset overtakes is refused: the old password opens nothing any more', async () => {
  const opened: string[] = [];
  await expect(logIn(parts(user('old'), user('reset'), opened), request)).rejects.toMatchObject({
    kind: { code: 'invalid_credentials' },
  });
  expect(opened).toEqual([]);
});

it('otherwise a session is opened', async () => {
  const opened: string[] = [];
  await logIn(parts(user('old'), user('old'), opened), request);
  expect(opened).toHaveLength(1);
});

it.each([
  ['nobody has that name', null],
  ['the password is wrong', user('old')],
])('the work is one comparison of the full cost where %s, and the refusal is the same', async (_why, found) => {
  const opened: string[] = [];
  const compared: (string | null)[] = [];
  const known = parts(user('old'), user('old'), opened);
  const asked = {
    ...known,
    users: { ...known.users, findOne: async () => found },
    passwords: { ...known.passwords, verify: async (stored: string | null) => (compared.push(stored), false) },
  };
  const refused = await logIn(asked, request).catch((fault: unknown) => fault);
  expect(refused).toMatchObject({ kind: { code: 'invalid_credentials' }, fields: undefined });
  // null: against a hash of nobody's, at the same cost (passwords.test.ts)
  expect(compared).toEqual([found?.password ?? null]);
  expect(opened).toEqual([]);
});
