import type OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import type { ModelAsk } from './port.ts';

export interface Prices {
  readonly centsPerMillionIn: number;
  readonly centsPerMillionOut: number;
}

const named = z.object({ id: z.string(), satz: z.string() });
const answerSchema = z.object({
  bild: z.string().nullable(),
  absatz1: z.string(),
  absatz2: z.string(),
  fakten: z.array(named),
  federn: z.array(named),
});
const format = zodTextFormat(answerSchema, 'antwort');
const maxOutputTokens = 1000;

/** The response can't be used. A retry sends this message to the model. */
export class Unusable extends Error {}

interface Named {
  readonly id: string;
  readonly sentence: string;
}
interface Written {
  readonly text: string;
  readonly named: readonly Named[];
  readonly feathers: readonly Named[];
}
/** `cost` in millionths of a cent. */
export type Draft = (Written | { readonly refused: true }) & { readonly cost: number };

/** `cost` in millionths of a cent. */
export interface Used {
  readonly input: number;
  readonly output: number;
  readonly cost: number;
}

interface Writing {
  readonly client: OpenAI;
  readonly settings: Prices & { readonly model: string };
  readonly instructions: string;
  readonly ask: ModelAsk;
  readonly violations: readonly string[];
  readonly who: string;
  readonly onUsage: (used: Used) => void;
}

/** `atMost`: maximum cost in millionths of a cent. `run` sends the request. */
export function write({ client, settings, instructions, ask, violations, who, onUsage }: Writing): {
  readonly atMost: number;
  run(signal: AbortSignal): Promise<Draft>;
} {
  const { model, centsPerMillionIn, centsPerMillionOut } = settings;
  const again = violations.length > 0 ? `\n\n# Zweiter Versuch\n\nDer erste ging nicht: ${violations.join('; ')}.` : '';
  const prompt = instructions + again;
  const data = dataOf(ask);
  // an estimate: a token rarely has fewer than two characters
  const atMost =
    Math.ceil((prompt.length + data.length) / 2) * centsPerMillionIn + maxOutputTokens * centsPerMillionOut;
  return {
    atMost,
    async run(signal) {
      const response = await client.responses.create(
        {
          model,
          instructions: prompt,
          input: [{ role: 'user', content: [{ type: 'input_text', text: data }] }],
          text: { format },
          max_output_tokens: maxOutputTokens,
          store: false,
          safety_identifier: who,
        },
        { signal },
      );
      const cost = costOf(response.usage, settings, atMost);
      onUsage({ input: tokens(response.usage?.input_tokens), output: tokens(response.usage?.output_tokens), cost });
      if (refusedIn(response)) return { refused: true, cost };
      if (response.status !== undefined && response.status !== 'completed') throw new Unusable('unvollständig');
      return { ...read(response.output_text), cost };
    },
  };
}

/** All untrusted text as JSON, for the user's message, so that the instructions need none of it. */
function dataOf(ask: ModelAsk): string {
  const { picture } = ask;
  const bild =
    picture &&
    (picture.own
      ? { art: 'gezeichneter Himmel', tag: picture.date }
      : { art: 'Bild der NASA', tag: picture.date, ...shortened(picture.about) });
  return JSON.stringify({
    frage: ask.question,
    gelesen: readingOf(ask),
    verlauf: ask.turns.map(({ question, answer }) => ({
      frage: question.slice(0, 200),
      antwort: answer.slice(0, 300),
    })),
    letzte_nachricht: ask.lastOwlMessage?.slice(0, 300) ?? null,
    erinnerungen: ask.feathers.map(({ id, text }) => ({ id, text })),
    person: {
      name: ask.name,
      sternzeichen: ask.zodiac,
      stufe_der_eule: ask.stage,
      stimmung_der_eule: ask.mood,
      stunde: ask.hour,
      eule_schlaeft: ask.asleep,
    },
    himmel: ask.facts.map(({ id, text }) => ({ id, text })),
    bild,
  });
}

/** The keys are the German names in the prompt. */
function readingOf({ reading, expected }: ModelAsk): object {
  return {
    form: reading.form,
    thema: reading.concern,
    ton: reading.register,
    zeit: reading.time?.words ?? null,
    moeglichkeiten: expected.options,
    neigung: expected.side,
    umgekehrt: expected.inverted,
    tage: expected.days,
  };
}

function shortened(about: { readonly title: string; readonly explanation: string } | null): object {
  return about ? { titel: about.title, beschreibung: about.explanation.slice(0, 1500) } : {};
}

function refusedIn({ output }: OpenAI.Responses.Response): boolean {
  return output.some((item) => item.type === 'message' && item.content.some(({ type }) => type === 'refusal'));
}

function read(text: unknown): Written {
  if (typeof text !== 'string' || text === '') throw new Unusable('leer');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Unusable('kein JSON');
  }
  const parsed = answerSchema.safeParse(value);
  if (!parsed.success) throw new Unusable('nicht nach dem Schema');
  const { bild, absatz1, absatz2, fakten, federn } = parsed.data;
  const paragraphs = [absatz1, bild ?? '', absatz2].map(plain).filter(Boolean);
  const namedOf = (list: typeof fakten): Named[] => list.map(({ id, satz }) => ({ id, sentence: plain(satz) }));
  return { text: paragraphs.join('\n\n'), named: namedOf(fakten), feathers: namedOf(federn) };
}

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

const tokens = (reported: unknown): number => (typeof reported === 'number' && reported > 0 ? reported : 0);

function costOf(usage: OpenAI.Responses.ResponseUsage | undefined | null, prices: Prices, atMost: number): number {
  const { input_tokens: tokensIn, output_tokens: tokensOut } = usage ?? {};
  const cost = Number(tokensIn) * prices.centsPerMillionIn + Number(tokensOut) * prices.centsPerMillionOut;
  return Number.isFinite(cost) && cost >= 0 ? Math.min(cost, atMost) : atMost;
}
