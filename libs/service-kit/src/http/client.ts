import type { AxiosResponse } from 'axios';
import { BrokenCircuitError, ConsecutiveBreaker, ConstantBackoff, circuitBreaker, handleWhen, retry } from 'cockatiel';
import type { CircuitBreakerPolicy } from 'cockatiel';
import type { Endpoint } from '@sternenrat/contracts/core/endpoint';
import { errorBodySchema } from '@sternenrat/contracts/core/error';
import { coreErrors, type ErrorCatalogue } from '@sternenrat/contracts/core/errors';
import { DomainError } from '../errors/domain-error.ts';
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
  /** Timeout per attempt, in ms; default 3000. */
  readonly timeoutMs?: number;
}

export interface ServiceClient {
  /** @throws DomainError that the service answered; `unavailable` on outage, timeout, 401, 500 or an invalid answer */
  call<Body, Answer, Query, Params>(
    endpoint: Endpoint<Body, Answer, Query, Params>,
    input?: CallInput<Body, Query, Params>,
  ): Promise<Answer>;
}

export interface ServiceClientOptions {
  readonly baseUrl: string | (() => string);
  readonly audience: string;
  readonly caller: string;
  /** Errors that the service may answer. Other errors become `unavailable`. */
  readonly errors: ErrorCatalogue;
  readonly keys: IdentityKeys;
  readonly clocks: Pick<Clocks, 'machine'>;
  readonly log: Logger;
  readonly metrics?: Metrics;
}

class Unreachable extends Error {}

const isUnreachable = handleWhen((error) => error instanceof Unreachable);

async function loadHttpClient() {
  const { default: axios } = await import('axios');
  const http = axios.create({
    httpAgent: new SpreadingAgent(),
    proxy: false,
    maxRedirects: 0,
    maxContentLength: 1024 * 1024,
    validateStatus: () => true,
  });
  const describeError = (error: unknown) => (axios.isAxiosError(error) ? (error.code ?? error.message) : String(error));
  return { http, describeError };
}
let httpClient: ReturnType<typeof loadHttpClient> | undefined;

/** GETs and calls with `idempotencyKey` are retried once. After 5 failures in a row, calls fail at once for 2 s. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const breaker = circuitBreaker(isUnreachable, { halfOpenAfter: 2000, breaker: new ConsecutiveBreaker(5) });
  if (options.metrics) watchBreaker(options.metrics, options.audience, breaker);
  const retryOnce = retry(isUnreachable, { maxAttempts: 1, backoff: new ConstantBackoff(50) });
  return {
    async call(endpoint, input = {}) {
      const attempt = (): Promise<AxiosResponse<unknown>> => breaker.execute(() => send(options, endpoint, input));
      const canRetry = endpoint.method === 'GET' || input.idempotencyKey !== undefined;
      try {
        return readAnswer(options, endpoint, await (canRetry ? retryOnce.execute(attempt) : attempt()));
      } catch (error) {
        if (error instanceof DomainError) throw error;
        logFailure(options, endpoint.name, error, breaker);
        throw new DomainError(options.errors.unavailable, { cause: error });
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
  const { http, describeError } = await (httpClient ??= loadHttpClient());
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
      // axios's `timeout` doesn't cover connecting
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    span?.end({ failed: true });
    throw new Unreachable(describeError(error), { cause: error });
  }
  span?.end({ failed: response.status >= 500, attributes: { 'http.response.status_code': response.status } });
  if (
    response.status === 502 ||
    response.status === 504 ||
    (response.status === 503 && codeOf(response) === options.errors.unavailable.code)
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
  { errors }: ServiceClientOptions,
  endpoint: { readonly name: string; readonly answer: Endpoint<unknown, Answer>['answer'] },
  response: AxiosResponse<unknown>,
): Answer {
  if (response.status === 200) return endpoint.answer.parse(response.data);
  const errorBody = errorBodySchema.safeParse(response.data);
  const kind =
    errorBody.success && Object.hasOwn(errors, errorBody.data.code) ? errors[errorBody.data.code] : undefined;
  // not a DomainError, so that `call` throws `unavailable` for a 500 or a rejected token
  if (!errorBody.success || !kind || kind.status === 500 || kind.code === coreErrors.not_logged_in.code) {
    throw new Error(`${endpoint.name} answered ${response.status}`);
  }
  const retryAfter = Number(response.headers['retry-after']);
  throw new DomainError(kind, {
    error: errorBody.data.error,
    ...(errorBody.data.fields ? { fields: errorBody.data.fields } : {}),
    ...(Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  });
}

function codeOf(response: AxiosResponse<unknown>): string | undefined {
  const errorBody = errorBodySchema.safeParse(response.data);
  return errorBody.success ? errorBody.data.code : undefined;
}

export function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`path parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
}

function logFailure(
  { log, audience }: ServiceClientOptions,
  endpoint: string,
  error: unknown,
  breaker: CircuitBreakerPolicy,
): void {
  const reason =
    error instanceof BrokenCircuitError ? 'breaker open' : error instanceof Error ? error.message : String(error);
  log.warn({ audience, endpoint, reason, breaker: breaker.state }, 'call failed');
}
