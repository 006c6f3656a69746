import { isoDate, zodiac } from './fields.ts';
import { z } from './zod.ts';

/** A computed statement about the sky that an answer rests on. */
export const fact = z.object({
  id: z.string(),
  /** The sentence of the answer that rests on this fact. */
  sentence: z.nullable(z.string()),
  /** What was computed, in German. */
  text: z.string(),
  body: z.string(),
  sign: z.nullable(zodiac),
  orb: z.optional(z.nullable(z.number())),
  exactAt: z.optional(z.nullable(isoDate)),
});
export type Fact = z.infer<typeof fact>;
