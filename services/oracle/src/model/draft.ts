import type OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import type { ModelAsk } from './port.ts';

/** Cents for a million tokens. */
export interface Prices {
  readonly centsPerMillionIn: number;
  readonly centsPerMillionOut: number;
}

const named = z.object({ id: z.string(), satz: z.string() });
const answer = z.object({
  bild: z.string().nullable(),
  absatz1: z.string(),
  absatz2: z.string(),
  fakten: z.array(named),
  federn: z.array(named),
});
const format = zodTextFormat(answer, 'antwort');
const maxOutputTokens = 1000;

/** The answer came, and is none: another draft may be one. The message may be told to the model. */
export class Unusable extends Error {}

interface Named {
  readonly id: string;
  readonly sentence: string;
}
interface Written {
  readonly text: string;
  /** Facts, and feathers, with the sentences that rest on them. */
  readonly named: readonly Named[];
  readonly feathers: readonly Named[];
}
/** `cost` in millionths of a cent. */
export type Draft = (Written | { readonly refused: true }) & { readonly cost: number };

/** What an answer used; `cost` in millionths of a cent. */
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
  /** What was wrong with the draft before. */
  readonly faults: readonly string[];
  /** A pseudonym of the player. */
  readonly who: string;
  /** Hears what each answer used, be it usable or not. */
  readonly told: (used: Used) => void;
}

/** One draft: what it may cost at most (millionths of a cent), and how to get it. */
export function write({ client, settings, instructions, ask, faults, who, told: tell }: Writing): {
  readonly atMost: number;
  run(signal: AbortSignal): Promise<Draft>;
} {
  const { model, centsPerMillionIn, centsPerMillionOut } = settings;
  const again = faults.length > 0 ? `\n\n# Zweiter Versuch\n\nDer erste ging nicht: ${faults.join('; ')}.` : '';
  const told = instructions + again;
  const data = dataOf(ask);
  // a token is rarely shorter than two letters, in German or in anything else
  const atMost = Math.ceil((told.length + data.length) / 2) * centsPerMillionIn + maxOutputTokens * centsPerMillionOut;
  return {
    atMost,
    async run(signal) {
      const response = await client.responses.create(
        {
          model,
          instructions: told,
          input: [{ role: 'user', content: [{ type: 'input_text', text: data }] }],
          text: { format },
          max_output_tokens: maxOutputTokens,
          store: false,
          safety_identifier: who,
        },
        { signal },
      );
      const cost = costOf(response.usage, settings, atMost);
      tell({ input: tokens(response.usage?.input_tokens), output: tokens(response.usage?.output_tokens), cost });
      if (refusedIn(response)) return { refused: true, cost };
      if (response.status !== undefined && response.status !== 'completed') throw new Unusable('unvollständig');
      return { ...read(response.output_text), cost };
    },
  };
}

/** The user's words and whatever else is foreign: one JSON text, in the user's place, never among the instructions. */
function dataOf(ask: ModelAsk): string {
  const { picture } = ask;
  const bild =
    picture &&
    (picture.own
      ? { art: 'gezeichneter Himmel', tag: picture.date }
      : { art: 'Bild der NASA', tag: picture.date, ...shortened(picture.about) });
  return JSON.stringify({
    frage: ask.question,
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

function shortened(about: { readonly title: string; readonly explanation: string } | null): object {
  return about ? { titel: about.title, beschreibung: about.explanation.slice(0, 1500) } : {};
}

function refusedIn({ output }: OpenAI.Responses.Response): boolean {
  return output.some((item) => item.type === 'message' && item.content.some(({ type }) => type === 'refusal'));
}

/** @throws Unusable where it isn't what the schema asks for */
function read(text: unknown): Written {
  if (typeof text !== 'string' || text === '') throw new Unusable('leer');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Unusable('kein JSON');
  }
  const parsed = answer.safeParse(value);
  if (!parsed.success) throw new Unusable('nicht nach dem Schema');
  const { bild, absatz1, absatz2, fakten, federn } = parsed.data;
  const paragraphs = [bild ?? '', absatz1, absatz2].map(plain).filter(Boolean);
  const told = (list: typeof fakten): Named[] => list.map(({ id, satz }) => ({ id, sentence: plain(satz) }));
  return { text: paragraphs.join('\n\n'), named: told(fakten), feathers: told(federn) };
}

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

const tokens = (said: unknown): number => (typeof said === 'number' && said > 0 ? said : 0);

/** What the provider says was used, within reason: nobody bills less than nothing, or more than was allowed. */
function costOf(usage: OpenAI.Responses.ResponseUsage | undefined | null, prices: Prices, atMost: number): number {
  const { input_tokens: tokensIn, output_tokens: tokensOut } = usage ?? {};
  const cost = Number(tokensIn) * prices.centsPerMillionIn + Number(tokensOut) * prices.centsPerMillionOut;
  return Number.isFinite(cost) && cost >= 0 ? Math.min(cost, atMost) : atMost;
}
