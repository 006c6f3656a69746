import jwt from 'jsonwebtoken';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { getUser, listSessions, login, register } from '@sternenrat/contracts/endpoints/auth';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { z } from '@sternenrat/contracts/core/zod';
import { Visitor } from '../support/player.ts';
import { type Running, run } from '../support/running.ts';

const outside = allEndpoints.filter(({ access }) => access !== 'internal');
const rows = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.name, endpoint] as const);
const privateTexts = { name: 'Walpurga Geheimrat', question: 'Soll ich Onkel Theobald die Ziege schenken?' };

/** Paths of the endpoint, each with one of `ids` as the value of all its parameters. */
const pathsWith = ({ path }: Endpoint, ids: readonly string[]): string[] =>
  path.includes(':') ? ids.map((id) => path.replaceAll(/:\w+/g, encodeURIComponent(id))) : [path];

/** Collects all strings in an answer that could be an id. */
function idsIn(answer: unknown, found = new Set<string>()): Set<string> {
  if (typeof answer === 'string' && /^[\w-]{8,100}$/.test(answer)) found.add(answer);
  else if (typeof answer === 'object' && answer !== null)
    for (const value of Object.values(answer)) idsIn(value, found);
  return found;
}

/** Returns a nearly valid body that has the id in every text field. */
function bodyFor({ body }: Endpoint, id: string): Record<string, unknown> | undefined {
  if (!body) return undefined;
  const { properties = {} } = z.toJSONSchema(body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string; enum?: unknown[]; const?: unknown }>;
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, { type, enum: choice, const: only }]) => [
      name,
      only ?? choice?.[0] ?? (type === 'string' ? id : type === 'boolean' ? true : 20),
    ]),
  );
}

describe('every call of the contracts, through the gateway', () => {
  let product: Running;
  let owner: Visitor;
  let other: Visitor;
  let unconfirmed: Visitor;
  beforeAll(async () => {
    product = await run();
    owner = await new Visitor(product.url).join('walpurga');
    await owner.http.post('/api/owl/hatch', { realName: privateTexts.name, age: 25, zodiac: 'löwe' });
    await owner.call(
      getRat,
      { question: privateTexts.question, zodiac: 'löwe' },
      { 'Idempotency-Key': 'ihre-frage-1' },
    );
    other = await (await new Visitor(product.url).join('kunibert')).hatched();
    unconfirmed = new Visitor(product.url);
    const account = { username: 'neuling', email: 'neuling@example.de', password: 'nachthimmel-7' };
    await unconfirmed.call(register, account);
    await unconfirmed.call(login, account);
  });
  afterAll(() => product[Symbol.asyncDispose]());

  const forged = (): Record<string, Visitor> => {
    const token = owner.cookie?.slice('sid='.length) ?? '';
    const [head, claims, signature = ''] = token.split('.');
    const own = jwt.decode(token) as jwt.JwtPayload;
    const cookies = {
      nonsense: 'nonsense',
      'a changed signature': `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'another secret': jwt.sign(own, 'another secret of at least 32 bytes'),
      'no algorithm': jwt.sign(own, '', { algorithm: 'none' }),
    };
    return Object.fromEntries(
      Object.entries(cookies).map(([what, value]) => {
        const visitor = new Visitor(product.url);
        visitor.cookie = `sid=${value}`;
        return [what, visitor];
      }),
    );
  };

  it.each(rows(outside.filter(({ access }) => access !== 'public')))(
    '%s: no cookie, a forged cookie and forged headers are a 401',
    async (_name, endpoint) => {
      const [path = ''] = pathsWith(endpoint, ['somebody-elses-thing-1']);
      const call = { method: endpoint.method, path };
      const body = endpoint.body ? {} : undefined;
      for (const [what, visitor] of Object.entries({ none: new Visitor(product.url), ...forged() }))
        expect([what, (await visitor.call(call, body)).status]).toEqual([what, 401]);
      const { id } = (await owner.call(getUser)).data.user;
      const forgedHeaders = { 'X-User-Id': id, 'X-Identity': 'walpurga', 'X-Caller': 'auth', 'X-Forwarded-User': id };
      expect((await new Visitor(product.url).call(call, body, forgedHeaders)).status).toBe(401);
    },
  );

  it.each(rows(outside.filter(({ access }) => access === 'player')))(
    '%s: an unconfirmed player gets a 403',
    async (_name, endpoint) => {
      const [path = ''] = pathsWith(endpoint, ['somebody-elses-thing-1']);
      const answer = await unconfirmed.call({ method: endpoint.method, path }, endpoint.body ? {} : undefined);
      expect([answer.status, answer.data.code]).toEqual([403, 'email_unconfirmed']);
    },
  );

  it('another player who sends all ids of a player neither reads nor changes their data', async () => {
    const seen = new Set<string>();
    for (const endpoint of outside.filter(({ method, path }) => method === 'GET' && !path.includes(':')))
      idsIn((await owner.call(endpoint)).data, seen);
    const own = new Set<string>();
    for (const endpoint of outside.filter(({ method, path }) => method === 'GET' && !path.includes(':')))
      idsIn((await other.call(endpoint)).data, own);
    const ownerIds = [...seen].filter((id) => !own.has(id));
    expect(ownerIds.length).toBeGreaterThan(1);
    const state = async () => ({
      user: (await owner.call(getUser)).data,
      owl: (await owner.call(owlStatus)).data.owl,
      sessions: (await owner.call(listSessions)).data.sessions,
    });
    const before = await state();
    const { id, email } = before.user.user;
    const walked: string[] = [];
    // calls that end the session of the calling player come last
    const order = outside.toSorted(
      (a, b) => Number(/^(log|delete)/.test(a.name)) - Number(/^(log|delete)/.test(b.name)),
    );
    for (const endpoint of order) {
      for (const path of pathsWith(endpoint, ownerIds)) {
        for (const thing of endpoint.body ? ownerIds : ['']) {
          const call = { method: endpoint.method, path };
          const key = { 'Idempotency-Key': 'ihre-frage-1' };
          const answer = await other.call(call, bodyFor(endpoint, thing), endpoint.idempotencyKey ? key : {});
          const text = JSON.stringify(answer.data);
          // an error may repeat the id that was sent, so that id is no leak
          const traces = [privateTexts.name, privateTexts.question, email, id].filter((trace) => trace !== thing);
          expect([endpoint.name, traces.filter((trace) => text.includes(trace))]).toEqual([endpoint.name, []]);
          expect([endpoint.name, path, answer.status < 500 || answer.status === 501]).toEqual([
            endpoint.name,
            path,
            true,
          ]);
          walked.push(endpoint.name);
        }
      }
    }
    expect(new Set(walked).size).toBe(outside.length);
    expect(await state()).toEqual(before);
  });

  it('an expired session is a 401 everywhere', async () => {
    const moved = await owner.http.post('/dev/clock', { advance: 31 * 86_400 });
    expect(moved.status).toBe(200);
    for (const endpoint of outside.filter(({ access }) => access !== 'public')) {
      const [path = ''] = pathsWith(endpoint, ['somebody-elses-thing-1']);
      const answer = await owner.call({ method: endpoint.method, path }, endpoint.body ? {} : undefined);
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 401]);
    }
  });
});
