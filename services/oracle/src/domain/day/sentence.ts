import { inSign } from '@sternenrat/contracts/in-sign';
import type { Quarter, Season } from '@sternenrat/sky/almanac';
import { aspectWords, bodyWords, capital } from '../facts/words.ts';
import { instantOf, localClock } from '../local-day.ts';
import type { DayTexts } from './day-texts.ts';
import type { DayFact } from './facts-of-day.ts';

interface SentenceContext {
  readonly userId: string;
  readonly day: string;
  readonly timeZone: string;
  readonly texts: DayTexts;
}

/** Stable for a player and day. The next day's sentence differs, even for the same fact. */
export function sentenceOf(
  facts: readonly DayFact[],
  { userId, day, timeZone, texts }: SentenceContext,
): { text: string; reason: string } {
  const fact = facts[hashOf(`${userId} ${day}`) % facts.length];
  if (!fact) throw new Error(`No fact for ${day}`);
  const sentences = texts.sentences[fact.key];
  const dayNumber = Date.parse(day) / 86_400_000;
  const text = sentences[(hashOf(`${userId} ${fact.key}`) + dayNumber) % sentences.length] ?? '';
  return { text, reason: factSentence(fact, { day, timeZone }) };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  // the lowest bits of FNV-1a depend on few letters
  return (hash ^ (hash >>> 15)) >>> 0;
}

export const clockText = (at: Date | number, timeZone: string): string =>
  `${localClock(Number(at), timeZone).replace(/^0/u, '')} Uhr`;

const seasonWords: Record<Season, string> = {
  march: 'ist Tagundnachtgleiche, und die Sonne kommt in den Widder',
  june: 'ist Sonnenwende, und die Sonne kommt in den Krebs',
  september: 'ist Tagundnachtgleiche, und die Sonne kommt in die Waage',
  december: 'ist Sonnenwende, und die Sonne kommt in den Steinbock',
};
const lunationWords: Record<Quarter, string> = {
  neumond: 'ist Neumond, der Mond steht',
  erstes_viertel: 'ist zunehmender Halbmond, der Mond steht',
  vollmond: 'ist Vollmond, der Mond steht',
  letztes_viertel: 'ist abnehmender Halbmond, der Mond steht',
};

export function factSentence(fact: DayFact, { day, timeZone }: { day: string; timeZone: string }): string {
  if (fact.kind === 'moonSign') {
    const { sign, waxing, from, to } = fact;
    const light = waxing ? 'nimmt zu' : 'nimmt ab';
    const start = from.getTime() > instantOf(day, 0, timeZone) ? ` ab ${clockText(from, timeZone)}` : '';
    const end = to.getTime() < instantOf(day, 24, timeZone) ? ` bis ${clockText(to, timeZone)}` : '';
    return `Der Mond steht${start}${end} ${inSign[sign]} und ${light}.`;
  }
  const when = `Um ${clockText(fact.at, timeZone)}`;
  switch (fact.kind) {
    case 'eclipse':
      return `${when} ist eine ${fact.of === 'sun' ? 'Sonnenfinsternis' : 'Mondfinsternis'} auf ihrem Höhepunkt.`;
    case 'season':
      return `${when} ${seasonWords[fact.season]}.`;
    case 'lunation':
      return `${when} ${lunationWords[fact.phase]} ${inSign[fact.sign]}.`;
    case 'station':
      return `${when} wird ${bodyWords[fact.body].name} ${fact.direct ? 'wieder rechtläufig' : 'rückläufig'}.`;
    case 'sunIngress':
      return `Ab ${clockText(fact.at, timeZone)} steht die Sonne ${inSign[fact.sign]}.`;
    case 'moonAspect':
      return moonAspectSentence(fact, timeZone);
  }
}

export const moonAspectSentence = (
  { other, aspect, at }: Pick<Extract<DayFact, { kind: 'moonAspect' }>, 'other' | 'aspect'> & { at: Date | number },
  timeZone: string,
): string =>
  capital(`um ${clockText(at, timeZone)} bilden der Mond und ${bodyWords[other].name} ${aspectWords[aspect].a}.`);
