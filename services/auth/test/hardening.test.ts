import { authEndpoints } from '@sternenrat/contracts/endpoints/auth';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { listen } from '@sternenrat/service-kit/http/listen';
import { createAuth } from '../src/auth.ts';
import { someone, startTestService } from './test-service.ts';

const operators = [
  { $ne: null },
  { $gt: '' },
  { $regex: '.' },
  { $where: 'true' },
  [{ $ne: null }],
  ['x'],
  { $nor: [{ a: 1 }] },
  true,
  7,
  null,
];
const bodies: Record<string, Record<string, unknown>> = {
  login: { username: 'Mira', password: someone.password },
  register: { ...someone, username: 'Nora', email: 'nora@example.de' },
  correctRegistration: { email: 'nora@example.de' },
  confirmEmail: { token: 'x'.repeat(43) },
  passwordResetRequest: { email: someone.email },
  passwordResetConfirm: { token: 'x'.repeat(43), password: 'uhu im nebel' },
  setZodiac: { zodiac: 'löwe' },
  changePassword: { oldPassword: someone.password, newPassword: 'uhu im nebel' },
  changeEmail: { email: 'nora@example.de', password: someone.password },
  confirmEmailChange: { token: 'x'.repeat(43) },
  deleteAccount: { password: someone.password },
};
const withBody = authEndpoints.filter((endpoint) => 'body' in endpoint && endpoint.access !== 'internal');

it('every call with a body is tested', () => {
  expect(withBody.map(({ name }) => name).toSorted()).toEqual(Object.keys(bodies).toSorted());
});

it.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses query operators and wrong types in every field',
  async (name, endpoint) => {
    await using auth = await startTestService();
    const visitor = await auth.player();
    for (const field of Object.keys(bodies[name]!)) {
      for (const value of operators) {
        const answer = await visitor.call(endpoint.method, endpoint.path, { ...bodies[name], [field]: value });
        expect([field, value, answer.status, Object.keys(answer.body['fields'] ?? {})]).toEqual([
          field,
          value,
          400,
          [field],
        ]);
      }
    }
    expect(await auth.connection.collection('users').countDocuments()).toBe(1);
  },
);

it('a body with __proto__ changes no prototype', async () => {
  await using auth = await startTestService();
  await auth.send(
    'POST',
    '/api/register',
    '{"__proto__":{"isPremium":true},"constructor":{"prototype":{"isPremium":true}},"username":"Mira","email":"mira@example.de","password":"nachthimmel-7"}',
  );
  expect(({} as Record<string, unknown>)['isPremium']).toBeUndefined();
  expect(await auth.connection.collection('users').findOne({})).toMatchObject({ isPremium: false });
});

it('no password, token or cookie is logged at the trace level', async () => {
  await using auth = await startTestService();
  const lines: string[] = [];
  const log = createLogger({ name: 'auth', level: 'trace', destination: { write: (line) => void lines.push(line) } });
  const noisy = createAuth({ ...auth.deps, connection: auth.connection.useDb(auth.connection.name), log });
  const server = await listen(noisy.publicApp, { host: '127.0.0.1', port: 0 });
  const send = (path: string, body: unknown): Promise<Response> =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('/api/register', someone);
  await noisy.settled();
  const [event] = await auth.published('UserRegistered');
  const token = event!.payload['confirmationToken'] as string;
  await send('/api/login', { username: 'Mira\r\n{"forged":true}', password: 'falsch-geraten' });
  const cookie = (await send('/api/login', { username: 'Mira', password: someone.password })).headers
    .get('set-cookie')!
    .split(';')[0]!
    .slice(4);
  await send('/api/confirm-email', { token });
  await send('/api/password-reset-confirm', { token: `${token}x`, password: 'uhu im nebel' });
  await server.close();

  expect(lines.length).toBeGreaterThan(4);
  const all = lines.join('');
  for (const secret of [someone.password, 'falsch-geraten', 'uhu im nebel', token, cookie, '$argon2id'])
    expect(all).not.toContain(secret);
  expect(lines.every((line) => line.trim().split('\n').length === 1)).toBe(true);
});

it('with the database down a look-up is a 5xx, never a 404', async () => {
  await using auth = await startTestService();
  const visitor = await auth.player();
  const sid = visitor.sid!;
  auth.connection.model('Session').find = (() => ({ lean: () => Promise.reject(new Error('down')) })) as never;
  expect((await auth.lookUp(sid)).status).toBeGreaterThanOrEqual(500);
});
