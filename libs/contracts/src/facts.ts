import { isoDate, zodiac } from './fields.ts';
import { z } from './core/zod.ts';

export const fact = z.object({
  id: z.string(),
  sentence: z.nullable(z.string()),
  text: z.string(),
  body: z.string(),
  sign: z.nullable(zodiac),
  orb: z.optional(z.nullable(z.number())),
  exactAt: z.optional(z.nullable(isoDate)),
});
export type Fact = z.infer<typeof fact>;
