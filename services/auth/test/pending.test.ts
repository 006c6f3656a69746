import { refusal, someone, startTestService, type TestService, type Visitor } from './test-service.ts';

let auth: TestService;
beforeEach(async () => void (auth = await startTestService()));
afterEach(() => auth[Symbol.asyncDispose]());

const other = { username: 'Paul', email: 'paul@example.de', password: 'nachthimmel-8' };
const register = async (account = someone, visitor = auth.visitor()) => {
  const answer = await visitor.call('POST', '/api/register', account);
  return { visitor, answer };
};
const confirm = (visitor: Visitor, token: string) => visitor.call('POST', '/api/confirm-email', { token });
const newest = async (type = 'UserRegistered'): Promise<string> =>
  (await auth.published(type)).at(-1)?.payload['confirmationToken'] ?? '';
const userOf = async (visitor: Visitor) => (await visitor.call('GET', '/api/user')).body['user']?.['username'];
const resend = (visitor: Visitor) => visitor.call('POST', '/api/register/resend');
const correct = (visitor: Visitor, email: string) => visitor.call('POST', '/api/register/email', { email });

describe('the link of a confirmation', () => {
  it('logs in the browser that registered', async () => {
    const { visitor } = await register();
    expect([visitor.cookie, visitor.pending]).toEqual([null, expect.stringMatching(/^pending=[\w-]{43}$/)]);
    const answer = await confirm(visitor, await newest());
    expect(answer.body['user']).toMatchObject({ username: 'Mira', isEmailConfirmed: true });
    expect([await userOf(visitor), visitor.pending]).toEqual(['Mira', null]);
  });

  it('confirms without logging in elsewhere, as in a forwarded mail', async () => {
    const { visitor } = await register();
    const elsewhere = auth.visitor();
    const answer = await confirm(elsewhere, await newest());
    expect([answer.status, answer.body['user'], answer.headers.getSetCookie()]).toEqual([200, undefined, []]);
    expect([await userOf(elsewhere), await userOf(visitor)]).toEqual([undefined, undefined]);
  });

  it('of another account doesn’t log in: the cookie fits its own account only (login CSRF)', async () => {
    await register(other);
    const foreign = await newest();
    const { visitor } = await register();
    const answer = await confirm(visitor, foreign);
    expect([answer.status, answer.body['user'], visitor.cookie]).toEqual([200, undefined, null]);
    await confirm(visitor, await newest());
    expect(await userOf(visitor)).toBe('Mira');
  });

  it('opens a new session and ends the one of another account (session fixation)', async () => {
    const before = await auth.player('Paul');
    const { cookie, sid } = before;
    await register(someone, before);
    await confirm(before, await newest());
    expect(await userOf(before)).toBe('Mira');
    expect(before.cookie).not.toBe(cookie);
    expect((await auth.lookUp(sid!)).status).toBe(404);
  });
});

describe('the cookie of a registration', () => {
  it('is good for one confirmation, and for nothing once another browser has confirmed', async () => {
    const { visitor } = await register();
    const { pending } = visitor;
    const token = await newest();
    await confirm(visitor, token);
    const copy = auth.visitor();
    copy.pending = pending;
    expect(refusal(await confirm(copy, token))).toEqual([400, 'invalid_token']);
    for (const call of [resend(copy), correct(copy, 'neu@example.de')])
      expect(refusal(await call)).toEqual([409, 'registration_over']);
    expect(await userOf(copy)).toBeUndefined();
  });

  it('ends after 24 hours', async () => {
    const { visitor } = await register();
    auth.environment.clocks.advance(24 * 3600 - 60);
    await resend(visitor);
    const token = await newest('ConfirmationRequested');
    auth.environment.clocks.advance(60);
    expect(refusal(await resend(visitor))).toEqual([409, 'registration_over']);
    expect([(await confirm(visitor, token)).status, visitor.cookie]).toEqual([200, null]);
  });

  it('is stored as a hash, and is no session', async () => {
    const { visitor } = await register();
    const secret = visitor.pending!.slice('pending='.length);
    const stored = JSON.stringify(await auth.connection.collection('users').find({}).toArray());
    expect(stored).not.toContain(secret);
    expect(stored).toContain('pendingLogin');
    const asSession = await auth.send('GET', '/api/user', undefined, { cookie: `sid=${secret}` });
    expect(asSession.status).toBe(401);
    const hash = (await auth.connection.collection('users').findOne({}))!['pendingLogin'].hash;
    const thief = auth.visitor();
    thief.pending = `pending=${hash}`;
    expect(refusal(await resend(thief))).toEqual([409, 'registration_over']);
  });

  it.each(['', 'x', '{"$ne":null}'])('with the value %j opens nothing', async (value) => {
    await register();
    const visitor = auth.visitor();
    visitor.pending = `pending=${encodeURIComponent(value)}`;
    expect(refusal(await resend(visitor))).toEqual([409, 'registration_over']);
    expect((await confirm(visitor, await newest())).body['user']).toBeUndefined();
  });

  it('is `__Host-pending` and Secure over https, httpOnly and SameSite=Lax always', async () => {
    await using secure = await startTestService({ publicUrl: 'https://noctua.example' });
    const answer = await secure.visitor().call('POST', '/api/register', someone);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-pending=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const { answer: plain } = await register();
    expect(plain.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^pending=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });
});

describe('the registration of a taken address', () => {
  const shapeOf = (answer: Awaited<ReturnType<typeof resend>>) => ({
    status: answer.status,
    body: answer.body,
    cookies: answer.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=…;')),
  });
  /** The same steps for a free and for a taken address. */
  const steps = async (account: typeof someone, corrected: string) => {
    const { visitor, answer } = await register(account);
    const login = auth.visitor();
    return [
      answer,
      await resend(visitor),
      await login.call('POST', '/api/login', { username: account.username, password: account.password }),
      await correct(visitor, account.email),
      await correct(visitor, corrected),
      await auth.visitor().call('POST', '/api/register', { ...other, username: account.username }),
    ].map(shapeOf);
  };

  it('can’t be distinguished by any answer or cookie', async () => {
    await auth.player('Mira');
    const free = await steps({ ...someone, username: 'Nora', email: 'nora@example.de' }, 'nora2@example.de');
    const taken = await steps({ ...someone, username: 'Nils', email: 'mira@example.de' }, 'nils2@example.de');
    const plain = (shapes: typeof free) =>
      JSON.stringify(shapes)
        .replaceAll(/nora2?@|nils2?@|mira@/g, 'x@')
        .replaceAll(/Nora|Nils/g, 'X')
        .replaceAll(/"(id|requestId)":"[^"]+"/g, '"$1":""')
        .replaceAll(/sid=[^;]+/g, 'sid=…');
    expect(plain(taken)).toBe(plain(free));
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 409, 200, 409]);
  });

  it('mails nothing but the notice to its owner, until the address is corrected', async () => {
    await auth.player('Mira');
    const before = (await auth.published('UserRegistered')).length;
    const { visitor } = await register({ ...someone, username: 'Nils', email: 'mira@example.de' });
    await resend(visitor);
    expect((await auth.published('UserRegistered')).length).toBe(before);
    expect(await auth.published('ConfirmationRequested')).toEqual([]);
    expect(await auth.published('RegistrationRepeated')).toHaveLength(1);
    expect(JSON.stringify(await auth.published('AccountChanged'))).not.toContain('invalid');

    await correct(visitor, 'nils@example.de');
    const [mail] = await auth.published('ConfirmationRequested');
    expect(mail!.payload['email']).toBe('nils@example.de');
    await confirm(visitor, mail!.payload['confirmationToken']!);
    expect(await userOf(visitor)).toBe('Nils');
    expect((await auth.published('AccountChanged')).at(-1)!.payload).toMatchObject({
      username: 'Nils',
      email: 'nils@example.de',
      emailConfirmed: true,
    });
  });
});

it('a corrected address gets the link, which logs in, and the first link ends', async () => {
  const { visitor } = await register();
  const first = await newest();
  expect((await correct(visitor, 'mira2@example.de')).status).toBe(200);
  expect(refusal(await confirm(visitor, first))).toEqual([400, 'invalid_token']);
  await confirm(visitor, await newest('ConfirmationRequested'));
  expect((await visitor.call('GET', '/api/user')).body['user']).toMatchObject({ email: 'mira2@example.de' });
});

it('the first address can be restored', async () => {
  const { visitor } = await register();
  await correct(visitor, 'mira2@example.de');
  await correct(visitor, someone.email);
  const mails = await auth.published('ConfirmationRequested');
  expect(mails.map(({ payload }) => payload['email'])).toEqual(['mira2@example.de', someone.email]);
  expect(await auth.published('RegistrationRepeated')).toEqual([]);
});

it('resending and correcting are limited to three an hour each', async () => {
  await using strict = await startTestService({ limitScale: 1 });
  const visitor = strict.visitor();
  await visitor.call('POST', '/api/register', someone);
  const codes: unknown[] = [];
  for (let i = 0; i < 4; i += 1) codes.push((await visitor.call('POST', '/api/register/resend')).body['code']);
  for (let i = 0; i < 4; i += 1)
    codes.push((await visitor.call('POST', '/api/register/email', { email: `a${i}@example.de` })).body['code']);
  expect(codes).toEqual([undefined, undefined, undefined, 'too_many', undefined, undefined, undefined, 'too_many']);
});
