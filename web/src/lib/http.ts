import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import type { ErrorCode } from '@sternenrat/contracts/errors';
import { care } from './care.ts';
import { NetworkError } from './NetworkError.ts';

export { NetworkError };

/** A status other than 2xx. `message` is the body's `error`, otherwise 'status: statusText' (spec section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly data: unknown;

  constructor(status: number, statusText: string, data: unknown) {
    super(stringField(data, 'error') ?? `${status}: ${statusText}`);
    this.status = status;
    this.data = data;
  }

  get sentence(): string | undefined {
    return stringField(this.data, 'error');
  }

  get code(): string | undefined {
    return stringField(this.data, 'code');
  }

  get requestId(): string | undefined {
    return stringField(this.data, 'requestId');
  }

  has(flag: 'needsEnergy' | 'needsPremium' | 'needsStardust'): boolean {
    return isRecord(this.data) && this.data[flag] === true;
  }

  get fields(): Readonly<Record<string, string>> {
    const fields = isRecord(this.data) ? this.data['fields'] : undefined;
    return isRecord(fields)
      ? Object.fromEntries(
          Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {};
  }
}

export const hasCode = (error: unknown, ...codes: readonly ErrorCode[]): boolean =>
  error instanceof ApiError && codes.some((code) => code === error.code);

/** True for a 4xx, which a repeated call would usually get again. */
export const isRejected = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;

export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.sentence : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function stringField(data: unknown, key: string): string | undefined {
  const value = isRecord(data) ? data[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

interface Input<Body, Query, Params> {
  body?: Body;
  query?: Query;
  params?: Params;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const load = () => import('./client.ts');
let client: ReturnType<typeof load> | undefined;

/** axios has its own chunk, so that it doesn't delay the page. */
export function loadClient(): ReturnType<typeof load> {
  client ??= load().catch((error: unknown) => {
    client = undefined;
    throw new NetworkError('loading the HTTP client failed', { cause: error });
  });
  return client;
}

let lastId: string | undefined;

/** Request id of the last response. Errors of the page itself show it, as that response may be their cause. */
export const lastRequestId = (): string | undefined => lastId;

/** @throws ApiError (status other than 2xx), NetworkError (no response), ZodError (response breaks the contract) */
export async function call<Body, Answer, Query, Params>(
  endpoint: Endpoint<Body, Answer, Query, Params>,
  input: Input<Body, Query, Params> = {},
): Promise<Answer> {
  const { send } = await loadClient();
  const response = await send({
    method: endpoint.method,
    url: fill(endpoint.path, input.params),
    headers: {
      'X-Time-Zone': new Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(input.idempotencyKey === undefined ? {} : { 'Idempotency-Key': input.idempotencyKey }),
    },
    ...(input.body === undefined ? {} : { data: input.body }),
    ...(input.query === undefined ? {} : { params: input.query }),
    ...(input.signal === undefined ? {} : { signal: input.signal }),
  });
  lastId = stringField(response.headers, 'x-request-id') ?? lastId;
  // If `endpoint.care` is 'answer', help in distress comes as the endpoint's answer, so the caller shows it.
  if (endpoint.care && endpoint.care !== 'answer') care.offer(response.data);
  if (response.status < 200 || response.status > 299)
    throw new ApiError(response.status, response.statusText, response.data);
  return endpoint.answer.parse(response.data);
}

function fill(path: string, params: unknown): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(isRecord(params) ? params[name] : '')));
}
