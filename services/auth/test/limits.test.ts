import { refusal, someone, startTestService, type TestService } from './test-service.ts';

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
      '4 resets an hour for one e-mail from one address',
      3,
      (_n: number) => ['/api/password-reset-request', { email: 'mira@example.de' }, '192.0.2.1'] as const,
    ],
    [
      '4 resets an hour for an unknown one, alike',
      3,
      (_n: number) => ['/api/password-reset-request', { email: 'niemand@example.de' }, '192.0.2.1'] as const,
    ],
  ])('%s are too many: 429 with Retry-After', async (_name, allowed, request) => {
    await using auth = await startTestService({ limitScale: 1 });
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
    await using auth = await startTestService({ limitScale: 1 });
    const visitor = auth.visitor();
    await visitor.call('POST', '/api/register', someone);
    await visitor.call('POST', '/api/login', { username: 'Mira', password: someone.password });
    for (let n = 0; n < 3; n += 1) expect((await visitor.call('POST', '/api/resend-confirmation')).status).toBe(200);
    expect(refusal(await visitor.call('POST', '/api/resend-confirmation'))).toEqual([429, 'too_many']);
  });

  it('a password that is too weak costs no registration', async () => {
    await using auth = await startTestService({ limitScale: 1 });
    for (let n = 0; n < 11; n += 1)
      await auth.visitor().call('POST', '/api/register', { ...someone, password: '123456' });
    expect((await auth.visitor().call('POST', '/api/register', someone)).status).toBe(200);
  });
});

describe('password resets requested by a stranger', () => {
  const ask = (auth: TestService, ip: string) =>
    auth.visitor(ip).call('POST', '/api/password-reset-request', { email: someone.email });
  const tokens = async (auth: TestService) =>
    (await auth.published('PasswordResetRequested')).map(({ payload }) => payload['resetToken']);

  it('don’t block the owner’s mail or link', async () => {
    await using auth = await startTestService({ limitScale: 1 });
    await auth.visitor('192.0.2.99').call('POST', '/api/register', someone);
    for (let n = 0; n < 4; n += 1) await ask(auth, '127.0.3.1');
    expect((await ask(auth, '127.0.3.99')).status).toBe(200);
    const [own] = (await tokens(auth)).slice(-1);
    expect(await tokens(auth)).toHaveLength(4);
    await ask(auth, '127.0.3.2');
    const body = { token: own, password: 'uhu im nebel' };
    expect((await auth.visitor().call('POST', '/api/password-reset-confirm', body)).status).toBe(200);
  });

  it('send ten mails an hour at most, with the same answer', async () => {
    await using auth = await startTestService({ limitScale: 1 });
    await auth.visitor('192.0.2.99').call('POST', '/api/register', someone);
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push(await ask(auth, `192.0.2.${n % 4}`));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await tokens(auth)).toHaveLength(10);
  });
});

describe('guessing one account from many addresses', () => {
  const guess = (auth: TestService, n: number, password = 'falsch-geraten', username = 'Mira') =>
    auth.visitor(`198.51.${n}.7`).call('POST', '/api/login', { username, password });
  const noticed = async (auth: TestService) =>
    (await auth.published('PasswordGuessingNoticed')).map(({ payload }) => payload);

  it('is refused after 30 wrong passwords in an hour, and the owner is notified once', async () => {
    await using auth = await startTestService({ limitScale: 1 });
    await auth.player();
    const burst = await Promise.all(Array.from({ length: 45 }, (_, n) => guess(auth, n)));
    const codes = burst.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(30);
    expect(codes.filter((code) => code === 'too_many')).toHaveLength(15);
    expect((await guess(auth, 99, someone.password)).status).toBe(429);
    expect(await noticed(auth)).toEqual([{ userId: expect.any(String), username: 'Mira', email: someone.email }]);
  });

  it('doesn’t lock the owner out of known networks, or of any network after a reset', async () => {
    await using auth = await startTestService({ limitScale: 1 });
    await auth.player();
    for (let n = 0; n < 32; n += 1) await guess(auth, n);
    const login = { username: 'Mira', password: someone.password };
    expect((await auth.visitor('192.0.2.77').call('POST', '/api/login', login)).status).toBe(200);
    const travelling = auth.visitor('203.0.113.5');
    expect((await travelling.call('POST', '/api/login', login)).status).toBe(429);
    await travelling.call('POST', '/api/password-reset-request', { email: someone.email });
    const token = (await auth.published('PasswordResetRequested'))[0]?.payload['resetToken'];
    await travelling.call('POST', '/api/password-reset-confirm', { token, password: 'uhu im nebel' });
    expect((await travelling.call('POST', '/api/login', { ...login, password: 'uhu im nebel' })).status).toBe(200);
  });

  it('is refused alike for an unknown account; correct passwords don’t count', async () => {
    await using auth = await startTestService({ limitScale: 1 });
    for (let n = 0; n < 30; n += 1) expect((await guess(auth, n, 'x', 'niemand')).status).toBe(401);
    expect((await guess(auth, 30, 'x', 'niemand')).status).toBe(429);
    await auth.player();
    for (let n = 0; n < 32; n += 1) expect((await guess(auth, n, someone.password)).status).toBe(200);
    expect(await noticed(auth)).toEqual([]);
  });
});
