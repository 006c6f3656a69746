import { AxiosError, type AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { refusals, type RefusalCode } from '@sternenrat/contracts/refusals';
import { client } from '../lib/client.ts';

type Named = Pick<Endpoint, 'method' | 'path'>;

export interface Seen {
  endpoint: Named;
  body: unknown;
  hasBody: boolean;
  url: string;
  query: unknown;
  headers: AxiosHeaders;
  withCredentials: boolean | undefined;
}

type Reply = { status: number; statusText?: string; data: unknown } | 'network' | Promise<never>;
type Handler = (seen: Seen) => Reply | Promise<Reply>;

/** A server for tests: it speaks by contract only. What a handler answers is checked against the endpoint's own schema. */
export class StandIn {
  readonly seen: Seen[] = [];
  /** Calls that nobody had prepared an answer for. */
  readonly unforeseen: string[] = [];
  readonly #handlers = new Map<Named, Handler>();

  constructor() {
    client.defaults.adapter = (config) => this.#answer(config);
  }

  /** Every call of this endpoint is answered so from now on. */
  on<B, A, Q, P>(endpoint: Endpoint<B, A, Q, P>, answer: A | ((seen: Seen) => A | Promise<A>)): this {
    return this.raw(endpoint, async (seen) => {
      const data = typeof answer === 'function' ? await (answer as (seen: Seen) => A | Promise<A>)(seen) : answer;
      return { status: 200, statusText: 'OK', data: endpoint.answer.parse(data) };
    });
  }

  refuse<B, A, Q, P>(endpoint: Endpoint<B, A, Q, P>, code: RefusalCode, extra: object = {}): this {
    const kind = refusals[code];
    const data = { success: false, code, error: kind.error, ...('flags' in kind ? kind.flags : {}), ...extra };
    return this.raw(endpoint, () => ({ status: kind.status, data }));
  }

  raw<B, A, Q, P>(endpoint: Endpoint<B, A, Q, P>, handler: Handler): this {
    this.#handlers.set(endpoint, handler);
    return this;
  }

  calls<B, A, Q, P>(endpoint: Endpoint<B, A, Q, P>): Seen[] {
    return this.seen.filter((seen) => seen.endpoint === endpoint);
  }

  async #answer(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const found = [...this.#handlers].find(
      ([endpoint]) => fits(endpoint.path, config.url ?? '') && endpoint.method === config.method?.toUpperCase(),
    );
    if (!found) {
      this.unforeseen.push(`${config.method} ${config.url}`);
      throw new Error(`The stand-in has no answer for ${config.method} ${config.url}`);
    }
    const [endpoint, handler] = found;
    const seen: Seen = {
      endpoint,
      body: typeof config.data === 'string' ? JSON.parse(config.data) : undefined,
      hasBody: config.data !== undefined,
      url: config.url ?? '',
      query: config.params,
      headers: config.headers,
      withCredentials: config.withCredentials,
    };
    this.seen.push(seen);
    const reply = await handler(seen);
    if (reply === 'network') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    return { data: reply.data, status: reply.status, statusText: reply.statusText ?? '', headers: {}, config };
  }
}

/** `/api/x/:id` fits `/api/x/7`. */
const fits = (path: string, url: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url);
