import { refusal, someone, startTestService } from './test-service.ts';
import type { TestService, Visitor } from './test-service.ts';

let auth: TestService;
beforeEach(async () => void (auth = await startTestService()));
afterEach(() => auth[Symbol.asyncDispose]());

const newest = async (type: string, field: string): Promise<string> =>
  (await auth.published(type)).at(-1)?.payload[field] ?? '';
const registered = async (): Promise<{ visitor: Visitor; token: string }> => {
  const visitor = auth.visitor();
  await visitor.call('POST', '/api/register', someone);
  return { visitor, token: await newest('UserRegistered', 'confirmationToken') };
};
const logIn = (visitor: Visitor, password = someone.password) =>
  visitor.call('POST', '/api/login', { username: 'Mira', password });
const askReset = async (): Promise<string> => {
  await auth.visitor().call('POST', '/api/password-reset-request', { email: someone.email });
  return newest('PasswordResetRequested', 'resetToken');
};

describe('confirming the address', () => {
  it('accepts one of 20 concurrent uses of a link', async () => {
    const { token } = await registered();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => auth.visitor().call('POST', '/api/confirm-email', { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => refusal(answer).join() === '400,invalid_token')).toHaveLength(19);
    expect(await auth.published('EmailConfirmed')).toHaveLength(1);
  });

  it('ends earlier sessions; the confirming browser gets a new one', async () => {
    const { visitor, token } = await registered();
    await logIn(visitor);
    const elsewhere = auth.visitor();
    await logIn(elsewhere);
    const before = visitor.sid!;
    await visitor.call('POST', '/api/confirm-email', { token });
    expect(visitor.sid).not.toBe(before);
    expect((await visitor.call('GET', '/api/user')).body['user'].isEmailConfirmed).toBe(true);
    expect((await elsewhere.call('GET', '/api/user')).status).toBe(401);
    expect((await auth.lookUp(before)).status).toBe(404);
  });

  it('doesn’t log in a logged-out browser', async () => {
    const { token } = await registered();
    const visitor = auth.visitor();
    expect((await visitor.call('POST', '/api/confirm-email', { token })).status).toBe(200);
    expect(visitor.cookie).toBeNull();
  });

  it('a link ends after 24 hours of product time, and with the next one', async () => {
    const { visitor, token } = await registered();
    await logIn(visitor);
    auth.environment.clocks.advance(24 * 3600);
    expect(refusal(await visitor.call('POST', '/api/confirm-email', { token }))).toEqual([400, 'invalid_token']);
    await visitor.call('POST', '/api/resend-confirmation');
    const second = await newest('ConfirmationRequested', 'confirmationToken');
    await visitor.call('POST', '/api/resend-confirmation');
    expect((await visitor.call('POST', '/api/confirm-email', { token: second })).status).toBe(400);
    expect(
      (
        await visitor.call('POST', '/api/confirm-email', {
          token: await newest('ConfirmationRequested', 'confirmationToken'),
        })
      ).status,
    ).toBe(200);
    expect(refusal(await visitor.call('POST', '/api/resend-confirmation'))).toEqual([409, 'already_confirmed']);
  });

  it.each([undefined, null, '', {}, { $gt: '' }, ['x'], 7])('a token of %j is refused as input', async (token) => {
    await registered();
    expect(refusal(await auth.visitor().call('POST', '/api/confirm-email', { token }))).toEqual([400, 'bad_input']);
  });

  it('refuses the stored hash as a token', async () => {
    await registered();
    const stored = await auth.connection.collection('users').findOne({});
    expect(
      refusal(await auth.visitor().call('POST', '/api/confirm-email', { token: stored!['emailConfirmationToken'] })),
    ).toEqual([400, 'invalid_token']);
  });
});

describe('resetting the password', () => {
  it('[R7.reset-request] the answer is the same for an address with and without an account; only a known one gets a mail', async () => {
    await registered();
    const known = await auth.visitor().call('POST', '/api/password-reset-request', { email: 'MIRA@example.de' });
    const unknown = await auth.visitor().call('POST', '/api/password-reset-request', { email: 'niemand@example.de' });
    expect(known.body).toEqual({ success: true, message: expect.any(String) });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect((await auth.published('PasswordResetRequested')).map(({ payload }) => payload['email'])).toEqual([
      'mira@example.de',
    ]);
  });

  it('[R7.reset-request] [R5.forgot.email] an invalid address is refused with the schema’s message', async () => {
    const answer = await auth.visitor().call('POST', '/api/password-reset-request', { email: 'mira' });
    expect(answer.body).toMatchObject({
      success: false,
      error: expect.any(String),
      fields: { email: 'Please enter a valid email' },
    });
  });

  it('[R7.reset-confirm] replaces the password and ends all sessions, without logging in', async () => {
    const visitor = await auth.player();
    const { sid } = visitor;
    const token = await askReset();
    const other = auth.visitor();
    const answer = await other.call('POST', '/api/password-reset-confirm', { token, password: 'uhu im nebel' });
    expect(answer.body).toEqual({ success: true, message: 'Dein Passwort wurde erfolgreich zurückgesetzt.' });
    expect(other.cookie).toBeNull();
    expect((await auth.lookUp(sid!)).status).toBe(404);
    expect(await auth.environment.cache.get(`session:${sid}`)).toBe('revoked');
    expect(refusal(await logIn(auth.visitor()))).toEqual([401, 'invalid_credentials']);
    expect((await logIn(auth.visitor(), 'uhu im nebel')).status).toBe(200);
    expect((await auth.published('PasswordChanged')).map(({ payload }) => payload['email'])).toEqual([
      'mira@example.de',
    ]);
  });

  it('sets one password for 20 concurrent uses of a link', async () => {
    await auth.player();
    const token = await askReset();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        auth.visitor().call('POST', '/api/password-reset-confirm', { token, password: `uhu im nebel ${n}` }),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(auth.visitor(), `uhu im nebel ${winner}`)).status).toBe(200);
    expect(await auth.published('PasswordChanged')).toHaveLength(1);
  });

  it('a link ends after 60 minutes of product time, with use, and with the next one after a quarter of an hour', async () => {
    await auth.player();
    const confirm = (token: string) =>
      auth.visitor().call('POST', '/api/password-reset-confirm', { token, password: 'uhu im nebel' });
    const outdated = await askReset();
    auth.environment.clocks.advance(3600);
    expect(refusal(await confirm(outdated))).toEqual([400, 'invalid_token']);
    const replaced = await askReset();
    auth.environment.clocks.advance(14 * 60);
    expect(await askReset()).toBe(replaced);
    auth.environment.clocks.advance(60);
    const valid = await askReset();
    expect(valid).not.toBe(replaced);
    expect(refusal(await confirm(replaced))).toEqual([400, 'invalid_token']);
    expect((await confirm(valid)).status).toBe(200);
    expect(refusal(await confirm(valid))).toEqual([400, 'invalid_token']);
  });

  it('a weak password is refused and leaves the link usable', async () => {
    await auth.player();
    const token = await askReset();
    for (const password of ['123456', 'mira@example.de']) {
      expect(refusal(await auth.visitor().call('POST', '/api/password-reset-confirm', { token, password }))).toEqual([
        400,
        'weak_password',
      ]);
    }
    expect(
      (await auth.visitor().call('POST', '/api/password-reset-confirm', { token, password: 'uhu im nebel' })).status,
    ).toBe(200);
  });

  it('[R5.reset.token] [R5.reset.password] uses the schema’s messages', async () => {
    const answer = await auth.visitor().call('POST', '/api/password-reset-confirm', { token: '', password: '12345' });
    expect(answer.body['fields']).toEqual({
      token: 'Token is required',
      password: 'Password must be at least 6 characters',
    });
  });

  it('a reset confirms the address and ends a squatter’s link', async () => {
    const { token: confirmation } = await registered();
    const token = await askReset();
    await auth.visitor().call('POST', '/api/password-reset-confirm', { token, password: 'uhu im nebel' });
    expect((await logIn(auth.visitor(), 'uhu im nebel')).body['user'].isEmailConfirmed).toBe(true);
    expect(await auth.published('EmailConfirmed')).toHaveLength(1);
    expect((await auth.visitor().call('POST', '/api/confirm-email', { token: confirmation })).status).toBe(400);
  });
});
