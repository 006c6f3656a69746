import { refusal, someone, startAuth } from './auth-world.ts';
import type { AuthWorld } from './auth-world.ts';

describe('registering, logging in and out', () => {
  let auth: AuthWorld;
  beforeEach(async () => void (auth = await startAuth()));
  afterEach(() => auth[Symbol.asyncDispose]());

  it('[R7.register] a stranger registers: no login, a mail on its way, the password only as a hash', async () => {
    const visitor = auth.visitor();
    const answer = await visitor.call('POST', '/api/register', { ...someone, email: ' Mira@Example.DE ' });
    expect(answer.body).toEqual({
      success: true,
      user: { username: 'Mira', email: 'mira@example.de', isEmailConfirmed: false },
      message: expect.stringMatching(/E-Mail/),
    });
    expect(visitor.cookie).toBeNull();
    const [event] = await auth.said('UserRegistered');
    expect(event?.payload).toMatchObject({ username: 'Mira', email: 'mira@example.de' });
    expect(event?.payload['confirmationToken']).toMatch(/^[\w-]{43}$/);

    const stored = (await auth.connection.collection('users').findOne({}))!;
    expect(stored['password']).toMatch(/^\$argon2id\$/);
    expect(stored['emailConfirmationToken']).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(event!.payload['confirmationToken']);
  });

  it('[R3.user.account] [R3.user.login] the stored account has the fields and defaults of the spec', async () => {
    await auth.visitor().call('POST', '/api/register', someone);
    const before = (await auth.connection.collection('users').findOne({}))!;
    expect(before).toMatchObject({
      _id: expect.any(String),
      username: 'Mira',
      email: 'mira@example.de',
      isEmailConfirmed: false,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
      emailConfirmationExpires: expect.any(Date),
      loginCount: 0,
      lastLogin: expect.any(Date),
      currentSessionId: null,
    });
    const visitor = auth.visitor();
    await visitor.call('POST', '/api/login', { username: 'Mira', password: someone.password });
    expect(await auth.connection.collection('users').findOne({})).toMatchObject({
      loginCount: 1,
      currentSessionId: visitor.sid,
    });
    await visitor.call('POST', '/api/password-reset-request', { email: someone.email });
    expect(await auth.connection.collection('users').findOne({})).toMatchObject({
      passwordResetToken: expect.stringMatching(/^[0-9a-f]{64}$/),
      passwordResetExpires: expect.any(Date),
    });
  });

  it('50 at once, in every spelling of one name, make one account', async () => {
    const spellings = ['Zoë', 'zoë', 'ZOË', 'Zoe\u0308', ' Zoë '];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        auth
          .visitor(`198.51.100.${n}`)
          .call('POST', '/api/register', { ...someone, username: spellings[n % 5], email: `zoe${n}@example.de` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => refusal(answer).join() === '409,username_taken')).toHaveLength(49);
    expect(await auth.connection.collection('users').countDocuments()).toBe(1);
    expect(await auth.said('UserRegistered')).toHaveLength(1);
  });

  it('a taken e-mail gets the same answer, and its owner a mail', async () => {
    const first = await auth.visitor().call('POST', '/api/register', someone);
    const second = await auth
      .visitor()
      .call('POST', '/api/register', { ...someone, username: 'Neugierig', email: 'MIRA@example.de' });
    expect([second.status, second.body]).toEqual([
      200,
      { ...first.body, user: { ...first.body['user'], username: 'Neugierig' } },
    ]);
    expect((await auth.said('RegistrationRepeated')).map(({ payload }) => payload)).toEqual([
      { userId: expect.any(String), username: 'Mira', email: 'mira@example.de' },
    ]);
    expect(await auth.said('UserRegistered')).toHaveLength(1);
    expect(await auth.connection.collection('users').countDocuments()).toBe(1);
  });

  it('the owner of an address is not flooded by others', async () => {
    await using limited = await startAuth({ limitScale: 1 });
    await limited.visitor().call('POST', '/api/register', someone);
    for (let n = 0; n < 6; n += 1) {
      const answer = await limited
        .visitor(`198.51.100.${n}`)
        .call('POST', '/api/register', { ...someone, username: `fremd${n}` });
      expect(answer.status).toBe(200);
    }
    expect(await limited.said('RegistrationRepeated')).toHaveLength(3);
  });

  it.each([
    ['[R5.register.username]', { username: 'ab' }, 'username', 'Benutzername muss mindestens 3 Zeichen lang sein'],
    ['[R5.register.email]', { email: 'mira@' }, 'email', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    [
      '[R5.register.email]',
      { email: 'mira@example.de, fremd@example.de' },
      'email',
      'Bitte gib eine gültige E-Mail-Adresse ein',
    ],
    [
      '[R5.register.email]',
      { email: 'mira@example.de\r\nBcc: fremd@example.de' },
      'email',
      'Bitte gib eine gültige E-Mail-Adresse ein',
    ],
    ['[R5.register.password]', { password: '12345' }, 'password', 'Das Passwort muss mindestens 6 Zeichen lang sein'],
    [
      'a common password',
      { password: 'Password1' },
      'password',
      'Dieses Passwort ist zu leicht zu erraten. Bitte wähle ein anderes.',
    ],
    [
      'the name as password',
      { username: 'nachteule', password: 'NachtEule' },
      'password',
      'Dieses Passwort ist zu leicht zu erraten. Bitte wähle ein anderes.',
    ],
  ])('%s %j is refused at the field', async (_row, wrong, field, message) => {
    const answer = await auth.visitor().call('POST', '/api/register', { ...someone, ...wrong });
    expect([answer.status, answer.body['fields'][field]]).toEqual([400, message]);
  });

  it('[R5.register.required] all three fields are asked for', async () => {
    const answer = await auth.visitor().call('POST', '/api/register', {});
    expect([answer.status, Object.keys(answer.body['fields']).toSorted()]).toEqual([
      400,
      ['email', 'password', 'username'],
    ]);
  });

  it('what a stranger adds to the form is not stored', async () => {
    await auth.visitor().call('POST', '/api/register', {
      ...someone,
      isPremium: true,
      stardustBalance: 999,
      subscriptionType: 'founding_member',
      isEmailConfirmed: true,
    });
    expect(await auth.connection.collection('users').findOne({})).toMatchObject({
      isPremium: false,
      stardustBalance: 1,
      subscriptionType: 'free',
      isEmailConfirmed: false,
    });
  });

  it('[R7.login] [R7.user] [R3.user.client] login by name or address, unconfirmed too; the user has eight fields', async () => {
    await auth.visitor().call('POST', '/api/register', someone);
    for (const username of ['mIRA', 'Mira@example.de']) {
      const visitor = auth.visitor();
      const answer = await visitor.call('POST', '/api/login', { username, password: someone.password });
      const user = {
        id: expect.any(String),
        username: 'Mira',
        email: 'mira@example.de',
        isEmailConfirmed: false,
        zodiac: null,
        isPremium: false,
        subscriptionType: 'free',
        stardustBalance: 1,
      };
      expect(answer.body).toEqual({ success: true, user });
      expect((await visitor.call('GET', '/api/user')).body).toEqual({ success: true, user });
    }
  });

  it('[R5.login.schema] login asks for both fields', async () => {
    const answer = await auth.visitor().call('POST', '/api/login', {});
    expect([answer.status, answer.body['fields']]).toEqual([
      400,
      { username: 'Benutzername ist erforderlich', password: 'Passwort ist erforderlich' },
    ]);
  });

  it('an unknown name and a wrong password are refused alike, and neither sets a cookie', async () => {
    await auth.visitor().call('POST', '/api/register', someone);
    const visitor = auth.visitor();
    const [unknown, wrong] = [
      await visitor.call('POST', '/api/login', { username: 'niemand', password: someone.password }),
      await visitor.call('POST', '/api/login', { username: 'Mira', password: 'falsch-geraten' }),
    ];
    expect(refusal(unknown)).toEqual([401, 'invalid_credentials']);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(visitor.cookie).toBeNull();
  });

  it('an unknown name takes as long as a wrong password', async () => {
    await auth.visitor().call('POST', '/api/register', someone);
    const times: Record<string, number[]> = { Mira: [], niemand: [] };
    for (let n = 0; n < 15; n += 1) {
      for (const username of Object.keys(times)) {
        const start = performance.now();
        await auth.visitor().call('POST', '/api/login', { username, password: 'falsch-geraten' });
        times[username]!.push(performance.now() - start);
      }
    }
    // the quickest of each, which other work on the machine touched least
    const [wrong = NaN, unknown = NaN] = Object.values(times).map((all) => Math.min(...all));
    // without the work in vain the quotient is about 0.1
    expect(unknown / wrong).toBeGreaterThan(0.4);
    expect(unknown / wrong).toBeLessThan(2.5);
  });

  it('[R7.logout] logout ends the session at once, clears the cookie, and needs none', async () => {
    const visitor = await auth.player();
    const { cookie, sid } = visitor;
    expect((await visitor.call('POST', '/api/logout')).body).toEqual({ success: true });
    expect(visitor.cookie).toBeNull();
    visitor.cookie = cookie;
    expect(refusal(await visitor.call('GET', '/api/user'))).toEqual([401, 'not_logged_in']);
    expect(await auth.world.cache.get(`session:${sid}`)).toBe('revoked');
    expect((await auth.visitor().call('POST', '/api/logout')).status).toBe(200);
  });

  it('[R7.user.logged-out] without a session /api/user is 401', async () => {
    expect(refusal(await auth.visitor().call('GET', '/api/user'))).toEqual([401, 'not_logged_in']);
  });
});
