import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import type { TestEnvironment } from '@sternenrat/service-kit/testing/environment';
import { createStripeBackend, type PaymentBackend } from '../../src/provider/backend.ts';
import { openSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { sandboxCustomerModel } from '../../src/storage/sandbox.ts';

type Deps = Awaited<ReturnType<TestEnvironment['deps']>>;

/**
 * How the fake answers a request:
 * - `before`: 500 without effect
 * - `after`: effect, then 500
 * - `lost`: effect, then the connection ends
 * - `stuck`: 500, repeated for the same key
 * - `limit`: 429
 * - `html`: answer of a proxy
 */
export type Failure = 'stuck' | 'before' | 'after' | 'lost' | 'limit' | 'html';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
}

/** A fake of the provider, over HTTP, with injected failures. It validates every request. */
export interface StripeStandIn extends AsyncDisposable {
  readonly url: string;
  readonly paymentBackend: PaymentBackend;
  readonly sandbox: Sandbox;
  readonly requests: ReceivedRequest[];
  /** Requests that violate the provider's API. */
  readonly violations: string[];
  /** Fails the next requests that match, one per failure. */
  fail(path: RegExp, ...failures: Failure[]): void;
}

export const secretKey = 'sk_test_of-the-stand-in';
export const webhookSecret = 'whsec_of-the-stand-in';

export async function startStripe(deps: Deps, webhookUrl: () => string): Promise<StripeStandIn> {
  const connection = deps.connection.useDb(`${deps.connection.name}-stripe`);
  const sandbox = openSandbox({ ...deps, connection, webhookUrl });
  await sandboxCustomerModel(connection).createIndexes();
  await connection.collection('sandbox_settings').insertOne({ _id: 'secret' as never, value: webhookSecret });
  const requests: ReceivedRequest[] = [];
  const violations: string[] = [];
  const stuck = new Set<string>();
  const planned: { path: RegExp; failure: Failure }[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await textOf(request);
    const address = new URL(request.url ?? '/', 'http://stand-in');
    const path = address.pathname.replace(/^\/v1/, '');
    const method = request.method ?? 'GET';
    const key = request.headers['idempotency-key'] ?? null;
    requests.push({ method, path, key: typeof key === 'string' ? key : null });
    violations.push(...violationsOf(request, body, path));
    const index = planned.findIndex((one) => one.path.test(`${method} ${path}`));
    const failure = index < 0 ? undefined : planned.splice(index, 1)[0]?.failure;
    const send = (status: number, json: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    const broken = { error: { type: 'api_error', message: 'A bad day' } };
    if (typeof key === 'string' && stuck.has(key)) {
      response.setHeader('idempotent-replayed', 'true');
      return send(500, broken);
    }
    if (failure === 'stuck') stuck.add(String(key));
    if (failure === 'before' || failure === 'stuck') return send(500, broken);
    if (failure === 'limit')
      return send(429, { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down' } });
    if (failure === 'html')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    const params = new URLSearchParams(method === 'POST' ? body : address.search);
    const reply =
      path === '/billing_portal/sessions'
        ? {
            status: 200,
            body: {
              id: 'bps_1',
              object: 'billing_portal.session',
              url: `https://billing.example/p?back=${params.get('return_url')}`,
            },
          }
        : await sandbox.api.answer({ method, path, params }, typeof key === 'string' ? key : null);
    if (failure === 'after') return send(500, broken);
    if (failure === 'lost') return void request.socket.destroy();
    send(reply.status, reply.body);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    sandbox,
    requests,
    violations,
    paymentBackend: createStripeBackend({
      secretKey,
      publishableKey: 'pk_test_shown',
      webhookSecrets: [webhookSecret],
      apiBase: url,
    }),
    fail: (path, ...failures) => void planned.push(...failures.map((failure) => ({ path, failure }))),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function violationsOf({ method, headers }: IncomingMessage, body: string, path: string): string[] {
  const found: string[] = [];
  if (headers.authorization !== `Bearer ${secretKey}`) found.push('no key, or another one');
  if (headers['stripe-version'] !== Stripe.API_VERSION) found.push(`version ${String(headers['stripe-version'])}`);
  const makes = method === 'POST' && /^\/(customers|payment_intents|subscriptions|refunds)$/.test(path);
  if (makes && !/^(customer|intent|subscription|refund)-/.test(String(headers['idempotency-key'])))
    found.push(`${path} without a key of our own`);
  if (String(headers['idempotency-key'] ?? '').length > 255) found.push('a key that is too long');
  if (method === 'POST' && !String(headers['content-type']).startsWith('application/x-www-form-urlencoded'))
    found.push('not a form');
  if (/card|cvc|\b\d{13,19}\b/.test(decodeURIComponent(body))) found.push('card data');
  return found.map((one) => `${method} ${path}: ${one}`);
}
