import { errorBodySchema as coreErrorBodySchema } from './core/error.ts';
import { z } from './core/zod.ts';

export const errorBodySchema = z.extend(coreErrorBodySchema, {
  needsEnergy: z.optional(z.boolean()),
  needsPremium: z.optional(z.boolean()),
  needsStardust: z.optional(z.boolean()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
