import type { AxiosResponse } from 'axios';
import fc from 'fast-check';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { errorCodesOf } from '@sternenrat/contracts/openapi';
import { errorBodySchema } from '@sternenrat/contracts/error-body';
import { errors } from '@sternenrat/contracts/errors';
import type { ErrorCode } from '@sternenrat/contracts/errors';
import type { Visitor } from '../support/player.ts';
import { objectOf, poison } from './values.ts';
import type { JsonSchema } from './values.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: JsonSchema;
}
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, object>> }>>;
}
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Lists the operations of the OpenAPI document, with generators of valid and invalid requests. */
export function operationsOf(
  document: ApiDocument,
): { name: string; operation: Operation; requests: fc.Arbitrary<FuzzRequest> }[] {
  return Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      name: operation.operationId,
      operation,
      requests: requestsFor(method.toUpperCase(), path, operation),
    })),
  );
}

const odd = fc.oneof(
  fc.stringMatching(/^[\w-]{1,60}$/),
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.constantFrom('0', 'null', '-', '__proto__', '$ne'),
);
const safely = (text: string): string => encodeURIComponent(text.toWellFormed()) || '-';

function requestsFor(
  method: string,
  template: string,
  { parameters = [], requestBody }: Operation,
): fc.Arbitrary<FuzzRequest> {
  const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
  const schema = requestBody?.content['application/json']?.schema;
  const bodies: fc.Arbitrary<string | undefined> = schema
    ? fc.oneof(
        { weight: 12, arbitrary: objectOf(schema).map((value) => JSON.stringify(value)) },
        { weight: 2, arbitrary: poison.map((value) => JSON.stringify(value) ?? '') },
        { weight: 1, arbitrary: fc.constantFrom('{', '{"a":1}}', '', '\u0000', '[[[[[[[[[[', 'x'.repeat(20_000)) },
      )
    : fc.oneof(
        { weight: 6, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom('{}', 'x', '[]') },
      );
  const values = fc.tuple(
    fc.tuple(...named('path').map(() => odd)),
    fc.record(Object.fromEntries(named('query').map((name) => [name, odd])), { requiredKeys: [] }),
    bodies,
    fc.oneof(
      { weight: 10, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', '') },
    ),
    fc.record(
      {
        'idempotency-key': fc.oneof(
          { weight: 9, arbitrary: fc.stringMatching(/^[\w.:-]{8,40}$/) },
          { weight: 1, arbitrary: fc.stringMatching(/^[ -~]{1,20}$/) },
        ),
        'x-time-zone': fc.constantFrom('Europe/Berlin', 'Mars/Olympus', 'UTC', '../../etc', 'x'.repeat(300)),
        'x-identity': fc.constantFrom('forged', ''),
      },
      { requiredKeys: [] },
    ),
  );
  return values.map(([inPath, query, body, type, headers]) => {
    const filled = named('path').reduce(
      (path, name, index) => path.replace(`{${name}}`, safely(inPath[index] ?? '')),
      template,
    );
    const search = Object.entries(query).map(([name, value]) => `${name}=${safely(value ?? '')}`);
    return {
      method,
      path: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
      body,
      headers: {
        ...(body !== undefined && type ? { 'content-type': type } : {}),
        ...(headers as Record<string, string>),
      },
    };
  });
}

/** Matches internals that no answer may contain. */
const leak = /node_modules|\(.*:\d+:\d+\)|mongo|sqlite|ECONN|argon2|TypeError|ReferenceError|\bstack\b|\/work\//i;

export function findViolation(endpoint: Endpoint, operation: Operation, answer: AxiosResponse<unknown>): string | null {
  const { status, headers } = answer;
  const text = typeof answer.data === 'string' ? answer.data : JSON.stringify(answer.data);
  const promised = operation.responses[status];
  if (!promised) return `${status} is not in the document`;
  if (status >= 500 && status !== 503) return `a ${status}`;
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
  if (!Object.hasOwn(promised.content, type)) return `${type} is not in the document`;
  if (leak.test(text)) return `it shows ${leak.exec(text)?.[0]}`;
  if (headers['cache-control'] !== 'no-store' && !endpoint.media) return 'it may be stored';
  if (status === 200) {
    if (endpoint.media) return null;
    const read = endpoint.answer.safeParse(answer.data);
    return read.success ? null : `the answer breaks its contract at ${read.error.issues[0]?.path.join('.')}`;
  }
  const read = errorBodySchema.safeParse(answer.data);
  if (!read.success) return 'the error has another form';
  const { code } = read.data;
  const codes: readonly string[] = errorCodesOf(endpoint);
  if (!codes.includes(code)) return `the error ${code} is not in the document`;
  return errors[code as ErrorCode].status === status ? null : `${code} with status ${status}`;
}

export const sendRequest = (
  visitor: Visitor,
  { method, path, body, headers }: FuzzRequest,
): Promise<AxiosResponse<unknown>> =>
  visitor.http.request({
    method,
    url: path,
    headers: { ...headers },
    // sends a generated body as it is; axios would serialize it as JSON
    transformRequest: [(data: unknown) => data],
    ...(body === undefined ? {} : { data: body }),
  });
