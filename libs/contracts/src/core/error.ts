import { z } from './zod.ts';

export const errorBodySchema = z.looseObject({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  /** German messages by name of the invalid field; only with status 400. */
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
});

/** `flags` become fields of the response body. */
export interface ErrorKind {
  readonly code: string;
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 500 | 502 | 503 | 504;
  readonly error: string;
  readonly flags?: Readonly<Record<string, boolean>>;
}

export function defineErrors<const Kinds extends Readonly<Record<string, Omit<ErrorKind, 'code'>>>>(
  kinds: Kinds,
): { readonly [Code in keyof Kinds & string]: Kinds[Code] & { readonly code: Code } } {
  return Object.fromEntries(Object.entries(kinds).map(([code, kind]) => [code, { code, ...kind }])) as never;
}
