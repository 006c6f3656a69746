import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Endpoint, ServiceName } from '@sternenrat/contracts/define-endpoint';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { headers } from '@sternenrat/service-kit/http/headers';
import { listen } from '@sternenrat/service-kit/http/listen';
import type { Listening } from '@sternenrat/service-kit/http/listen';
import { deriveIdentityKeys, signCaller, signIdentity } from '@sternenrat/service-kit/identity/identity';
import { createTestEnvironment } from '@sternenrat/service-kit/testing/environment';
import type { TestEnvironment } from '@sternenrat/service-kit/testing/environment';
import { allServices } from '../support/services.ts';

const luna = { userId: 'user-1', username: 'luna', emailConfirmed: true, sid: 'session-of-user-1-0001' };
const names = ['auth', 'owl', 'oracle', 'billing', 'mailer'] as const;
const rows = (which: (endpoint: Endpoint) => boolean) =>
  allEndpoints.filter(which).map((endpoint) => [endpoint.name, endpoint] as const);
const another = (audience: ServiceName): ServiceName => (audience === 'owl' ? 'auth' : 'owl');

describe('every call of the contracts, at the service itself', () => {
  let environment: TestEnvironment;
  const servers = new Map<string, { outside: Listening; inside: Listening }>();
  beforeAll(async () => {
    environment = await createTestEnvironment();
    for (const service of await allServices(environment)) {
      await service.start();
      const at = { host: '127.0.0.1', port: 0 };
      const [outside, inside] = [await listen(service.publicApp, at), await listen(service.internalApp, at)];
      servers.set(service.name, { outside, inside });
    }
  });
  afterAll(async () => {
    for (const { outside, inside } of servers.values()) await Promise.all([outside.close(), inside.close()]);
    await environment[Symbol.asyncDispose]();
  });

  async function send(
    { owner, method, path, body }: Endpoint,
    given: Record<string, string>,
    side: 'outside' | 'inside' = 'outside',
  ): Promise<[number, unknown]> {
    const server = servers.get(owner)?.[side];
    const url = `${server?.url}${path.replaceAll(/:\w+/g, 'somebody-elses-thing-1')}`;
    const response = await fetch(url, {
      method,
      headers: { ...given, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: '{}' } : {}),
    });
    return [response.status, ((await response.json()) as { code?: unknown }).code];
  }

  /** Headers with a forged or misused identity, which replace the identity header that the gateway signs. */
  function forgedHeaders(audience: ServiceName): Record<string, Record<string, string>> {
    const now = environment.clocks.machine();
    const keys = environment.keys(audience);
    const foreign = deriveIdentityKeys('another secret of at least 32 bytes', audience);
    const claims = { sub: luna.userId, ...luna, typ: 'identity' };
    const form = { issuer: 'gateway', audience, keyid: keys.current.kid };
    const identityHeader = (token: string) => ({ [headers.identity]: token });
    return {
      none: {},
      'x-user-id alone': { 'x-user-id': luna.userId, 'x-user': 'luna', 'x-forwarded-user': luna.userId },
      'an expired one': identityHeader(signIdentity(luna, audience, keys, now - 120_000)),
      'one that never expires': identityHeader(jwt.sign(claims, keys.current.key, { ...form, algorithm: 'HS256' })),
      'one of another secret': identityHeader(signIdentity(luna, audience, foreign, now)),
      'one of another secret under our key’s name': identityHeader(
        jwt.sign(claims, createSecretKey(Buffer.alloc(32, 7)), { ...form, algorithm: 'HS256', expiresIn: 60 }),
      ),
      'one without an algorithm': identityHeader(jwt.sign(claims, '', { ...form, algorithm: 'none', expiresIn: 60 })),
      'one of another algorithm': identityHeader(
        jwt.sign(claims, keys.current.key, { ...form, algorithm: 'HS512', expiresIn: 60 }),
      ),
      'one for another service': identityHeader(
        signIdentity(luna, another(audience), environment.keys(another(audience)), now),
      ),
      'a caller token': identityHeader(signCaller('oracle', audience, keys, now)),
      nonsense: identityHeader('nonsense'),
    };
  }

  it.each(rows(({ access }) => access === 'session' || access === 'player'))(
    '%s: no, an expired and a forged identity are a 401',
    async (_name, endpoint) => {
      for (const [what, sent] of Object.entries(forgedHeaders(endpoint.owner)))
        expect([what, ...(await send(endpoint, sent))]).toEqual([what, 401, 'not_logged_in']);
    },
  );

  it.each(rows(({ access }) => access === 'player'))(
    '%s: an unconfirmed player gets a 403',
    async (_name, endpoint) => {
      const unconfirmed = environment.identityFor({ ...luna, emailConfirmed: false }, endpoint.owner);
      expect(await send(endpoint, unconfirmed)).toEqual([403, 'email_unconfirmed']);
    },
  );

  it.each(rows(({ access }) => access === 'session'))(
    '%s: an unconfirmed player is accepted',
    async (_name, endpoint) => {
      const unconfirmed = environment.identityFor({ ...luna, emailConfirmed: false }, endpoint.owner);
      expect((await send(endpoint, unconfirmed))[1]).not.toBe('email_unconfirmed');
    },
  );

  it.each(rows(({ access }) => access === 'public'))(
    '%s: a forged identity is rejected even if none is needed',
    async (_name, endpoint) => {
      const { none: _none, 'x-user-id alone': _alone, ...forged } = forgedHeaders(endpoint.owner);
      for (const [what, sent] of Object.entries(forged))
        expect([what, (await send(endpoint, sent))[0]]).toEqual([what, 401]);
    },
  );

  it.each(rows(({ access }) => access === 'internal'))(
    '%s: is for services, on the internal port',
    async (_name, endpoint) => {
      const { owner, callers: [named] = ['gateway'] } = endpoint;
      const caller = environment.callerFor(named ?? '', owner);
      expect(await send(endpoint, caller)).toEqual([404, 'not_found']);
      const rejected = {
        none: {},
        'a player': environment.identityFor(luna, owner),
        'a player’s token as a caller': {
          [headers.caller]: environment.identityFor(luna, owner)[headers.identity] ?? '',
        },
        'a service’s token for another service': environment.callerFor(named ?? '', another(owner)),
        ...(endpoint.callers && { 'a service that isn’t named': environment.callerFor('billing', owner) }),
        'an expired token': {
          [headers.caller]: signCaller(
            'gateway',
            owner,
            environment.keys(owner),
            environment.clocks.machine() - 120_000,
          ),
        },
      };
      for (const [what, sent] of Object.entries(rejected))
        expect([what, (await send(endpoint, sent, 'inside'))[0]]).toEqual([what, 401]);
      expect((await send(endpoint, caller, 'inside'))[0]).not.toBe(401);
    },
  );

  it('covers all services', () => {
    expect(new Set(allEndpoints.map(({ owner }) => owner))).toEqual(new Set(names));
    expect(allEndpoints.length).toBeGreaterThan(30);
  });
});
