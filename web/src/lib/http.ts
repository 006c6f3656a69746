import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { NetworkError } from './NetworkError.ts';

export { NetworkError };

/** A non-OK answer (spec section 8): the body's `error`, or else 'status: statusText'. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly data: unknown;

  constructor(status: number, statusText: string, data: unknown) {
    super(stringField(data, 'error') ?? `${status}: ${statusText}`);
    this.status = status;
    this.data = data;
  }

  /** The server's own sentence, where it sent one. */
  get sentence(): string | undefined {
    return stringField(this.data, 'error');
  }

  get code(): string | undefined {
    return stringField(this.data, 'code');
  }

  /** By what the operator finds this call in the log. */
  get requestId(): string | undefined {
    return stringField(this.data, 'requestId');
  }

  has(flag: 'needsEnergy' | 'needsPremium' | 'needsStardust'): boolean {
    return isRecord(this.data) && this.data[flag] === true;
  }

  /** German messages by field, with a 400. */
  get fields(): Readonly<Record<string, string>> {
    const fields = isRecord(this.data) ? this.data['fields'] : undefined;
    return isRecord(fields)
      ? Object.fromEntries(
          Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function stringField(data: unknown, key: string): string | undefined {
  const value = isRecord(data) ? data[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export interface Input<Body, Query, Params> {
  body?: Body;
  query?: Query;
  params?: Params;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const load = () => import('./client.ts');
let line: ReturnType<typeof load> | undefined;

/** The line to the server, loaded with the first call: a page is seen before it. */
export function connect(): ReturnType<typeof load> {
  line ??= load().catch((error: unknown) => {
    line = undefined;
    throw new NetworkError('The line could not be loaded', { cause: error });
  });
  return line;
}

let last: string | undefined;

/** Id of the call that was answered last: what a fault of the page itself can be found by. */
export const lastRequestId = (): string | undefined => last;

/**
 * Makes a call by its contract and parses the answer with it.
 * @throws ApiError for every non-OK answer, NetworkError where none came, zod's error for an answer that breaks the contract.
 */
export async function call<Body, Answer, Query, Params>(
  endpoint: Endpoint<Body, Answer, Query, Params>,
  input: Input<Body, Query, Params> = {},
): Promise<Answer> {
  const { send } = await connect();
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
  last = stringField(response.headers, 'x-request-id') ?? last;
  if (response.status < 200 || response.status > 299)
    throw new ApiError(response.status, response.statusText, response.data);
  return endpoint.answer.parse(response.data);
}

function fill(path: string, params: unknown): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(isRecord(params) ? params[name] : '')));
}
