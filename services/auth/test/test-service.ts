import { lookUpSession, lookUpSessions } from '@sternenrat/contracts/endpoints/auth';
import type { AnswerOf } from '@sternenrat/contracts/core/endpoint';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import type { Envelope } from '@sternenrat/contracts/core/event';
import { authEvents } from '@sternenrat/contracts/events/auth';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import { listen } from '@sternenrat/service-kit/http/listen';
import type { Service } from '@sternenrat/service-kit/http/service';
import { readSessionToken, sessionKey } from '@sternenrat/service-kit/identity/session-token';
import { createMemoryBus } from '@sternenrat/service-kit/bus/memory';
import { createMemoryCache } from '@sternenrat/service-kit/cache/memory';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import { memoryLimits } from '@sternenrat/service-kit/limits/limits';
import { createTestEnvironment } from '@sternenrat/service-kit/testing/environment';
import type { TestEnvironment } from '@sternenrat/service-kit/testing/environment';
import { SettableClocks } from '@sternenrat/service-kit/time/clocks';
import type { Connection } from 'mongoose';
import { createAuth } from '../src/auth.ts';
import type { AuthDeps } from '../src/auth.ts';

export const sessionSecret = 'another secret for tests, 32 bytes or more';
export const someone = { username: 'Mira', email: 'mira@example.de', password: 'nachthimmel-7' };

interface AnswerBody {
  readonly [field: string]: unknown;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly user: Readonly<Record<string, unknown>>;
  readonly session: AnswerOf<typeof lookUpSession>['session'];
}
type ReceivedEvent = Envelope<string, Readonly<Record<string, string>>>;

export interface Answer {
  readonly status: number;
  readonly body: AnswerBody;
  readonly headers: Headers;
}

export interface TestService extends AsyncDisposable {
  readonly environment: TestEnvironment;
  readonly deps: AuthDeps;
  readonly auth: Service;
  readonly connection: Connection;
  readonly publicUrl: string;
  readonly urls: { readonly outside: string; readonly inside: string };
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  lookUp(sid: string): Promise<Answer>;
  lookUpMany(sids: readonly string[]): Promise<Answer>;
  /** Sends an authenticated request as the operator's command line does. */
  operator(call: Pick<Endpoint, 'method' | 'path'>, body?: object, query?: string): Promise<Answer>;
  visitor(ip?: string): Visitor;
  published(type: string): Promise<ReceivedEvent[]>;
  player(username?: string): Promise<Visitor>;
}

const unavailableOwl: ServiceClient = { call: () => Promise.reject(new DomainError(errors.unavailable)) };

/** Starts auth on real ports with its own database, clock and bus. */
export async function startTestService(
  options: { limitScale?: number; publicUrl?: string; owl?: ServiceClient; cache?: Cache } = {},
): Promise<TestService> {
  const publicUrl = options.publicUrl ?? 'http://127.0.0.1:3000';
  const shared = await createTestEnvironment();
  const clocks = new SettableClocks();
  const bus = createMemoryBus({ backoffMs: () => 1 });
  const cache = options.cache ?? createMemoryCache(clocks);
  const environment: TestEnvironment = { ...shared, bus, cache, clocks };
  const deps: AuthDeps = {
    ...(await shared.deps('auth')),
    bus,
    cache,
    clocks,
    limits: memoryLimits(options.limitScale ?? 1000),
    sessionSecret,
    publicUrl,
    owl: options.owl ?? unavailableOwl,
  };
  const auth = createAuth(deps);
  const received: ReceivedEvent[] = [];
  await bus.subscribe(
    'probe',
    authEvents.map(({ type }) => type),
    async (raw) => void received.push(raw as ReceivedEvent),
  );
  await auth.start();
  await bus.start();
  const outside = await listen(auth.publicApp, { host: '127.0.0.1', port: 0 });
  const inside = await listen(auth.internalApp, { host: '127.0.0.1', port: 0 });

  const request = async (
    base: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(base + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as AnswerBody, headers: response.headers };
  };
  const self: TestService = {
    environment,
    deps,
    auth,
    publicUrl,
    urls: { outside: outside.url, inside: inside.url },
    connection: deps.connection,
    send: (method, path, body, headers) => request(outside.url, method, path, body, headers),
    lookUp: (sid) =>
      request(
        inside.url,
        'GET',
        lookUpSession.path.replace(':sid', sid),
        undefined,
        environment.callerFor('gateway', 'auth'),
      ),
    lookUpMany: (sids) =>
      request(inside.url, 'POST', lookUpSessions.path, { sids }, environment.callerFor('gateway', 'auth')),
    operator: ({ method, path }, body, query = '') =>
      request(inside.url, method, path + query, body, environment.callerFor('operator', 'auth')),
    visitor: (ip = '192.0.2.1') => new Visitor(self, ip),
    async published(type) {
      await auth.settled();
      return received.filter((event) => event.type === type);
    },
    async player(username = someone.username) {
      const visitor = self.visitor();
      const email = `${username.toLowerCase()}@example.de`;
      await visitor.call('POST', '/api/register', { ...someone, username, email });
      const token = (await self.published('UserRegistered')).find(({ payload }) => payload['email'] === email)?.payload[
        'confirmationToken'
      ];
      await visitor.call('POST', '/api/confirm-email', { token });
      await visitor.call('POST', '/api/login', { username, password: someone.password });
      return visitor;
    },
    async [Symbol.asyncDispose]() {
      await outside.close();
      await inside.close();
      await auth.stop();
      await bus.close();
      await shared[Symbol.asyncDispose]();
    },
  };
  return self;
}

export class Visitor {
  /** The cookie of the session, and that of a registration. */
  cookie: string | null = null;
  pending: string | null = null;
  readonly #auth: TestService;
  readonly #ip: string;

  constructor(auth: TestService, ip: string) {
    this.#auth = auth;
    this.#ip = ip;
  }

  get sid(): string | null {
    const token = this.cookie?.split('=')[1];
    return token ? readSessionToken(token, [sessionKey(sessionSecret)], this.#auth.environment.clocks.now()) : null;
  }

  async call(method: Endpoint['method'], path: string, body?: unknown): Promise<Answer> {
    const { environment, lookUp, send } = this.#auth;
    const sid = this.sid;
    const session = sid ? (await lookUp(sid)).body['session'] : undefined;
    const identity = session
      ? environment.identityFor(
          { userId: session.userId, username: session.username, emailConfirmed: session.emailConfirmed, sid: sid! },
          'auth',
        )
      : {};
    const answer = await send(method, path, body, {
      'x-forwarded-for': this.#ip,
      cookie: [this.cookie, this.pending].filter(Boolean).join('; '),
      ...identity,
    });
    for (const line of answer.headers.getSetCookie()) {
      const value = line.includes('Max-Age=0') ? null : line.split(';')[0]!;
      this[/^(__Host-)?pending=/.test(line) ? 'pending' : 'cookie'] = value;
    }
    return answer;
  }
}

export const refusal = ({ status, body }: Answer): [number, unknown] => [status, body['code']];
