import { errors } from '@sternenrat/contracts/errors';
import { personalDataEvents } from '@sternenrat/contracts/personal-data';
import { defineEndpoint } from '@sternenrat/contracts/define-endpoint';
import { z } from '@sternenrat/contracts/core/zod';
import { createApp } from '../../src/http/app.ts';
import { headers } from '../../src/http/headers.ts';
import { listen } from '../../src/http/listen.ts';
import type { Listening } from '../../src/http/listen.ts';
import { observeRequests } from '../../src/http/metrics.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import type { Route } from '../../src/http/route.ts';
import type { TextCheck } from '../../src/http/text-check.ts';
import { deriveIdentityKeys, signCaller, signIdentity } from '../../src/identity/identity.ts';
import type { Identity } from '../../src/identity/identity.ts';
import { createLogger } from '../../src/log/logger.ts';

export const keys = deriveIdentityKeys('a secret for tests, 32 bytes or more', 'owl');
export const luna: Identity = { userId: 'u1', username: 'luna', emailConfirmed: true, sid: 'session-1-session-1-1' };

export const asPlayer = (identity: Partial<Identity> = {}, audience = 'owl'): Record<string, string> => ({
  [headers.identity]: signIdentity(
    { ...luna, ...identity },
    audience,
    deriveIdentityKeys('a secret for tests, 32 bytes or more', audience),
    Date.now(),
  ),
});
export const asService = (name: string): Record<string, string> => ({
  [headers.caller]: signCaller(name, 'owl', keys, Date.now()),
});

export const productContracts = { errors, personalDataEvents };

const ok = z.object({ success: z.literal(true), saw: z.optional(z.string()) });
const common = { owner: 'owl', summary: '', errors: [] } as const;
export const echo = defineEndpoint({
  ...common,
  name: 'echo',
  method: 'POST',
  path: '/api/echo',
  access: 'player',
  body: z.object({ text: z.string().check(z.maxLength(20_000)), count: z.int({ error: 'Bitte eine ganze Zahl' }) }),
  answer: ok,
});
export const open = defineEndpoint({
  ...common,
  name: 'open',
  method: 'GET',
  path: '/api/open',
  access: 'public',
  answer: ok,
});
export const mine = defineEndpoint({
  ...common,
  name: 'mine',
  method: 'GET',
  path: '/api/mine/:id',
  access: 'session',
  params: z.object({ id: z.string() }),
  answer: ok,
});
export const inner = defineEndpoint({
  ...common,
  name: 'inner',
  method: 'GET',
  path: '/internal/inner',
  access: 'internal',
  answer: ok,
});
export const poke = defineEndpoint({
  ...common,
  name: 'poke',
  method: 'POST',
  path: '/internal/poke',
  access: 'internal',
  answer: ok,
  idempotencyKey: true,
});

export interface Served extends AsyncDisposable {
  readonly url: string;
  readonly lines: () => Record<string, unknown>[];
  send(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string },
  ): Promise<{ status: number; headers: Headers; text: string; json: Record<string, unknown> }>;
}

export async function serve(
  routes: readonly Route[],
  options: {
    checkText?: TextCheck;
    strictAnswers?: boolean;
    ready?: () => Promise<boolean>;
    showMetrics?: boolean;
  } = {},
): Promise<Served> {
  const written: string[] = [];
  const log = createLogger({ name: 'owl', level: 'debug', destination: { write: (line) => void written.push(line) } });
  const metrics = createMetrics('owl');
  const app = createApp({
    errors,
    routes,
    log,
    metrics,
    observe: observeRequests(metrics),
    strictAnswers: true,
    ready: async () => true,
    access: { audience: 'owl', keys, clocks: { machine: () => Date.now() } },
    ...options,
  });
  const server: Listening = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    url: server.url,
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    async send(method, path, { headers: given = {}, body } = {}) {
      const response = await fetch(server.url + path, {
        method,
        headers: given,
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      const json =
        response.headers.get('content-type')?.includes('json') && text
          ? (JSON.parse(text) as Record<string, unknown>)
          : {};
      return { status: response.status, headers: response.headers, text, json };
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}
