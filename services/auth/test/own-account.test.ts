import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { ExportPart, ExportRequested } from '@sternenrat/contracts/personal-data';
import { refusal, someone, startTestService } from './test-service.ts';
import type { TestService, Visitor } from './test-service.ts';

const password = someone.password;
const changed = 'uhu im nebel 3';

interface Shown {
  readonly id: string;
  readonly device: string;
  readonly current: boolean;
}

let auth: TestService;
beforeEach(async () => void (auth = await startTestService()));
afterEach(() => auth[Symbol.asyncDispose]());

const logIn = async (username = 'Mira', secret = password): Promise<Visitor> => {
  const visitor = auth.visitor();
  const answer = await visitor.call('POST', '/api/login', { username, password: secret });
  expect(answer.status).toBe(200);
  return visitor;
};
const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.call('GET', '/api/user')).status === 200;
const sessionsOf = async (visitor: Visitor): Promise<Shown[]> =>
  (await visitor.call('GET', '/api/sessions')).body['sessions'] as Shown[];
const stored = () => auth.connection.collection('users').findOne({ usernameKey: 'mira' });

describe('own sessions', () => {
  it('are listed, the current one first, without secrets', async () => {
    const first = await auth.player();
    const second = await logIn();
    const answer = await second.call('GET', '/api/sessions');
    const shown = answer.body['sessions'] as Shown[];
    expect(shown.map(({ current }) => current)).toEqual([true, false]);
    expect(Object.keys(shown[0]!).toSorted()).toEqual([
      'current',
      'device',
      'expiresAt',
      'id',
      'lastUsedAt',
      'startedAt',
    ]);
    for (const visitor of [first, second]) expect(JSON.stringify(answer.body)).not.toContain(visitor.sid);
    expect(JSON.stringify(answer.body)).not.toContain('192.0.2');
  });

  it('can be ended one by one', async () => {
    const [first, second] = [await auth.player(), await logIn()];
    const [, other] = await sessionsOf(second);
    expect((await second.call('DELETE', `/api/sessions/${other!.id}`)).status).toBe(200);
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    const [own] = await sessionsOf(second);
    await second.call('DELETE', `/api/sessions/${own!.id}`);
    expect(second.cookie).toBeNull();
  });

  it('of another player can’t be listed or ended', async () => {
    const mira = await auth.player();
    const nora = await auth.player('Nora');
    const [miras] = await sessionsOf(mira);
    expect(refusal(await nora.call('DELETE', `/api/sessions/${miras!.id}`))).toEqual([404, 'not_found']);
    expect(await isIn(mira)).toBe(true);
    expect(await sessionsOf(nora)).toHaveLength(1);
  });

  it('all end with a logout everywhere, in database and cache', async () => {
    const [first, second] = [await auth.player(), await logIn()];
    await sessionsOf(first);
    const sids = [first.sid, second.sid];
    expect((await second.call('POST', '/api/logout-everywhere')).status).toBe(200);
    expect(second.cookie).toBeNull();
    expect(await isIn(first)).toBe(false);
    for (const sid of sids) expect(await auth.environment.cache.get(`session:${sid}`)).toBe('revoked');
  });

  it('are stored in database and cache by the hash of the cookie’s secret', async () => {
    const visitor = await auth.player();
    await isIn(visitor);
    const claims = JSON.parse(Buffer.from(visitor.cookie!.split('.')[1]!, 'base64url').toString()) as { sid: string };
    expect(claims.sid).not.toBe(visitor.sid);
    const everything = await Promise.all(
      (await auth.connection.db!.listCollections().toArray()).map(({ name }) =>
        auth.connection.collection(name).find().toArray(),
      ),
    );
    expect(JSON.stringify(everything)).toContain(visitor.sid);
    expect(JSON.stringify(everything)).not.toContain(claims.sid);
    expect(await auth.environment.cache.get(`session:${claims.sid}`)).toBeNull();
  });
});

describe('a new password', () => {
  const change = (visitor: Visitor, oldPassword: string, newPassword: string) =>
    visitor.call('POST', '/api/user/password', { oldPassword, newPassword });

  it('requires the old one, ends other sessions, renews this one and notifies the owner', async () => {
    const [first, second] = [await auth.player(), await logIn()];
    const before = second.sid!;
    expect((await change(second, password, changed)).status).toBe(200);
    expect(second.sid).not.toBe(before);
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    expect((await auth.lookUp(before)).status).toBe(404);
    expect(refusal(await auth.visitor().call('POST', '/api/login', { username: 'Mira', password }))).toEqual([
      401,
      'invalid_credentials',
    ]);
    await logIn('Mira', changed);
    expect(await auth.published('PasswordChanged')).toHaveLength(1);
  });

  it('is refused with a wrong old one (403, not 401), or if it is weak', async () => {
    const visitor = await auth.player();
    const wrong = await change(visitor, 'geraten-7', changed);
    expect([refusal(wrong), Object.keys(wrong.body.fields)]).toEqual([[403, 'wrong_password'], ['oldPassword']]);
    for (const easy of ['password1', 'Mira@Example.de', '12345']) {
      const refused = await change(visitor, password, easy);
      expect([easy, refused.status, Object.keys(refused.body.fields)]).toEqual([easy, 400, ['newPassword']]);
    }
    expect(await isIn(visitor)).toBe(true);
  });

  it('limits guesses with a stolen session', async () => {
    await using limited = await startTestService({ limitScale: 1 });
    const visitor = await limited.player();
    for (let n = 0; n < 10; n += 1) expect((await change(visitor, `geraten-${n}`, changed)).status).toBe(403);
    const refused = await change(visitor, password, changed);
    expect(refusal(refused)).toEqual([429, 'too_many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('ends an open reset link', async () => {
    const visitor = await auth.player();
    await auth.visitor().call('POST', '/api/password-reset-request', { email: someone.email });
    const [reset] = await auth.published('PasswordResetRequested');
    await change(visitor, password, changed);
    expect(
      refusal(
        await auth.visitor().call('POST', '/api/password-reset-confirm', {
          token: reset!.payload['resetToken'],
          password: 'noch eins 9',
        }),
      ),
    ).toEqual([400, 'invalid_token']);
  });
});

describe('a new e-mail address', () => {
  const to = 'neu@example.de';
  const ask = (visitor: Visitor, email = to, secret = password) =>
    visitor.call('POST', '/api/user/email', { email, password: secret });
  const agree = (token: unknown, visitor = auth.visitor()) =>
    visitor.call('POST', '/api/confirm-email-change', { token });
  const links = async () => ({
    new: (await auth.published('EmailChangeRequested')).at(-1)?.payload,
    old: (await auth.published('EmailChangeApprovalRequested')).at(-1)?.payload,
  });

  it.each([
    ['the new one first', ['new', 'old']],
    ['the old one first', ['old', 'new']],
  ] as const)('replaces the old one once both ends have approved, %s', async (_order, order) => {
    const visitor = await auth.player();
    const elsewhere = await logIn();
    expect((await ask(visitor)).status).toBe(200);
    const mailed = await links();
    expect([mailed.new?.['email'], mailed.old?.['email'], mailed.old?.['newEmail']]).toEqual([to, someone.email, to]);
    const first = await agree(mailed[order[0]]?.['changeToken']);
    expect([first.status, first.body['done']]).toEqual([200, false]);
    expect((await stored())?.['email']).toBe(someone.email);
    expect((await agree(mailed[order[0]]?.['changeToken'])).status).toBe(400);
    const second = await agree(mailed[order[1]]?.['changeToken'], visitor);
    expect([second.status, second.body['done']]).toEqual([200, true]);
    expect((await visitor.call('GET', '/api/user')).body.user['email']).toBe(to);
    expect(await isIn(elsewhere)).toBe(false);
    await logIn(to);
    expect(
      (await auth.published('EmailChanged')).map(({ payload }) => [payload['email'], payload['newEmail']]),
    ).toEqual([[someone.email, to]]);
    const newest = (await auth.published('AccountChanged')).toSorted((a, b) => a.seq - b.seq).at(-1);
    expect(newest?.payload).toMatchObject({ email: to, emailConfirmed: true });
    expect((await agree(mailed[order[1]]?.['changeToken'])).status).toBe(400);
  });

  it('requires the password and a different address', async () => {
    const visitor = await auth.player();
    expect(refusal(await ask(visitor, to, 'geraten-7'))).toEqual([403, 'wrong_password']);
    expect(refusal(await ask(visitor, someone.email))).toEqual([409, 'same_email']);
    expect(await auth.published('EmailChangeApprovalRequested')).toEqual([]);
  });

  it('gets the same answer if it is taken; its owner is notified and nothing changes', async () => {
    await auth.player('Nora');
    const visitor = await auth.player();
    const free = await ask(visitor);
    const taken = await ask(visitor, 'nora@example.de');
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await auth.published('RegistrationRepeated')).map(({ payload }) => payload['email'])).toEqual([
      'nora@example.de',
    ]);
    expect(await auth.published('EmailChangeRequested')).toHaveLength(1);
    const answer = await agree((await links()).old?.['changeToken']);
    expect([answer.status, answer.body['done']]).toEqual([200, false]);
  });

  it('is refused if another account has registered it meanwhile', async () => {
    const visitor = await auth.player();
    await ask(visitor);
    const mailed = await links();
    await auth.visitor().call('POST', '/api/register', { ...someone, username: 'Nora', email: to });
    await agree(mailed.old?.['changeToken']);
    expect(refusal(await agree(mailed.new?.['changeToken']))).toEqual([400, 'invalid_token']);
    expect((await stored())?.['email']).toBe(someone.email);
  });

  it('expires after a day; only the newest links are valid', async () => {
    const visitor = await auth.player();
    await ask(visitor);
    const outdated = await links();
    await ask(visitor, 'neuer@example.de');
    for (const end of ['new', 'old'] as const)
      expect(refusal(await agree(outdated[end]?.['changeToken']))).toEqual([400, 'invalid_token']);
    const newest = await links();
    auth.environment.clocks.advance(86_400);
    expect(refusal(await agree(newest.new?.['changeToken']))).toEqual([400, 'invalid_token']);
  });

  it('counts one of 20 concurrent approvals by a link', async () => {
    const visitor = await auth.player();
    await ask(visitor);
    const { new: end } = await links();
    const answers = await Promise.all(Array.from({ length: 20 }, () => agree(end?.['changeToken'])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('corrects an unconfirmed one: a new link replaces the first', async () => {
    await auth.visitor().call('POST', '/api/register', { ...someone, email: 'mira@exmaple.de' });
    const visitor = await logIn();
    expect((await ask(visitor, someone.email)).status).toBe(200);
    expect((await visitor.call('GET', '/api/user')).body.user).toMatchObject({
      email: someone.email,
      isEmailConfirmed: false,
    });
    const [first] = await auth.published('UserRegistered');
    expect(
      (await auth.visitor().call('POST', '/api/confirm-email', { token: first!.payload['confirmationToken'] })).status,
    ).toBe(400);
    await visitor.call('POST', '/api/resend-confirmation');
    const requested = await auth.published('ConfirmationRequested');
    expect(requested.map(({ payload }) => payload['email'])).toEqual([someone.email, someone.email]);
    await visitor.call('POST', '/api/confirm-email', { token: requested.at(-1)!.payload['confirmationToken'] });
    expect((await visitor.call('GET', '/api/user')).body.user).toMatchObject({
      email: someone.email,
      isEmailConfirmed: true,
    });
    expect((await stored())?.['email']).toBe(someone.email);
  });

  it('gets the same answer if a correction names a taken one', async () => {
    await auth.player('Nora');
    await auth.visitor().call('POST', '/api/register', someone);
    const visitor = await logIn();
    const answer = await ask(visitor, 'nora@example.de');
    expect(answer.status).toBe(200);
    expect((await visitor.call('GET', '/api/user')).body.user['email']).toBe('nora@example.de');
    expect((await visitor.call('POST', '/api/resend-confirmation')).status).toBe(200);
    expect(await auth.published('ConfirmationRequested')).toEqual([]);
    expect(await auth.published('RegistrationRepeated')).toHaveLength(1);
    await logIn('Nora');
  });
});

describe('leaving', () => {
  it('requires the password, ends all sessions and keeps only an id', async () => {
    const [visitor, elsewhere] = [await auth.player(), await logIn()];
    await visitor.call('POST', '/api/user/export');
    const { userId } = (await auth.lookUp(visitor.sid!)).body.session;
    expect(refusal(await visitor.call('POST', '/api/user/delete', { password: 'geraten-7' }))).toEqual([
      403,
      'wrong_password',
    ]);
    expect((await visitor.call('POST', '/api/user/delete', { password })).status).toBe(200);
    expect(visitor.cookie).toBeNull();
    expect(await isIn(elsewhere)).toBe(false);
    expect((await auth.published('UserErased')).map(({ payload }) => payload)).toEqual([{ userId }]);
    const left: unknown[] = [];
    for (const { name } of await auth.connection.db!.listCollections().toArray())
      left.push(...(await auth.connection.collection(name).find().toArray()));
    const text = JSON.stringify(left);
    for (const trace of ['Mira', 'mira@', 'argon2', visitor.sid ?? 'sid']) expect(text).not.toContain(trace);
    expect(await auth.connection.collection('audit').find({ userId }).toArray()).toEqual([]);
    await auth.visitor().call('POST', '/api/register', someone);
    await logIn();
  });

  it('an unconfirmed account expires after seven days for login, session and name', async () => {
    await auth.visitor().call('POST', '/api/register', someone);
    const visitor = await logIn();
    auth.environment.clocks.advance(7 * 86_400 - 60);
    expect(await isIn(visitor)).toBe(true);
    auth.environment.clocks.advance(60);
    expect(await isIn(visitor)).toBe(false);
    expect(refusal(await auth.visitor().call('POST', '/api/login', { username: 'Mira', password }))).toEqual([
      401,
      'invalid_credentials',
    ]);
    expect((await auth.visitor().call('POST', '/api/register', someone)).status).toBe(200);
    expect(await auth.published('UserRegistered')).toHaveLength(2);
    expect(await auth.published('UserErased')).toHaveLength(1);
  });

  it('an expired account is erased by the cleanup, a confirmed one stays', async () => {
    await auth.player('Nora');
    await auth.visitor().call('POST', '/api/register', someone);
    auth.environment.clocks.advance(8 * 86_400);
    // the cleanup runs at each start, and `stop` waits for it
    await auth.auth.stop();
    await auth.auth.start();
    await auth.auth.stop();
    await auth.auth.start();
    expect((await auth.published('UserErased')).length).toBe(1);
    expect(
      (
        await auth.connection
          .collection('users')
          .find({ erasedAt: { $exists: false } })
          .toArray()
      ).map((user) => user['username']),
    ).toEqual(['Nora']);
  });
});

describe('an export', () => {
  const state = async (visitor: Visitor) =>
    (await visitor.call('GET', '/api/user/export')).body['export'] as { state: string; waitingFor: string[] } | null;

  async function answerFor(service: string, data: unknown, exportId?: string): Promise<void> {
    const [requested] = await auth.published('ExportRequested');
    const { userId } = requested!.payload;
    const part = { userId: userId!, exportId: exportId ?? requested!.payload['exportId']!, service, data };
    const event = { ...newEvent(ExportPart, part), aggregate: userId!, seq: 0, at: new Date().toISOString() };
    await auth.environment.bus.publish({ ...event, id: `${part.exportId}-${service}` });
  }

  it('collects the parts of all services into one file, for a day', async () => {
    const visitor = await auth.player();
    expect(await state(visitor)).toBeNull();
    expect(refusal(await visitor.call('GET', '/api/user/export/download'))).toEqual([404, 'not_found']);
    await visitor.call('POST', '/api/user/export');
    await auth.published('ExportRequested');
    expect(await state(visitor)).toMatchObject({
      state: 'collecting',
      waitingFor: (ExportRequested.subscribers ?? []).filter((service) => service !== 'auth'),
    });
    expect(refusal(await visitor.call('GET', '/api/user/export/download'))).toEqual([409, 'export_not_ready']);
    await answerFor('owl', { stardust: 3 });
    await answerFor('owl', { stardust: 99 });
    await answerFor('oracle', { questions: ['alte'] }, 'an-export-from-before');
    for (const service of ['oracle', 'billing', 'mailer']) await answerFor(service, null);
    expect(await state(visitor)).toMatchObject({ state: 'ready', waitingFor: [] });
    const file = await visitor.call('GET', '/api/user/export/download');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.json"$/);
    const parts = file.body['parts'] as Record<string, unknown>;
    expect(parts).toMatchObject({ owl: { stardust: 3 }, oracle: null, billing: null, mailer: null });
    const own = JSON.stringify(parts['auth']);
    expect(own).toContain('mira@example.de');
    expect(own).toContain('logged_in');
    expect(own).not.toMatch(/argon2|oken"|"sid"/);
    auth.environment.clocks.advance(86_400);
    expect(await state(visitor)).toBeNull();
    expect(refusal(await visitor.call('GET', '/api/user/export/download'))).toEqual([404, 'not_found']);
  });

  it('belongs to one player, and a new one replaces it', async () => {
    const visitor = await auth.player();
    await visitor.call('POST', '/api/user/export');
    for (const service of ['owl', 'oracle', 'billing', 'mailer']) await answerFor(service, null);
    const other = await auth.player('Nora');
    expect(await state(other)).toBeNull();
    expect((await visitor.call('POST', '/api/user/export')).status).toBe(200);
    expect((await state(visitor))?.waitingFor).toContain('owl');
  });
});

it('the audit log has user, action, time and a truncated address, and no content', async () => {
  const visitor = await auth.player();
  await visitor.call('POST', '/api/user/password', { oldPassword: 'geraten-7', newPassword: changed });
  await visitor.call('POST', '/api/user/password', { oldPassword: password, newPassword: changed });
  await auth.visitor().call('POST', '/api/login', { username: 'Niemand', password: 'geraten-7' });
  await visitor.call('POST', '/api/logout');
  const entries = await auth.connection.collection('audit').find().sort({ at: 1 }).toArray();
  expect(entries.map(({ what }) => what as string).toSorted()).toEqual([
    'email_confirmed',
    'logged_in',
    'logged_out',
    'login_refused',
    'password_changed',
    'password_refused',
    'registered',
  ]);
  expect(new Set(entries.map(({ from }) => from as string))).toEqual(new Set(['192.0.2.0']));
  expect(JSON.stringify(entries)).not.toMatch(/Mira|Niemand|@|geraten|nebel/);
  const indexes = await auth.connection.collection('audit').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { garbageAt: 1 }, expireAfterSeconds: 0 }));
});
