import { createHash } from 'node:crypto';
import type { Store } from '@sternenrat/service-kit/storage/aggregate';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { TestPayment } from '../provider/party.ts';
import { answerApi, ApiRefusal, listOf, metadataOf, prices, type ApiAnswer, type ApiRequest } from './api.ts';
import { Books, type Pages } from './books.ts';
import { nextTurn, passTime, pay } from './pay.ts';
import type { SandboxDocument } from './storage.ts';

export interface SandboxParts {
  readonly customers: Store<SandboxDocument>;
  readonly clocks: Clocks;
  /** Messages wait. */
  readonly nudge: () => void;
}

/** How many answers a customer's document remembers; the provider forgets after a day or so. */
const rememberedAtMost = 200;

type Change<R> = (books: Books, doc: SandboxDocument) => R;

/** Changes one customer's books in one write, messages included. */
export async function changeBooks<R>(
  { customers, clocks, nudge }: SandboxParts,
  customer: string,
  change: Change<R>,
  remember?: (result: R) => SandboxDocument['remembered'][number] | null,
): Promise<R> {
  const result = await customers.update(customer, (doc) => {
    const books = new Books(doc, clocks.now(), clocks.machine());
    const value = change(books, doc);
    const row = remember?.(value) ?? null;
    const remembered = row ? [...doc.remembered, row].slice(-rememberedAtMost) : doc.remembered;
    return { result: value, set: { ...stored(books), remembered } };
  });
  nudge();
  return result;
}

function stored(books: Books): Pages & Pick<SandboxDocument, 'ids' | 'nextTurn'> {
  const pages = books.pages();
  const next = nextTurn(books);
  return { ...pages, ids: pages.things.map(({ id }) => id), nextTurn: next === null ? null : new Date(next * 1000) };
}

const whose = async ({ customers }: SandboxParts, id: string): Promise<string | null> =>
  (await customers.findOne({ ids: id }))?._id ?? null;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Answers the provider's API from durable books: what the official library sends, it understands. */
export function createSandboxApi(parts: SandboxParts) {
  async function createCustomer(params: URLSearchParams, key: string | null): Promise<ApiAnswer> {
    const id = `cus_sandbox${digest(key ?? String(Math.random())).slice(0, 24)}`;
    const created = Math.floor(parts.clocks.now().getTime() / 1000);
    const thing = { id, object: 'customer', created, email: params.get('email'), metadata: metadataOf(params) };
    const doc = { _id: id, ids: [id], things: [thing], messages: [], remembered: [], nextTurn: null };
    await parts.customers.create(doc, []);
    return { status: 200, body: thing };
  }

  async function onBooks(customer: string, request: ApiRequest, key: string | null): Promise<ApiAnswer> {
    if (request.method === 'GET') {
      const doc = await parts.customers.read(customer);
      if (!doc) throw new ApiRefusal(404, 'resource_missing');
      return answerApi(new Books(doc, parts.clocks.now(), 0), request, customer);
    }
    const sent = digest(`${request.method} ${request.path} ${request.params.toString()}`);
    return changeBooks(
      parts,
      customer,
      (books, doc) => {
        const known = key === null ? undefined : doc.remembered.find((one) => one.key === key);
        if (known && known.request !== sent) throw new ApiRefusal(409, 'idempotency_key_in_use');
        return known ? (JSON.parse(known.answer) as ApiAnswer) : answerApi(books, request, customer);
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
    // whose books: by an id of the path, else by one of the parameters
    const inPath = /^\/\w+\/([A-Za-z0-9_]+)/.exec(path)?.[1];
    const named =
      inPath ??
      ['customer', 'payment_intent', 'subscription', 'payment[payment_intent]']
        .map((name) => params.get(name))
        .find(Boolean);
    if (!named) return { status: 200, body: listOf([]) };
    const customer = await whose(parts, named);
    if (customer === null) throw new ApiRefusal(404, 'resource_missing');
    return onBooks(customer, request, key);
  }

  return {
    async answer(request: ApiRequest, key: string | null): Promise<ApiAnswer> {
      try {
        return await route(request, key);
      } catch (fault) {
        if (fault instanceof ApiRefusal) return fault.answer;
        throw fault;
      }
    },
    /** @returns null where the secret is nobody's */
    async pay(clientSecret: string, card: 'ok' | 'declined' | '3ds'): Promise<TestPayment | null> {
      const intentId = clientSecret.split('_secret_')[0] ?? '';
      const customer = await whose(parts, intentId);
      if (customer === null) return null;
      return changeBooks(parts, customer, (books) => {
        const intent = books.find(intentId);
        return intent && intent['client_secret'] === clientSecret ? pay(books, intent, card) : null;
      });
    },
    passTime: (customer: string) => changeBooks(parts, customer, passTime),
  };
}
export type SandboxApi = ReturnType<typeof createSandboxApi>;

/** The library's transport: what it would send over the wire is answered here. */
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
