import { z } from './zod.ts';

/** The wire form of every refusal (rules: errors on the wire). */
export const refusalSchema = z.looseObject({
  success: z.literal(false),
  /** A German sentence for the person. */
  error: z.string(),
  /** A stable slug for programs. */
  code: z.string(),
  /** Field name → German message, with 400. */
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  needsEnergy: z.optional(z.boolean()),
  needsPremium: z.optional(z.boolean()),
  needsStardust: z.optional(z.boolean()),
});
export type Refusal = z.infer<typeof refusalSchema>;

export interface RefusalKind {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 501 | 502 | 503 | 504;
  readonly error: string;
  readonly flags?: Partial<Pick<Refusal, 'needsEnergy' | 'needsPremium' | 'needsStardust'>>;
}
