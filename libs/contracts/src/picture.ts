import { z } from './core/zod.ts';

export const picture = z.object({
  imageUrl: z.string().check(z.regex(/^\/api\/pictures\/[a-z0-9-]+$/)),
  title: z.string(),
  date: z.iso.date(),
  credit: z.string(),
  source: z.enum(['NASA', 'eigene Zeichnung']),
  link: z.nullable(z.url()),
  /** NASA's picture of the day, if copyright forbids a copy: clients show a link to the page beside the drawing. */
  beside: z.optional(z.object({ title: z.string(), credit: z.string(), link: z.url() })),
});
export type Picture = z.infer<typeof picture>;
