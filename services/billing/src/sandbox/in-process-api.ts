import { createHash } from 'node:crypto';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { TestPayment } from '../provider/backend.ts';
import { answerApi, ApiError, listOf, metadataOf, prices, type ApiAnswer, type ApiRequest } from './api.ts';
import { SandboxState, type StoredObjects } from './state.ts';
import { nextChangeAt, advanceTime, pay } from './pay.ts';
import type { SandboxCustomers, SandboxDocument } from '../storage/sandbox.ts';

export interface SandboxDeps {
  readonly customers: SandboxCustomers;
  readonly clocks: Clocks;
  readonly nudge: () => void;
}

const maxRemembered = 200;

type Change<R> = (state: SandboxState, doc: SandboxDocument) => R;

export async function updateState<R>(
  { customers, clocks, nudge }: SandboxDeps,
  customer: string,
  change: Change<R>,
  remember?: (result: R) => SandboxDocument['remembered'][number] | null,
): Promise<R> {
  const result = await customers.update(customer, (doc) => {
    const state = new SandboxState(doc, clocks.now(), clocks.machine());
    const value = change(state, doc);
    const row = remember?.(value) ?? null;
    const remembered = row ? [...doc.remembered, row].slice(-maxRemembered) : doc.remembered;
    return { result: value, set: { ...fieldsOf(state), remembered } };
  });
  nudge();
  return result;
}

function fieldsOf(state: SandboxState): StoredObjects & Pick<SandboxDocument, 'ids' | 'nextTurn'> {
  const stored = state.stored();
  const next = nextChangeAt(state);
  return { ...stored, ids: stored.things.map(({ id }) => id), nextTurn: next === null ? null : new Date(next * 1000) };
}

const findCustomerId = async ({ customers }: SandboxDeps, id: string): Promise<string | null> =>
  (await customers.findByObject(id))?._id ?? null;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export function createSandboxApi(deps: SandboxDeps) {
  async function createCustomer(params: URLSearchParams, key: string | null): Promise<ApiAnswer> {
    const id = `cus_sandbox${digest(key ?? String(Math.random())).slice(0, 24)}`;
    const created = Math.floor(deps.clocks.now().getTime() / 1000);
    const thing = { id, object: 'customer', created, email: params.get('email'), metadata: metadataOf(params) };
    const doc = { _id: id, ids: [id], things: [thing], messages: [], remembered: [], nextTurn: null };
    await deps.customers.create(doc, []);
    return { status: 200, body: thing };
  }

  async function handleRequest(customer: string, request: ApiRequest, key: string | null): Promise<ApiAnswer> {
    if (request.method === 'GET') {
      const doc = await deps.customers.read(customer);
      if (!doc) throw new ApiError(404, 'resource_missing');
      return answerApi(new SandboxState(doc, deps.clocks.now(), 0), request, customer);
    }
    const sent = digest(`${request.method} ${request.path} ${request.params.toString()}`);
    return updateState(
      deps,
      customer,
      (state, doc) => {
        const existing = key === null ? undefined : doc.remembered.find((one) => one.key === key);
        if (existing && existing.request !== sent) throw new ApiError(409, 'idempotency_key_in_use');
        return existing ? (JSON.parse(existing.answer) as ApiAnswer) : answerApi(state, request, customer);
      },
      (answer) => (key === null ? null : { key, request: sent, answer: JSON.stringify(answer) }),
    );
  }

  async function route(request: ApiRequest, key: string | null): Promise<ApiAnswer> {
    const { method, path, params } = request;
    if (method === 'POST' && path === '/customers') return createCustomer(params, key);
    if (method === 'GET' && path === '/prices') {
      const wanted = new Set([...params].filter(([name]) => name.startsWith('lookup_keys')).map(([, value]) => value));
      return { status: 200, body: listOf(prices.filter(({ lookup_key }) => wanted.has(lookup_key))) };
    }
    const inPath = /^\/\w+\/([A-Za-z0-9_]+)/.exec(path)?.[1];
    const named =
      inPath ??
      ['customer', 'payment_intent', 'subscription', 'payment[payment_intent]']
        .map((name) => params.get(name))
        .find(Boolean);
    if (!named) return { status: 200, body: listOf([]) };
    const customer = await findCustomerId(deps, named);
    if (customer === null) throw new ApiError(404, 'resource_missing');
    return handleRequest(customer, request, key);
  }

  return {
    async answer(request: ApiRequest, key: string | null): Promise<ApiAnswer> {
      try {
        return await route(request, key);
      } catch (error) {
        if (error instanceof ApiError) return error.answer;
        throw error;
      }
    },
    async pay(clientSecret: string, card: 'ok' | 'declined' | '3ds'): Promise<TestPayment | null> {
      const intentId = clientSecret.split('_secret_')[0] ?? '';
      const customer = await findCustomerId(deps, intentId);
      if (customer === null) return null;
      return updateState(deps, customer, (state) => {
        const intent = state.find(intentId);
        return intent && intent['client_secret'] === clientSecret ? pay(state, intent, card) : null;
      });
    },
    advanceTime: (customer: string) => updateState(deps, customer, advanceTime),
  };
}
export type SandboxApi = ReturnType<typeof createSandboxApi>;

export const sandboxFetch =
  (api: Pick<SandboxApi, 'answer'>) =>
  async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const address = new URL(url instanceof Request ? url.url : url);
    const body = typeof init.body === 'string' ? init.body : '';
    const params = new URLSearchParams(init.method === 'POST' ? body : address.search);
    const key = new Headers(init.headers).get('idempotency-key');
    const request = { method: init.method ?? 'GET', path: address.pathname.replace(/^\/v1/, ''), params };
    const { status, body: answer } = await api.answer(request, key);
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  };
