import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import type { World } from '@sternenrat/service-kit/testing/world';
import { stripeParty, type PaymentParty } from '../../src/provider/party.ts';
import { openSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';

type Deps = Awaited<ReturnType<World['deps']>>;

/**
 * - `before`: 500, and nothing has happened
 * - `after`: it has happened, and the answer is 500
 * - `lost`: it has happened, and the connection ends without an answer
 * - `stuck`: 500, and the same again for whoever comes with that key
 * - `limit`: 429
 * - `html`: a proxy in between answers
 */
export type Fault = 'stuck' | 'before' | 'after' | 'lost' | 'limit' | 'html';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
}

/** The provider over HTTP, with a memory, manners and bad days: it looks at every request as the real one would. */
export interface StripeStandIn extends AsyncDisposable {
  readonly url: string;
  readonly party: PaymentParty;
  readonly sandbox: Sandbox;
  readonly asked: Asked[];
  /** Requests that the real one would not have liked. */
  readonly complaints: string[];
  /** The next matching requests go wrong, each in its own way. */
  fail(path: RegExp, ...faults: Fault[]): void;
}

export const secretKey = 'sk_test_of-the-stand-in';
export const webhookSecret = 'whsec_of-the-stand-in';

export async function startStripe(deps: Deps, webhookUrl: () => string): Promise<StripeStandIn> {
  const connection = deps.connection.useDb(`${deps.connection.name}-stripe`);
  const sandbox = openSandbox({ ...deps, connection, webhookUrl });
  for (const model of sandbox.models) await model.createIndexes();
  await connection.collection('sandbox_settings').insertOne({ _id: 'secret' as never, value: webhookSecret });
  const asked: Asked[] = [];
  const complaints: string[] = [];
  const stuck = new Set<string>();
  const planned: { path: RegExp; fault: Fault }[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await textOf(request);
    const address = new URL(request.url ?? '/', 'http://stand-in');
    const path = address.pathname.replace(/^\/v1/, '');
    const method = request.method ?? 'GET';
    const key = request.headers['idempotency-key'] ?? null;
    asked.push({ method, path, key: typeof key === 'string' ? key : null });
    complaints.push(...complaintsAbout(request, body, path));
    const index = planned.findIndex((one) => one.path.test(`${method} ${path}`));
    const fault = index < 0 ? undefined : planned.splice(index, 1)[0]?.fault;
    const send = (status: number, json: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    const broken = { error: { type: 'api_error', message: 'A bad day' } };
    if (typeof key === 'string' && stuck.has(key)) {
      response.setHeader('idempotent-replayed', 'true');
      return send(500, broken);
    }
    if (fault === 'stuck') stuck.add(String(key));
    if (fault === 'before' || fault === 'stuck') return send(500, broken);
    if (fault === 'limit')
      return send(429, { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down' } });
    if (fault === 'html')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    const params = new URLSearchParams(method === 'POST' ? body : address.search);
    const told =
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
    if (fault === 'after') return send(500, broken);
    if (fault === 'lost') return void request.socket.destroy();
    send(told.status, told.body);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    sandbox,
    asked,
    complaints,
    party: stripeParty({ secretKey, publishableKey: 'pk_test_shown', webhookSecrets: [webhookSecret], apiBase: url }),
    fail: (path, ...faults) => void planned.push(...faults.map((fault) => ({ path, fault }))),
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

function complaintsAbout({ method, headers }: IncomingMessage, body: string, path: string): string[] {
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
