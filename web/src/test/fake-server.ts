import { AxiosError, type AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { errors, type ErrorCode } from '@sternenrat/contracts/errors';
import { client } from '../lib/client.ts';

type EndpointKey = Pick<Endpoint, 'method' | 'path'>;

export interface RecordedCall {
  endpoint: EndpointKey;
  body: unknown;
  hasBody: boolean;
  url: string;
  query: unknown;
  headers: AxiosHeaders;
  withCredentials: boolean | undefined;
}

type Reply = { status: number; statusText?: string; data: unknown } | 'network' | Promise<never>;
type Handler = (recorded: RecordedCall) => Reply | Promise<Reply>;

/** A fake of the server that replaces the HTTP client's adapter. Answers must match the endpoint's schema. */
export class FakeServer {
  readonly recordedCalls: RecordedCall[] = [];
  readonly unexpectedCalls: string[] = [];
  readonly #handlers = new Map<EndpointKey, Handler>();

  constructor() {
    client.defaults.adapter = (config) => this.#answer(config);
  }

  on<B, A, Q, P>(endpoint: Endpoint<B, A, Q, P>, answer: A | ((recorded: RecordedCall) => A | Promise<A>)): this {
    return this.raw(endpoint, async (recorded) => {
      const data =
        typeof answer === 'function' ? await (answer as (recorded: RecordedCall) => A | Promise<A>)(recorded) : answer;
      return { status: 200, statusText: 'OK', data: endpoint.answer.parse(data) };
    });
  }

  rejectWith<B, A, Q, P>(endpoint: Endpoint<B, A, Q, P>, code: ErrorCode, extra: object = {}): this {
    const kind = errors[code];
    const data = { success: false, code, error: kind.error, ...('flags' in kind ? kind.flags : {}), ...extra };
    return this.raw(endpoint, () => ({ status: kind.status, data }));
  }

  raw<B, A, Q, P>(endpoint: Endpoint<B, A, Q, P>, handler: Handler): this {
    this.#handlers.set(endpoint, handler);
    return this;
  }

  callsTo<B, A, Q, P>(endpoint: Endpoint<B, A, Q, P>): RecordedCall[] {
    return this.recordedCalls.filter((recorded) => recorded.endpoint === endpoint);
  }

  async #answer(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const found = [...this.#handlers].find(
      ([endpoint]) => matches(endpoint.path, config.url ?? '') && endpoint.method === config.method?.toUpperCase(),
    );
    if (!found) {
      this.unexpectedCalls.push(`${config.method} ${config.url}`);
      throw new Error(`no answer set for ${config.method} ${config.url}`);
    }
    const [endpoint, handler] = found;
    const recorded: RecordedCall = {
      endpoint,
      body: typeof config.data === 'string' ? JSON.parse(config.data) : undefined,
      hasBody: config.data !== undefined,
      url: config.url ?? '',
      query: config.params,
      headers: config.headers,
      withCredentials: config.withCredentials,
    };
    this.recordedCalls.push(recorded);
    const reply = await handler(recorded);
    if (reply === 'network') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    return { data: reply.data, status: reply.status, statusText: reply.statusText ?? '', headers: {}, config };
  }
}

const matches = (path: string, url: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url);
