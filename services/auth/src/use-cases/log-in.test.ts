import { createLogger } from '@sternenrat/service-kit/log/logger';
import { memoryLimits } from '@sternenrat/service-kit/limits/limits';
import { systemClocks } from '@sternenrat/service-kit/time/clocks';
import { newUser } from '../domain/user.ts';
import type { User } from '../domain/user.ts';
import { createLimits } from '../deps.ts';
import type { Deps } from '../deps.ts';
import { logIn } from './log-in.ts';

const user = (password: string): User => ({
  ...newUser({ id: 'u1', username: 'Mira', email: 'mira@example.de', passwordHash: password }, new Date()),
  version: 1,
});

/** Fakes an account whose password changes between the read and the write. */
function deps(found: User, written: User, opened: string[]): Deps {
  return {
    users: {
      findByUsernameKey: async () => found,
      update: async (_id, decide) => decide(written).result,
    } as Partial<Deps['users']> as Deps['users'],
    sessions: { open: async ({ sid }) => void opened.push(sid) } as Partial<Deps['sessions']> as Deps['sessions'],
    exports: {} as Deps['exports'],
    acts: {} as Deps['acts'],
    owl: { call: () => Promise.reject(new Error('owl is not available here')) },
    audit: {
      record: async () => undefined,
      knowsNetwork: async () => false,
      listByUser: async () => [],
      deleteByUser: async () => undefined,
    },
    resetToken: (seed) => seed,
    passwords: { verify: async () => true, hash: async () => 'new', isOutdated: () => false },
    limits: createLimits(memoryLimits()),
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

it('a login during a reset is refused with the old password', async () => {
  const opened: string[] = [];
  await expect(logIn(deps(user('old'), user('reset'), opened), request)).rejects.toMatchObject({
    kind: { code: 'invalid_credentials' },
  });
  expect(opened).toEqual([]);
});

it('a login opens a session', async () => {
  const opened: string[] = [];
  await logIn(deps(user('old'), user('old'), opened), request);
  expect(opened).toHaveLength(1);
});

it.each([
  ['the name is unknown', null],
  ['the password is wrong', user('old')],
])('compares one hash of full cost and gives the same answer if %s', async (_why, found) => {
  const opened: string[] = [];
  const compared: (string | null)[] = [];
  const given = deps(user('old'), user('old'), opened);
  const useCaseDeps = {
    ...given,
    users: { ...given.users, findByUsernameKey: async () => found },
    passwords: { ...given.passwords, verify: async (stored: string | null) => (compared.push(stored), false) },
  };
  const refused = await logIn(useCaseDeps, request).catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: { code: 'invalid_credentials' }, fields: undefined });
  // `verify(null)` hashes, too (see passwords.test.ts)
  expect(compared).toEqual([found?.password ?? null]);
  expect(opened).toEqual([]);
});
