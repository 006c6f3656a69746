import type { AxiosResponse } from 'axios';
import { BrokenCircuitError, ConsecutiveBreaker, ConstantBackoff, circuitBreaker, handleWhen, retry } from 'cockatiel';
import type { CircuitBreakerPolicy } from 'cockatiel';
import type { Endpoint, ServiceName } from '@sternenrat/contracts/define-endpoint';
import { refusalSchema } from '@sternenrat/contracts/refusal';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '../errors/refused.ts';
import type { Identity, IdentityKeys } from '../identity/identity.ts';
import { signCaller, signIdentity } from '../identity/identity.ts';
import { currentContext } from '../log/context.ts';
import type { Logger } from '../log/logger.ts';
import { watchBreaker } from '../metrics/breakers.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { tracing } from '../trace/tracing.ts';
import type { Clocks } from '../time/clocks.ts';
import { headers } from './headers.ts';
import { SpreadingAgent } from './spreading-agent.ts';

export interface CallInput<Body, Query, Params> {
  readonly body?: Body;
  readonly query?: Query;
  readonly params?: Params;
  readonly requestId?: string;
  readonly idempotencyKey?: string;
  readonly identity?: Identity;
  /** Per attempt, in ms; default 3000. */
  readonly timeoutMs?: number;
}

export interface ServiceClient {
  /** @throws Refused of the same kind where the other side refuses, `unavailable` where it is down, slow or broken */
  call<Body, Answer, Query, Params>(
    endpoint: Endpoint<Body, Answer, Query, Params>,
    input?: CallInput<Body, Query, Params>,
  ): Promise<Answer>;
}

export interface ServiceClientOptions {
  readonly baseUrl: string | (() => string);
  readonly audience: ServiceName;
  readonly caller: string;
  /** The audience's keys. */
  readonly keys: IdentityKeys;
  readonly clocks: Pick<Clocks, 'machine'>;
  readonly log: Logger;
  /** Of the caller: shows the breaker. */
  readonly metrics?: Metrics;
}

/** The other side can't say: worth another try, and counted by the breaker. */
class Unreachable extends Error {}

const isUnreachable = handleWhen((fault) => fault instanceof Unreachable);

/** axios is loaded with the first call: a start doesn't wait for it. */
async function openLine() {
  const { default: axios } = await import('axios');
  const http = axios.create({
    httpAgent: new SpreadingAgent(),
    proxy: false,
    maxRedirects: 0,
    maxContentLength: 1024 * 1024,
    validateStatus: () => true,
  });
  const wordOf = (fault: unknown) => (axios.isAxiosError(fault) ? (fault.code ?? fault.message) : String(fault));
  return { http, wordOf };
}
let line: ReturnType<typeof openLine> | undefined;

/** Calls another service by its contract: 3 s a try, one more try where it can't do harm, a breaker that opens after 5 failures for 2 s. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const breaker = circuitBreaker(isUnreachable, { halfOpenAfter: 2000, breaker: new ConsecutiveBreaker(5) });
  if (options.metrics) watchBreaker(options.metrics, options.audience, breaker);
  const again = retry(isUnreachable, { maxAttempts: 1, backoff: new ConstantBackoff(50) });
  return {
    async call(endpoint, input = {}) {
      const attempt = (): Promise<AxiosResponse<unknown>> => breaker.execute(() => send(options, endpoint, input));
      const mayRepeat = endpoint.method === 'GET' || input.idempotencyKey !== undefined;
      try {
        return readAnswer(endpoint, await (mayRepeat ? again.execute(attempt) : attempt()));
      } catch (fault) {
        if (fault instanceof Refused) throw fault;
        logDown(options, endpoint.name, fault, breaker);
        throw new Refused(refusals.unavailable, { cause: fault });
      }
    },
  };
}

async function send<Body, Answer, Query, Params>(
  options: ServiceClientOptions,
  endpoint: Endpoint<Body, Answer, Query, Params>,
  input: CallInput<Body, Query, Params>,
): Promise<AxiosResponse<unknown>> {
  const base = typeof options.baseUrl === 'string' ? options.baseUrl : options.baseUrl();
  const timeout = input.timeoutMs ?? 3000;
  const { http, wordOf } = await (line ??= openLine());
  let response: AxiosResponse<unknown>;
  const span = tracing()?.start({
    service: options.caller,
    name: `${endpoint.method} ${endpoint.path}`,
    kind: 'client',
    parent: currentContext()?.traceparent,
    attributes: {
      'http.request.method': endpoint.method,
      'url.template': endpoint.path,
      'peer.service': options.audience,
    },
  });
  try {
    response = await http.request<unknown>({
      method: endpoint.method,
      url: base + fillPath(endpoint.path, input.params),
      params: input.query,
      data: input.body,
      headers: outgoingHeaders(options, input, span?.traceparent),
      timeout,
      // axios' own timeout doesn't cover a connection that never opens
      signal: AbortSignal.timeout(timeout),
    });
  } catch (fault) {
    span?.end({ failed: true });
    throw new Unreachable(wordOf(fault), { cause: fault });
  }
  span?.end({ failed: response.status >= 500, attributes: { 'http.response.status_code': response.status } });
  if (
    response.status === 502 ||
    response.status === 504 ||
    (response.status === 503 && codeOf(response) === refusals.unavailable.code)
  ) {
    throw new Unreachable(`status ${response.status}`);
  }
  return response;
}

function outgoingHeaders<Body, Query, Params>(
  options: ServiceClientOptions,
  input: CallInput<Body, Query, Params>,
  ownTraceparent: string | undefined,
): Record<string, string> {
  const { audience, caller, keys, clocks } = options;
  const context = currentContext();
  const requestId = input.requestId ?? context?.requestId;
  const traceparent = ownTraceparent ?? context?.traceparent;
  return {
    [headers.caller]: signCaller(caller, audience, keys, clocks.machine()),
    ...(input.identity ? { [headers.identity]: signIdentity(input.identity, audience, keys, clocks.machine()) } : {}),
    ...(requestId ? { [headers.requestId]: requestId } : {}),
    ...(traceparent ? { [headers.traceparent]: traceparent } : {}),
    ...(input.idempotencyKey ? { [headers.idempotencyKey]: input.idempotencyKey } : {}),
  };
}

function readAnswer<Answer>(
  endpoint: { readonly name: string; readonly answer: Endpoint<unknown, Answer>['answer'] },
  response: AxiosResponse<unknown>,
): Answer {
  if (response.status === 200) return endpoint.answer.parse(response.data);
  const refusal = refusalSchema.safeParse(response.data);
  const kind = refusal.success ? Object.values(refusals).find(({ code }) => code === refusal.data.code) : undefined;
  // an unexpected fault there, or one of our own signatures refused, is no word to the player
  if (!refusal.success || !kind || kind.status === 500 || kind.code === refusals.not_logged_in.code) {
    throw new Error(`${endpoint.name} answered ${response.status}`);
  }
  const retryAfter = Number(response.headers['retry-after']);
  throw new Refused(kind, {
    error: refusal.data.error,
    ...(refusal.data.fields ? { fields: refusal.data.fields } : {}),
    ...(Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  });
}

function codeOf(response: AxiosResponse<unknown>): string | undefined {
  const refusal = refusalSchema.safeParse(response.data);
  return refusal.success ? refusal.data.code : undefined;
}

/** `/internal/x/:id` with each value encoded. @throws on a missing one */
export function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`path parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
}

function logDown(
  { log, audience }: ServiceClientOptions,
  endpoint: string,
  fault: unknown,
  breaker: CircuitBreakerPolicy,
): void {
  const reason =
    fault instanceof BrokenCircuitError ? 'breaker open' : fault instanceof Error ? fault.message : String(fault);
  log.warn({ audience, endpoint, reason, breaker: breaker.state }, 'call failed');
}
