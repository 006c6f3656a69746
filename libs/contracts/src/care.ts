import { success } from './fields.ts';
import { z } from './core/zod.ts';

export const helpLine = z.object({
  name: z.string(),
  /** As people write it, with spaces: `0800 1110111`. */
  phone: z.string(),
  note: z.string(),
  links: z.optional(z.array(z.object({ label: z.string(), url: z.string() }))),
});
export type HelpLine = z.infer<typeof helpLine>;

const words = {
  title: z.string(),
  /** Empty lines separate paragraphs. */
  text: z.string(),
  contacts: z.array(helpLine),
  /** Language of `title` and `text`; absent if they are German. */
  language: z.optional(z.enum(['en', 'tr', 'ru', 'ar'])),
};
const lantern = z.object(words);
const softLight = z.object({ ...words, question: z.string() });

/** Answer to a text that shows clear distress: a fixed text with help lines. The answer has no `owl` field. */
export const lanternAnswer = z.object({ success, type: z.literal('lantern'), lantern });
export type LanternAnswer = z.infer<typeof lanternAnswer>;

/** Answer to a text that shows possible distress: a kind text, a question and help lines, but no horoscope. */
export const softLightAnswer = z.object({ success, type: z.literal('soft_light'), softLight });
export type SoftLightAnswer = z.infer<typeof softLightAnswer>;

export const careAnswer = z.union([lanternAnswer, softLightAnswer]);
export type CareAnswer = z.infer<typeof careAnswer>;

export const careBeside = {
  type: z.optional(z.enum(['lantern', 'soft_light'])),
  lantern: z.optional(lantern),
  softLight: z.optional(softLight),
};

export const isCare = (answer: { readonly type?: unknown }): answer is CareAnswer =>
  answer.type === 'lantern' || answer.type === 'soft_light';
