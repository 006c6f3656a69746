import { refusal, someone, startAuth } from './auth-world.ts';

describe('limits', () => {
  it.each([
    [
      '11 logins a minute for one account and address',
      10,
      (n: number) =>
        [
          '/api/login',
          { username: n % 2 ? 'mira' : 'mira@example.de', password: 'falsch-geraten' },
          '192.0.2.1',
        ] as const,
    ],
    [
      '61 logins a minute from one address',
      60,
      (n: number) => ['/api/login', { username: `wer${n}`, password: 'falsch-geraten' }, '192.0.2.1'] as const,
    ],
    [
      '11 registrations an hour from one address',
      10,
      (n: number) =>
        [
          '/api/register',
          { username: `neu${n}`, email: `neu${n}@example.de`, password: 'nachthimmel-7' },
          '192.0.2.2',
        ] as const,
    ],
    [
      '4 resets an hour for one address',
      3,
      (n: number) => ['/api/password-reset-request', { email: 'mira@example.de' }, `192.0.2.${n}`] as const,
    ],
    [
      '4 resets an hour for an unknown one, alike',
      3,
      (n: number) => ['/api/password-reset-request', { email: 'niemand@example.de' }, `192.0.2.${n}`] as const,
    ],
  ])('%s are too many: 429 with Retry-After', async (_name, allowed, request) => {
    await using auth = await startAuth({ limitScale: 1 });
    await auth.visitor('192.0.2.99').call('POST', '/api/register', someone);
    const send = (n: number) => {
      const [path, body, ip] = request(n);
      return auth.visitor(ip).call('POST', path, body);
    };
    for (let n = 0; n < allowed; n += 1) expect((await send(n)).status).not.toBe(429);
    const refused = await send(allowed);
    expect(refusal(refused)).toEqual([429, 'too_many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('a fourth confirmation mail in an hour is refused', async () => {
    await using auth = await startAuth({ limitScale: 1 });
    const visitor = auth.visitor();
    await visitor.call('POST', '/api/register', someone);
    await visitor.call('POST', '/api/login', { username: 'Mira', password: someone.password });
    for (let n = 0; n < 3; n += 1) expect((await visitor.call('POST', '/api/resend-confirmation')).status).toBe(200);
    expect(refusal(await visitor.call('POST', '/api/resend-confirmation'))).toEqual([429, 'too_many']);
  });

  it('a password that is too weak costs no registration', async () => {
    await using auth = await startAuth({ limitScale: 1 });
    for (let n = 0; n < 11; n += 1)
      await auth.visitor().call('POST', '/api/register', { ...someone, password: '123456' });
    expect((await auth.visitor().call('POST', '/api/register', someone)).status).toBe(200);
  });
});
