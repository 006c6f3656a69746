import jwt from 'jsonwebtoken';
import { hash } from '@node-rs/argon2';
import { createAuth } from '../src/auth.ts';
import { refusal, sessionSecret, someone, startTestService } from './test-service.ts';
import type { TestService } from './test-service.ts';

describe('the session', () => {
  let auth: TestService;
  beforeEach(async () => void (auth = await startTestService()));
  afterEach(() => auth[Symbol.asyncDispose]());

  it('[R3.session] is stored under its sid with sess and an indexed expire', async () => {
    const visitor = await auth.player();
    const stored = await auth.connection.collection('sessions').findOne({});
    expect(stored).toMatchObject({
      _id: visitor.sid,
      sess: { userId: expect.any(String), startedAt: expect.any(String) },
      expire: expect.any(Date),
    });
    const indexes = await auth.connection.collection('sessions').indexes();
    expect(indexes.map(({ key }) => key)).toContainEqual({ expire: 1 });
  });

  it('its cookie is HttpOnly, Lax, for / without Domain; the token has no personal data', async () => {
    await auth.visitor().call('POST', '/api/register', someone);
    const answer = await auth.visitor().call('POST', '/api/login', { username: 'Mira', password: someone.password });
    const [line] = answer.headers.getSetCookie();
    expect(line).toMatch(/^sid=[\w-]+\.[\w-]+\.[\w-]+; /);
    expect(line?.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      `Max-Age=${90 * 86_400}`,
      'Path=/',
      'SameSite=Lax',
    ]);
    const claims = jwt.verify(line!.slice(4).split(';')[0]!, sessionSecret, {
      algorithms: ['HS256'],
      issuer: 'auth',
      audience: 'gateway',
      complete: true,
    }).payload;
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'typ']);
    expect(claims).toMatchObject({ typ: 'session', sid: expect.stringMatching(/^[\w-]{43}$/) });
    expect(JSON.stringify(answer.body)).not.toContain('eyJ');
  });

  it('with https the cookie is __Host- and Secure', async () => {
    await using secure = await startTestService({ publicUrl: 'https://sternenrat.example' });
    await secure.visitor().call('POST', '/api/register', someone);
    const answer = await secure.visitor().call('POST', '/api/login', { username: 'Mira', password: someone.password });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=.*; Secure/);
  });

  it('login opens a new one and ends the presented one', async () => {
    const visitor = await auth.player();
    const before = visitor.sid!;
    await visitor.call('POST', '/api/login', { username: 'Mira', password: someone.password });
    expect(visitor.sid).not.toBe(before);
    expect((await auth.lookUp(before)).status).toBe(404);
    expect((await visitor.call('GET', '/api/user')).status).toBe(200);
  });

  it('the look-up answers its user, and caches the answer', async () => {
    const visitor = await auth.player();
    const { body } = await auth.lookUp(visitor.sid!);
    expect(body['session']).toEqual({
      userId: expect.any(String),
      username: 'Mira',
      emailConfirmed: true,
      expires: expect.any(String),
    });
    expect(JSON.parse((await auth.environment.cache.get(`session:${visitor.sid}`))!)).toEqual({
      ...body['session'],
      filledAt: expect.any(Number),
    });
  });

  it('a look-up of several ids returns the valid ones, without caching', async () => {
    const sids: string[] = [];
    for (const name of ['Eins', 'Zwei', 'Drei']) sids.push((await auth.player(name)).sid!);
    const answered = await Promise.all(sids.map(async (sid) => ({ ...(await auth.lookUp(sid)).body.session, sid })));
    await auth.environment.cache.close();
    await auth.connection.collection<{ _id: string }>('sessions').deleteOne({ _id: sids[1]! });
    const answer = await auth.lookUpMany([...sids, 'a-session-that-never-was', sids[0]!]);
    expect(answer.body['sessions']).toEqual([answered[0], answered[2], answered[0]]);
    expect(await auth.environment.cache.get(`session:${sids[0]}`)).toBeNull();
    expect((await auth.lookUpMany([{ $ne: null } as never])).status).toBe(400);
    expect((await auth.lookUpMany(Array.from({ length: 201 }, () => sids[0]!))).status).toBe(400);
  });

  it('a look-up of several ids extends the idle end', async () => {
    const { sid } = await auth.player();
    for (let day = 0; day < 58; day += 29) {
      auth.environment.clocks.advance(29 * 86_400);
      expect((await auth.lookUpMany([sid!])).body['sessions']).toHaveLength(1);
    }
  });

  it('a concurrent look-up doesn’t cache an ended session', async () => {
    const visitor = await auth.player();
    const sid = visitor.sid!;
    const answered = (await auth.lookUp(sid)).body['session'];
    await visitor.call('POST', '/api/logout');
    expect(await auth.environment.cache.setIfAbsent(`session:${sid}`, JSON.stringify(answered), 60_000)).toBe(false);
    expect(await auth.environment.cache.get(`session:${sid}`)).toBe('revoked');
  });

  it('ends after 30 idle days of product time; use extends it', async () => {
    const visitor = await auth.player();
    const sid = visitor.sid!;
    auth.environment.clocks.advance(29 * 86_400);
    expect((await auth.lookUp(sid)).status).toBe(200);
    auth.environment.clocks.advance(29 * 86_400);
    expect((await auth.lookUp(sid)).status).toBe(200);
    auth.environment.clocks.advance(30 * 86_400);
    expect((await auth.lookUp(sid)).status).toBe(404);
  });

  it('ends after 90 days in any case', async () => {
    const visitor = await auth.player();
    const sid = visitor.sid!;
    for (let day = 0; day < 80; day += 20) {
      auth.environment.clocks.advance(20 * 86_400);
      expect((await auth.lookUp(sid)).status).toBe(200);
    }
    auth.environment.clocks.advance(10 * 86_400);
    expect((await auth.lookUp(sid)).status).toBe(404);
  });

  it('is invalid if a crash during a reset left it', async () => {
    const visitor = await auth.player();
    const sid = visitor.sid!;
    await auth.connection.collection('users').updateOne({}, { $inc: { sessionEpoch: 1 } });
    expect((await auth.lookUp(sid)).status).toBe(404);
  });

  it('only services may look up sessions', async () => {
    const visitor = await auth.player();
    expect((await auth.send('GET', `/internal/sessions/${visitor.sid}`)).status).toBe(404);
    expect(
      (
        await auth.send(
          'GET',
          `/internal/sessions/${visitor.sid}`,
          undefined,
          auth.environment.callerFor('gateway', 'auth'),
        )
      ).status,
    ).toBe(404);
  });

  it('logout works with the cookie alone', async () => {
    const visitor = await auth.player();
    const sid = visitor.sid!;
    await auth.send('POST', '/api/logout', undefined, { cookie: visitor.cookie! });
    expect((await auth.lookUp(sid)).status).toBe(404);
  });

  it('ends in the database while the cache is down', async () => {
    const visitor = await auth.player();
    const sid = visitor.sid!;
    auth.environment.cache.set = () => Promise.reject(new Error('cache is down'));
    auth.environment.cache.setIfAbsent = auth.environment.cache.set as never;
    expect((await auth.lookUp(sid)).status).toBe(200);
    expect((await visitor.call('POST', '/api/logout')).status).toBe(200);
    expect((await auth.lookUp(sid)).status).toBe(404);
  });

  it('a hash of an outdated cost is renewed at login', async () => {
    await auth.visitor().call('POST', '/api/register', someone);
    const cheap = await hash(someone.password, { memoryCost: 4096, timeCost: 1 });
    await auth.connection.collection('users').updateOne({}, { $set: { password: cheap } });
    const visitor = auth.visitor();
    expect((await visitor.call('POST', '/api/login', { username: 'Mira', password: someone.password })).status).toBe(
      200,
    );
    expect((await auth.connection.collection('users').findOne({}))!['password']).toContain('m=19456,t=2');
    expect((await visitor.call('POST', '/api/login', { username: 'Mira', password: someone.password })).status).toBe(
      200,
    );
  });

  it('erasing an account deletes its sessions; the export has no secrets', async () => {
    const visitor = await auth.player();
    const { userId } = (await auth.lookUp(visitor.sid!)).body['session'];
    const exported = JSON.stringify(await auth.auth.exportUser(userId));
    expect(exported).toContain('mira@example.de');
    expect(exported).not.toMatch(/argon2|oken|sid/);
    await auth.auth.eraseUser(userId);
    await auth.auth.eraseUser(userId);
    expect((await auth.lookUp(visitor.sid!)).status).toBe(404);
    expect(await auth.connection.collection('users').countDocuments()).toBe(0);
    expect(await auth.connection.collection('sessions').countDocuments()).toBe(0);
    expect(
      refusal(await auth.visitor().call('POST', '/api/login', { username: 'Mira', password: someone.password })),
    ).toEqual([401, 'invalid_credentials']);
  });
});

it('a session secret under 32 bytes is refused at the start', async () => {
  await using auth = await startTestService();
  const connection = auth.connection.useDb(auth.connection.name);
  expect(() => createAuth({ ...auth.deps, connection, sessionSecret: 'x'.repeat(31) })).toThrow(/32 bytes/);
});
