import { inSign } from '@sternenrat/contracts/in-sign';
import type { Form } from '@sternenrat/contracts/reading';
import type { AspectKind, SkyBody } from '@sternenrat/contracts/sky';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import type { ClassicalBody } from '@sternenrat/sky/ephemeris';
import { aspectWords, bodyWords, capital, signWords } from '../facts/words.ts';
import { uniqueFacts, type Fact } from '../facts/facts.ts';
import { addDays, germanDate, localDay } from '../local-day.ts';
import type { Reading } from '../reading/reading.ts';
import { isHeavy } from '../saying/conditions.ts';
import type { Freshness } from '../saying/freshness.ts';
import { pick, type Random } from '../saying/pick.ts';
import type { Slots } from '../saying/slots.ts';
import type { Condition, Entry } from '../saying/texts.ts';
import { dignityOf, type Dignity } from './dignities.ts';
import { aspectTo, elementSign, isFeminine } from './german.ts';
import type { Leaning, Testimony } from './leaning.ts';
import type { SkyTexts, Tie } from './sky-texts.ts';
import { lightOf, type MoonLight } from './weigh.ts';

export interface Reason {
  readonly text: string;
  readonly facts: readonly Fact[];
}

export interface ReasonContext {
  readonly reading: Pick<Reading, 'form' | 'concern' | 'register' | 'time' | 'fullText'>;
  readonly today: string;
  readonly timeZone: string;
  readonly texts: SkyTexts;
  readonly freshness: Freshness;
  /** The last answers, newest first, whose facts are avoided. */
  readonly recent: readonly string[];
  readonly random: Random;
  /** True if the answer is a yes or no equal to the leaning's side, which the reason may repeat. */
  readonly saysSide: boolean;
  /** The player asks for the reason, so the answer may have two. */
  readonly asksReason: boolean;
}

const oneOf = (words: readonly string[], random: Random): string =>
  words[Math.floor(random.next() * words.length)] ?? words[0] ?? '';

export const roleOf = (body: ClassicalBody, { roles }: SkyTexts, random: Random): string => oneOf(roles[body], random);

const accusative = (body: SkyBody): string => (body === 'moon' ? 'den Mond' : bodyWords[body].name);

export function bodySlots(name: string, body: SkyBody): Slots {
  const [er, ihm, der] = isFeminine(body) ? ['sie', 'ihr', 'die'] : ['er', 'ihm', 'der'];
  return {
    [name]: bodyWords[body].name,
    [`${name}:akk`]: accusative(body),
    [`${name}:dat`]: bodyWords[body].dative,
    [`${name}:von`]: body === 'moon' ? 'vom Mond' : `von ${bodyWords[body].dative}`,
    [`${name}:er`]: er,
    [`${name}:ihm`]: ihm,
    [`${name}:der`]: der,
  };
}

interface Pronouns {
  readonly er: string;
  readonly ihm: string;
}
const dignityWords: Record<Dignity, readonly ((body: Pronouns) => string)[]> = {
  domicile: [
    ({ er }) => `ist ${er} zu Hause`,
    ({ er }) => `fühlt ${er} sich zu Hause`,
    ({ er }) => `ist ${er} besonders stark`,
    ({ ihm }) => `gelingt ${ihm} vieles`,
  ],
  exaltation: [
    ({ ihm }) => `geht es ${ihm} besonders gut`,
    ({ er }) => `ist ${er} gern gesehen`,
    ({ er }) => `zeigt ${er} sich von der besten Seite`,
    ({ er }) => `hat ${er} viel zu sagen`,
  ],
  detriment: [
    ({ er }) => `tut ${er} sich schwer`,
    ({ er }) => `findet ${er} wenig Halt`,
    ({ er }) => `kommt ${er} nicht recht zum Zug`,
    ({ ihm }) => `fehlt ${ihm} der Rückhalt`,
  ],
  fall: [
    ({ er }) => `ist ${er} schwach`,
    ({ er }) => `kommt ${er} kaum zu Wort`,
    ({ ihm }) => `geht ${ihm} leicht die Kraft aus`,
    ({ er }) => `hat ${er} wenig zu sagen`,
  ],
};

const dignityInWords = (dignity: Dignity, body: SkyBody, random: Random): string =>
  oneOf(
    dignityWords[dignity].map((inWords) =>
      inWords(isFeminine(body) ? { er: 'sie', ihm: 'ihr' } : { er: 'er', ihm: 'ihm' }),
    ),
    random,
  );

const lightNouns: Record<MoonLight, string> = {
  new: 'Neumond',
  waxing: 'zunehmende Mond',
  full: 'Vollmond',
  waning: 'abnehmende Mond',
};
/** What a phase of the Moon favours (`for`) or hinders (`against`). */
const tides = {
  for: { new: 'was neu beginnen soll', waxing: 'was wachsen soll', full: '', waning: 'was leichter werden soll' },
  against: {
    new: '',
    waxing: 'was leichter werden soll',
    full: 'was zur Ruhe kommen soll',
    waning: 'was wachsen soll',
  },
} as const;

function lightSlots(light: MoonLight, polarity: 'for' | 'against'): Slots {
  const noun = lightNouns[light];
  const oblique = noun.replace('ende ', 'enden ');
  return {
    light: `der ${noun}`,
    Light: `Der ${noun}`,
    'light:akk': `den ${oblique}`,
    'light:dat': `dem ${oblique}`,
    tide: tides[polarity][light],
  };
}

function aspectSlots(aspect: AspectKind, other: SkyBody): Slots {
  const { a } = aspectWords[aspect];
  return {
    aspect: a,
    'aspect:dat': a.replace(/^eine /u, 'einer ').replace(/^ein /u, 'einem '),
    'aspect:zu': aspectTo(aspect, other),
  };
}

const signSlots = (sign: Zodiac): Slots => ({ sign: inSign[sign], 'sign:durch': signWords[sign].through });

function relationInWords({ relation, sign }: Extract<Fact, { kind: 'position' }>, random: Random): string {
  if (relation === 'own') return oneOf(['in deinem eigenen Zeichen', 'das ist dein Zeichen'], random);
  if (relation === 'opposite')
    return oneOf(['deinem Zeichen genau gegenüber', 'das liegt deinem Zeichen gegenüber'], random);
  return oneOf(
    [
      `in ${elementSign(sign)} wie deinem`,
      'das passt zu deinem Zeichen',
      'das ist mit deinem Zeichen verwandt',
      'das versteht sich gut mit deinem Zeichen',
    ],
    random,
  );
}

const ofToday = ['heute', 'gerade', 'zurzeit'] as const;
const namesDay = /^(?:am|an|heute|morgen|übermorgen|nächsten|kommenden|diesen) /u;

function dayAdverb(day: string, { today, reading: { time }, random }: ReasonContext): string {
  if (day === today) return oneOf(ofToday, random);
  if (day === addDays(today, 1)) return 'morgen';
  const isMeant = time?.precision === 'day' && time.from === day && time.to === day && namesDay.test(time.words);
  return isMeant ? time.words : `am ${germanDate(day)}`;
}

function exactAdverb(exactAt: string, context: ReasonContext): string {
  const day = localDay(new Date(exactAt), context.timeZone);
  return day === context.today ? 'heute' : dayAdverb(day, context);
}

const polarityOf = ({ score }: Testimony): 'for' | 'against' => (score > 0 ? 'for' : 'against');

export function slotsOfTestimony(testimony: Testimony, day: string, context: ReasonContext): Slots {
  const { fact } = testimony;
  const body = testimony.body as ClassicalBody;
  const dignity = fact.sign && dignityOf(body, fact.sign);
  return {
    ...bodySlots('body', body),
    Body: capital(bodyWords[body].name),
    'Body:er': isFeminine(body) ? 'Sie' : 'Er',
    role: roleOf(body, context.texts, context.random),
    when: dayAdverb(day, context),
    ...(fact.sign ? signSlots(fact.sign) : {}),
    ...(dignity ? { dignity: dignityInWords(dignity, body, context.random) } : {}),
    ...(fact.kind === 'position' ? { relation: relationInWords(fact, context.random) } : {}),
    ...(fact.kind === 'phase' ? lightSlots(lightOf(fact.phase), polarityOf(testimony)) : {}),
    ...(fact.kind === 'aspect' ? { ...bodySlots('other', fact.other), ...aspectSlots(fact.aspect, fact.other) } : {}),
    ...(fact.exactAt ? { exact: exactAdverb(fact.exactAt, context) } : {}),
  };
}

/** A testimony in everyday words: "Die Venus steht in der Waage, dort ist sie zu Hause". */
export function clauseOf({ kind, body, fact, label }: Testimony, random: Random): string {
  const plain = label.replace(/ \([^)]*\)$/u, '').replace(/ um \d+:\d+ Uhr/u, '');
  const place = plain.replace(/, [^,]*$/u, '');
  if (kind === 'ownSign' && fact.kind === 'position') return `${place}, ${relationInWords(fact, random)}`;
  const dignity = kind === 'dignity' && fact.sign ? dignityOf(body as ClassicalBody, fact.sign) : null;
  return dignity ? `${place}, dort ${dignityInWords(dignity, body, random)}` : plain;
}

const rememberedFacts = 12;

/** How many of these answers name the fact: the body, and where or how it stands. */
function mentionsOf({ fact, body }: Testimony, recent: readonly string[]): number {
  const name = bodyWords[body].name.replace(/^d\p{L}+ /u, '');
  const other =
    fact.kind === 'aspect'
      ? bodyWords[fact.other].name.replace(/^d\p{L}+ /u, '')
      : fact.kind === 'phase'
        ? lightNouns[lightOf(fact.phase)].replace(/e Mond$/u, '')
        : inSign[fact.sign];
  return recent.slice(0, rememberedFacts).filter((text) => text.includes(name) && text.includes(other)).length;
}

/** Forms whose answers have no side. Their reason says what helps. */
const withoutSide: readonly Form[] = ['how', 'why', 'who', 'where', 'which', 'howMuch'];

/** The Moon's light is the same for half a month and in every matter, so other facts come first. */
const lightPenalty = 2;
const costOf = (testimony: Testimony, recent: readonly string[]): number =>
  mentionsOf(testimony, recent) + (testimony.kind === 'moonPhase' ? lightPenalty : 0);

function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

const rotated = <T>(items: readonly T[], start: number): readonly T[] => [
  ...items.slice(start % items.length),
  ...items.slice(0, start % items.length),
];

/** Varies by the question and the last answers. An open yes/no question gets a reason for each side. */
export function reasonFor(leaning: Leaning, context: ReasonContext): Reason | null {
  const { freshness, recent, random, texts, reading, saysSide, asksReason } = context;
  const { reasons } = texts;
  const held = new Set<Condition>([reading.register, ...(isHeavy(reading.register) ? (['heavy'] as const) : [])]);
  const pickText = (entries: readonly Entry[], slots: Slots): string | null =>
    pick([entries], { held, slots, freshness, random });
  const reason = (text: string | null, testimonies: readonly Testimony[]): Reason | null =>
    text === null
      ? null
      : { text, facts: uniqueFacts(testimonies.map(({ fact }) => fact)).map((fact) => ({ ...fact, sentence: text })) };

  const good = leaning.testimonies.filter(({ score }) => score > 0);
  const bad = leaning.testimonies.filter(({ score }) => score < 0);
  const start = hashOf(`${reading.concern} ${reading.fullText}`);
  if (leaning.side === 'offen' && reading.form === 'yesNo') {
    const [first] = good.toSorted((a, b) => costOf(a, recent) - costOf(b, recent));
    const second = bad.find(({ fact }) => fact.id !== first?.fact.id);
    if (first && second)
      return reason(pickText(reasons.both, { for: clauseOf(first, random), against: clauseOf(second, random) }), [
        first,
        second,
      ]);
  }
  const helpful = good.length > 0 ? good : bad;
  const agreeing = withoutSide.includes(reading.form) ? helpful : { ja: good, nein: bad, offen: helpful }[leaning.side];
  if (agreeing.length === 0) {
    const only = leaning.testimonies[0];
    return only ? reason(pickText(reasons.faint, { fact: clauseOf(only, random) }), [only]) : null;
  }
  const leastNamed = rotated(agreeing, start).toSorted((a, b) => costOf(a, recent) - costOf(b, recent));
  let main: { readonly testimony: Testimony; readonly text: string } | null = null;
  for (const testimony of leastNamed) {
    const entries = reasons[testimony.kind][polarityOf(testimony)];
    const text = pickText(entries, slotsOfTestimony(testimony, leaning.day, context));
    if (text === null) continue;
    main ??= { testimony, text };
    if (freshness.answersSince(text) < Infinity) continue;
    main = { testimony, text };
    break;
  }
  if (!main) return null;
  const { testimony, text } = main;
  const tie = pickText(reasons.ties[tieOf(leaning, testimony, saysSide)], {});
  const second = asksReason ? agreeing.find(({ fact }) => fact.id !== testimony.fact.id) : undefined;
  const also = second && pickText(reasons.also[polarityOf(second)], { fact: clauseOf(second, random) });
  return reason([text, also, tie].filter(Boolean).join(' '), [testimony, ...(second ? [second] : [])]);
}

const tieOf = ({ side }: Leaning, { score }: Testimony, saysSide: boolean): Tie =>
  saysSide && side !== 'offen' ? side : score > 0 ? 'good' : 'bad';
