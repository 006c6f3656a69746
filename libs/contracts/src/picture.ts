import { z } from './zod.ts';

/** Whose picture it is and where it comes from: always shown with it. */
export const picture = z.object({
  /** Of the own origin. */
  imageUrl: z.string().check(z.regex(/^\/api\/pictures\/[a-z0-9-]+$/)),
  title: z.string(),
  /** Its day, `2026-03-10`. */
  date: z.iso.date(),
  credit: z.string(),
  /** 'NASA' or, for a sky that the project drew itself, 'eigene Zeichnung'. */
  source: z.enum(['NASA', 'eigene Zeichnung']),
  link: z.nullable(z.url()),
  /** The day's picture may not be shown: its title, credit and link stand beside the drawn sky. */
  beside: z.optional(z.object({ title: z.string(), credit: z.string(), link: z.url() })),
});
export type Picture = z.infer<typeof picture>;
