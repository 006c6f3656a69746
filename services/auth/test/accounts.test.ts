import { refusal, someone, startTestService } from './test-service.ts';
import type { TestService } from './test-service.ts';

describe('registering, logging in and out', () => {
  let auth: TestService;
  beforeEach(async () => void (auth = await startTestService()));
  afterEach(() => auth[Symbol.asyncDispose]());

  it('[R7.register] registration mails a link, doesn’t log in, and stores the password as a hash', async () => {
    const visitor = auth.visitor();
    const answer = await visitor.call('POST', '/api/register', { ...someone, email: ' Mira@Example.DE ' });
    expect(answer.body).toEqual({
      success: true,
      user: { username: 'Mira', email: 'mira@example.de', isEmailConfirmed: false },
      message: expect.stringMatching(/E-Mail/),
    });
    expect(visitor.cookie).toBeNull();
    const [event] = await auth.published('UserRegistered');
    expect(event?.payload).toMatchObject({ username: 'Mira', email: 'mira@example.de' });
    expect(event?.payload['confirmationToken']).toMatch(/^[\w-]{43}$/);

    const stored = (await auth.connection.collection('users').findOne({}))!;
    expect(stored['password']).toMatch(/^\$argon2id\$/);
    expect(stored['emailConfirmationToken']).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(event!.payload['confirmationToken']);
  });

  it('a name that signals distress is not stored, and the error names help', async () => {
    const answer = await auth.visitor().call('POST', '/api/register', { ...someone, username: 'Ich will sterben' });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'not_kept', type: 'lantern' }]);
    expect(await auth.connection.collection('users').countDocuments()).toBe(0);
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

  it('50 concurrent registrations in different spellings of one name create one account', async () => {
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
    expect(await auth.published('UserRegistered')).toHaveLength(1);
  }, 60_000);

  it('a taken e-mail gets the same answer, and its owner is notified', async () => {
    const first = await auth.visitor().call('POST', '/api/register', someone);
    const second = await auth
      .visitor()
      .call('POST', '/api/register', { ...someone, username: 'Neugierig', email: 'MIRA@example.de' });
    expect([second.status, second.body]).toEqual([
      200,
      { ...first.body, user: { ...first.body['user'], username: 'Neugierig' } },
    ]);
    expect((await auth.published('RegistrationRepeated')).map(({ payload }) => payload)).toEqual([
      { userId: expect.any(String), username: 'Mira', email: 'mira@example.de' },
    ]);
    expect(await auth.published('UserRegistered')).toHaveLength(1);
  });

  it('limits the mails that strangers cause for an owner', async () => {
    await using limited = await startTestService({ limitScale: 1 });
    await limited.visitor().call('POST', '/api/register', someone);
    for (let n = 0; n < 6; n += 1) {
      const answer = await limited
        .visitor(`198.51.100.${n}`)
        .call('POST', '/api/register', { ...someone, username: `fremd${n}` });
      expect(answer.status).toBe(200);
    }
    expect(await limited.published('RegistrationRepeated')).toHaveLength(3);
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

  it('[R5.register.required] all three fields are required', async () => {
    const answer = await auth.visitor().call('POST', '/api/register', {});
    expect([answer.status, Object.keys(answer.body['fields']).toSorted()]).toEqual([
      400,
      ['email', 'password', 'username'],
    ]);
  });

  it('unknown fields of the form are not stored', async () => {
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

  it('[R5.login.schema] login requires both fields', async () => {
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

  it('an unknown name costs as much work as a wrong password', async () => {
    await auth.visitor().call('POST', '/api/register', someone);
    // CPU time of this process includes the hashing threads and excludes other work on the machine.
    const work = async (username: string): Promise<number> => {
      const before = process.cpuUsage();
      for (let n = 0; n < 15; n += 1)
        await auth.visitor().call('POST', '/api/login', { username, password: 'falsch-geraten' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await work('niemand');
    const [wrong, unknown] = [await work('Mira'), await work('niemand')];
    // The ratio is about 0.1 if unknown accounts skip the dummy hash.
    expect(unknown / wrong).toBeGreaterThan(0.4);
    expect(unknown / wrong).toBeLessThan(2.5);
  });

  it('[R7.logout] logout ends the session at once, clears the cookie, and also succeeds without one', async () => {
    const visitor = await auth.player();
    const { cookie, sid } = visitor;
    expect((await visitor.call('POST', '/api/logout')).body).toEqual({ success: true });
    expect(visitor.cookie).toBeNull();
    visitor.cookie = cookie;
    expect(refusal(await visitor.call('GET', '/api/user'))).toEqual([401, 'not_logged_in']);
    expect(await auth.environment.cache.get(`session:${sid}`)).toBe('revoked');
    expect((await auth.visitor().call('POST', '/api/logout')).status).toBe(200);
  });

  it('[R7.user.logged-out] without a session /api/user is 401', async () => {
    expect(refusal(await auth.visitor().call('GET', '/api/user'))).toEqual([401, 'not_logged_in']);
  });
});
