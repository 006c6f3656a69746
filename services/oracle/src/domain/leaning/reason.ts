import { themeOfConcern, type Concern, type Form } from '@sternenrat/contracts/reading';
import type { AspectKind, SkyBody } from '@sternenrat/contracts/sky';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import type { ClassicalBody } from '@sternenrat/sky/ephemeris';
import { aspectWords, bodyWords, capital, signWords } from '../facts/words.ts';
import { uniqueFacts, type Fact } from '../facts/facts.ts';
import { addDays, germanDate, localClock, localDay } from '../local-day.ts';
import type { Reading } from '../reading/reading.ts';
import { isHeavy } from '../saying/conditions.ts';
import type { Freshness } from '../saying/freshness.ts';
import { pick, type Random } from '../saying/pick.ts';
import type { Slots } from '../saying/slots.ts';
import type { Condition, Entry } from '../saying/texts.ts';
import { dignityOf, type Dignity } from './dignities.ts';
import { aspectTo, elementSign, isFeminine } from './german.ts';
import type { Leaning, Testimony } from './leaning.ts';
import type { SkyTexts } from './sky-texts.ts';
import { matterOf } from './significators.ts';
import { lightOf, type MoonLight } from './weigh.ts';

export interface Reason {
  readonly text: string;
  readonly facts: readonly Fact[];
}

export interface ReasonContext {
  readonly reading: Pick<Reading, 'form' | 'concern' | 'register' | 'time'>;
  readonly today: string;
  readonly timeZone: string;
  readonly texts: SkyTexts;
  readonly freshness: Freshness;
  readonly random: Random;
}

export function roleOf(body: ClassicalBody, concern: Concern | null, { roles }: SkyTexts): string {
  const exact = concern ?? 'other';
  return roles.concerns[exact]?.[body] ?? roles.themes[themeOfConcern(exact)]?.[body] ?? roles.bodies[body];
}

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

const dignityWords: Record<Dignity, readonly ((isFeminine: boolean) => string)[]> = {
  domicile: [(f) => (f ? 'als Hausherrin' : 'als Hausherr'), () => 'im eigenen Haus', () => 'ganz zu Hause'],
  exaltation: [() => 'als Ehrengast', () => 'auf einem Ehrenplatz', () => 'als gern gesehener Gast'],
  detriment: [
    () => 'weit weg von zu Hause',
    () => 'in der Fremde',
    () => 'fern vom eigenen Haus',
    () => 'als Gast ohne Schlüssel',
  ],
  fall: [() => 'nur als Zaungast', () => 'auf dem letzten Platz', () => 'mit leiser Stimme'],
};

function dignityInWords(dignity: Dignity, body: SkyBody, random: Random): string {
  const words = dignityWords[dignity];
  return words[Math.floor(random.next() * words.length)]?.(isFeminine(body)) ?? '';
}

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

const signSlots = (sign: Zodiac): Slots => ({ sign: signWords[sign].at, 'sign:durch': signWords[sign].through });

function relationSlots(fact: Extract<Fact, { kind: 'position' }>): Slots {
  if (fact.relation === 'own') return { relation: 'in deinem eigenen Zeichen' };
  return {
    relation:
      fact.relation === 'opposite' ? 'deinem Zeichen genau gegenüber' : `in ${elementSign(fact.sign)} wie deinem`,
  };
}

const ofToday = ['heute', 'gerade', 'zurzeit'] as const;

function dayAdverb(day: string, { today, reading: { time }, random }: ReasonContext): string {
  if (day === today) return ofToday[Math.floor(random.next() * ofToday.length)] ?? 'heute';
  if (day === addDays(today, 1)) return 'morgen';
  const isMeant = time?.precision === 'day' && time.from === day && time.to === day;
  return isMeant ? time.words : `am ${germanDate(day)}`;
}

function exactAdverb(exactAt: string, context: ReasonContext): string {
  const at = new Date(exactAt);
  const onDay = localDay(at, context.timeZone);
  const clock = `um ${localClock(at.getTime(), context.timeZone).replace(/^0/u, '')} Uhr`;
  return onDay === context.today ? clock : `${dayAdverb(onDay, context)} ${clock}`;
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
    role: roleOf(body, context.reading.concern, context.texts),
    when: dayAdverb(day, context),
    ...(fact.sign ? signSlots(fact.sign) : {}),
    ...(dignity ? { dignity: dignityInWords(dignity, body, context.random) } : {}),
    ...(fact.kind === 'position' ? relationSlots(fact) : {}),
    ...(fact.kind === 'phase' ? lightSlots(lightOf(fact.phase), polarityOf(testimony)) : {}),
    ...(fact.kind === 'aspect' ? { ...bodySlots('other', fact.other), ...aspectSlots(fact.aspect, fact.other) } : {}),
    ...(fact.exactAt ? { exact: exactAdverb(fact.exactAt, context) } : {}),
  };
}

/** For variety, testimonies with at least this share of the highest score may be named instead of the heaviest. */
const nearlyAsHeavy = 0.45;
const secondShare = 0.2;

/** Forms whose answers take a side. For them, the reason of an undecided sky names both sides. */
const weighedForms: readonly Form[] = ['yesNo', 'choice', 'which'];

/** The testimony's label in everyday words, such as "Die Venus steht in der Waage, als Hausherrin". */
export function clauseOf({ kind, body, fact, label }: Testimony, random: Random): string {
  const plain = label.replace(/ \([^)]*\)$/u, '');
  const dignity = kind === 'dignity' && fact.sign ? dignityOf(body as ClassicalBody, fact.sign) : null;
  return dignity ? `${plain.replace(/, [^,]*$/u, '')}, ${dignityInWords(dignity, body, random)}` : plain;
}

/** The significator that the Moon meets in an aspect; null for other testimonies. */
function significatorMet({ kind, fact }: Testimony, concern: Concern | null): ClassicalBody | null {
  if (kind !== 'moonAspect' || fact.kind !== 'aspect') return null;
  return matterOf(concern ?? 'other').significators.find(({ body }) => body === fact.other)?.body ?? null;
}

/** Names testimonies for the leaning's side, or for both sides of an open leaning. Null without testimonies. */
export function reasonFor(leaning: Leaning, context: ReasonContext): Reason | null {
  const { freshness, random, texts, reading } = context;
  const { reasons } = texts;
  const held = new Set<Condition>([reading.register, ...(isHeavy(reading.register) ? (['heavy'] as const) : [])]);
  const pickText = (entries: readonly Entry[], slots: Slots): string | null =>
    pick([entries], { held, slots, freshness, random });
  const reason = (text: string | null, testimonies: readonly Testimony[]): Reason | null =>
    text === null
      ? null
      : { text, facts: uniqueFacts(testimonies.map(({ fact }) => fact)).map((fact) => ({ ...fact, sentence: text })) };

  const [good] = leaning.testimonies.filter(({ score }) => score > 0);
  const [bad] = leaning.testimonies.filter(({ score }) => score < 0);
  const isWeighed = weighedForms.includes(reading.form);
  const open = isWeighed ? undefined : (good ?? bad);
  const heaviest = { ja: good, nein: bad, offen: open }[leaning.side];
  if (!heaviest) {
    const against = leaning.testimonies.find(({ score, fact }) => score < 0 && fact.id !== good?.fact.id) ?? bad;
    if (leaning.side === 'offen' && good && against)
      return reason(pickText(reasons.both, { for: clauseOf(good, random), against: clauseOf(against, random) }), [
        good,
        against,
      ]);
    const only = leaning.testimonies[0];
    return only ? reason(pickText(reasons.faint, { fact: clauseOf(only, random) }), [only]) : null;
  }

  const agreeing = leaning.testimonies.filter(
    ({ score }) => score * heaviest.score > 0 && Math.abs(score) >= Math.abs(heaviest.score) * nearlyAsHeavy,
  );
  const options = agreeing
    .map((testimony) => ({ testimony, order: random.next() / Math.abs(testimony.score) }))
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ testimony }) => {
      const meant = significatorMet(testimony, reading.concern);
      const entries = reasons[meant ? 'moonToSignificator' : testimony.kind][polarityOf(testimony)];
      const slots = slotsOfTestimony(testimony, leaning.day, context);
      const text = pickText(entries, meant ? { ...slots, role: roleOf(meant, reading.concern, texts) } : slots);
      return text === null ? [] : [{ testimony, text }];
    });
  const main = options.find(({ text }) => freshness.answersSince(text) === Infinity) ?? options[0];
  if (!main) return null;
  const second = agreeing.find(({ fact }) => fact.id !== main.testimony.fact.id);
  if (!second || random.next() >= secondShare) return reason(main.text, [main.testimony]);
  const also = pickText(reasons.also[polarityOf(second)], { fact: clauseOf(second, random) });
  const isNew = also !== null && freshness.answersSince(also) === Infinity;
  return isNew ? reason(`${main.text} ${also}`, [main.testimony, second]) : reason(main.text, [main.testimony]);
}
