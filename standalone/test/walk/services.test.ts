import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Endpoint, ServiceName } from '@sternenrat/contracts/define-endpoint';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { headers } from '@sternenrat/service-kit/http/headers';
import { listen } from '@sternenrat/service-kit/http/listen';
import type { Listening } from '@sternenrat/service-kit/http/listen';
import { deriveIdentityKeys, signCaller, signIdentity } from '@sternenrat/service-kit/identity/identity';
import { createWorld } from '@sternenrat/service-kit/testing/world';
import type { World } from '@sternenrat/service-kit/testing/world';
import { allServices } from '../support/services.ts';

const luna = { userId: 'user-1', username: 'luna', emailConfirmed: true, sid: 'session-of-user-1-0001' };
const names = ['auth', 'owl', 'oracle', 'billing', 'mailer'] as const;
const rows = (which: (endpoint: Endpoint) => boolean) =>
  allEndpoints.filter(which).map((endpoint) => [endpoint.name, endpoint] as const);
const another = (audience: ServiceName): ServiceName => (audience === 'owl' ? 'auth' : 'owl');

describe('every call of the contracts, at the service itself', () => {
  let world: World;
  const doors = new Map<ServiceName, { outside: Listening; inside: Listening }>();
  beforeAll(async () => {
    world = await createWorld();
    for (const service of await allServices(world)) {
      await service.start();
      const at = { host: '127.0.0.1', port: 0 };
      const [outside, inside] = [await listen(service.publicApp, at), await listen(service.internalApp, at)];
      doors.set(service.name, { outside, inside });
    }
  });
  afterAll(async () => {
    for (const { outside, inside } of doors.values()) await Promise.all([outside.close(), inside.close()]);
    await world[Symbol.asyncDispose]();
  });

  async function send(
    { owner, method, path, body }: Endpoint,
    given: Record<string, string>,
    side: 'outside' | 'inside' = 'outside',
  ): Promise<[number, unknown]> {
    const door = doors.get(owner)?.[side];
    const url = `${door?.url}${path.replaceAll(/:\w+/g, 'somebody-elses-thing-1')}`;
    const response = await fetch(url, {
      method,
      headers: { ...given, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: '{}' } : {}),
    });
    return [response.status, ((await response.json()) as { code?: unknown }).code];
  }

  /** What a thief, an old replica or another service could send in place of the gateway's word. */
  function falseWords(audience: ServiceName): Record<string, Record<string, string>> {
    const now = world.clocks.machine();
    const keys = world.keys(audience);
    const foreign = deriveIdentityKeys('a secret that nobody here has, 32 bytes', audience);
    const claims = { sub: luna.userId, ...luna, typ: 'identity' };
    const form = { issuer: 'gateway', audience, keyid: keys.current.kid };
    const word = (token: string) => ({ [headers.identity]: token });
    return {
      nobody: {},
      'x-user-id alone': { 'x-user-id': luna.userId, 'x-user': 'luna', 'x-forwarded-user': luna.userId },
      'an expired one': word(signIdentity(luna, audience, keys, now - 120_000)),
      'one that never expires': word(jwt.sign(claims, keys.current.key, { ...form, algorithm: 'HS256' })),
      'one of another secret': word(signIdentity(luna, audience, foreign, now)),
      'one of another secret under our key’s name': word(
        jwt.sign(claims, createSecretKey(Buffer.alloc(32, 7)), { ...form, algorithm: 'HS256', expiresIn: 60 }),
      ),
      'one without an algorithm': word(jwt.sign(claims, '', { ...form, algorithm: 'none', expiresIn: 60 })),
      'one of another algorithm': word(
        jwt.sign(claims, keys.current.key, { ...form, algorithm: 'HS512', expiresIn: 60 }),
      ),
      'one for another service': word(signIdentity(luna, another(audience), world.keys(another(audience)), now)),
      'a service’s name for itself': word(signCaller('oracle', audience, keys, now)),
      nonsense: word('nonsense'),
    };
  }

  it.each(rows(({ access }) => access === 'session' || access === 'player'))(
    '%s: nobody, an expired and a forged identity are 401',
    async (_name, endpoint) => {
      for (const [what, word] of Object.entries(falseWords(endpoint.owner)))
        expect([what, ...(await send(endpoint, word))]).toEqual([what, 401, 'not_logged_in']);
    },
  );

  it.each(rows(({ access }) => access === 'player'))('%s: an unconfirmed player is 403', async (_name, endpoint) => {
    const unconfirmed = world.identityFor({ ...luna, emailConfirmed: false }, endpoint.owner);
    expect(await send(endpoint, unconfirmed)).toEqual([403, 'email_unconfirmed']);
  });

  it.each(rows(({ access }) => access === 'session'))(
    '%s: an unconfirmed player gets beyond the door',
    async (_name, endpoint) => {
      const unconfirmed = world.identityFor({ ...luna, emailConfirmed: false }, endpoint.owner);
      expect((await send(endpoint, unconfirmed))[1]).not.toBe('email_unconfirmed');
    },
  );

  it.each(rows(({ access }) => access === 'public'))(
    '%s: a forged identity is refused even where none is needed',
    async (_name, endpoint) => {
      const { nobody: _none, 'x-user-id alone': _alone, ...forged } = falseWords(endpoint.owner);
      for (const [what, word] of Object.entries(forged))
        expect([what, (await send(endpoint, word))[0]]).toEqual([what, 401]);
    },
  );

  it.each(rows(({ access }) => access === 'internal'))(
    '%s: is for services, on the inner door',
    async (_name, endpoint) => {
      const { owner, callers: [named] = ['gateway'] } = endpoint;
      const fine = world.callerFor(named ?? '', owner);
      expect(await send(endpoint, fine)).toEqual([404, 'not_found']);
      const refused = {
        nobody: {},
        'a player': world.identityFor(luna, owner),
        'a player who says to be a service': {
          [headers.caller]: world.identityFor(luna, owner)[headers.identity] ?? '',
        },
        'a service’s word for another': world.callerFor(named ?? '', another(owner)),
        ...(endpoint.callers && { 'a service that isn’t named': world.callerFor('billing', owner) }),
        'an expired word': {
          [headers.caller]: signCaller('gateway', owner, world.keys(owner), world.clocks.machine() - 120_000),
        },
      };
      for (const [what, word] of Object.entries(refused))
        expect([what, (await send(endpoint, word, 'inside'))[0]]).toEqual([what, 401]);
      expect((await send(endpoint, fine, 'inside'))[0]).not.toBe(401);
    },
  );

  it('walks all there are', () => {
    expect(new Set(allEndpoints.map(({ owner }) => owner))).toEqual(new Set(names));
    expect(allEndpoints.length).toBeGreaterThan(30);
  });
});
