import { z } from './zod.ts';

export const errorBodySchema = z.looseObject({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  /** German messages by name of the invalid field; only with status 400. */
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  needsEnergy: z.optional(z.boolean()),
  needsPremium: z.optional(z.boolean()),
  needsStardust: z.optional(z.boolean()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

export interface ErrorKind {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 500 | 501 | 502 | 503 | 504;
  readonly error: string;
  readonly flags?: Partial<Pick<ErrorBody, 'needsEnergy' | 'needsPremium' | 'needsStardust'>>;
}
