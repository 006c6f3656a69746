import type { Fact } from '../facts/facts.ts';
import { bestHoursOf, daysPhrase, findDays, leaningOfWindow, type Searched } from '../leaning/days.ts';
import { leaningFor } from '../leaning/judge.ts';
import type { DayWindow, Leaning } from '../leaning/leaning.ts';
import { reasonFor, type Reason } from '../leaning/reason.ts';
import { addDays, localDay } from '../local-day.ts';
import type { Recalled } from '../memory/recall.ts';
import { timeOf } from '../reading/time/time.ts';
import type { Reading, TimeSpan } from '../reading/reading.ts';
import { conditionsOf, type Known } from '../saying/conditions.ts';
import type { FeatherUsed } from '../saying/feather.ts';
import type { Texts } from '../saying/library.ts';
import { createFreshness } from '../saying/freshness.ts';
import { findCase } from '../saying/find-case.ts';
import { asksNothing, formOf, moveOf, type Move } from '../saying/follow-up/moves.ts';
import { isDeclined } from '../saying/declined.ts';
import { asksToConfide, sayAfterLight } from '../saying/after-light.ts';
import { asksSkyMeaning, leaningOfBody, saySkyMeaning } from '../saying/sky-meaning.ts';
import { isGrave } from '../saying/grave.ts';
import { asksTheSky, say } from '../saying/say.ts';
import type { PageLink } from '../ways/product.ts';
import { skyAnswer } from '../ways/sky/sky-answer.ts';
import { wayAnswer, type WaySituation } from '../ways/way-answer.ts';
import { suggestionsFor } from './suggestions.ts';
import { understoodAs } from './understood.ts';

export interface AnswerSituation extends WaySituation {
  readonly timeZone: string;
  readonly asleep: boolean;
  /** The reading of a follow-up to a message that got a care answer; otherwise null. */
  readonly afterLight: Reading | null;
  readonly feathers: readonly Recalled[];
}

export interface ComposedAnswer {
  /** Paragraphs separated by an empty line. */
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly feathers: readonly FeatherUsed[];
  readonly links: readonly PageLink[];
  /** Null if the answer needs no leaning (`asksTheSky`). */
  readonly leaning: Leaning | null;
  /** The best day comes first. */
  readonly days: readonly DayWindow[];
  /** The first of `days` in words: "am Dienstag, dem 17. März, zwischen 9 und 12 Uhr". */
  readonly bestDay: string | null;
  readonly suggestions: readonly string[];
  /** How the question was understood (`understoodAs`), for the player to correct. */
  readonly understood: string | null;
}

const unjudged = { feathers: [], links: [], leaning: null, days: [], bestDay: null, understood: null } as const;

function answerAfterLight(
  { texts, text, random, recent, noctua, timeZone }: AnswerSituation,
  light: Reading,
  hadLight: boolean,
): ComposedAnswer {
  const held = conditionsOf({
    reading: light,
    today: localDay(noctua.now, timeZone),
    name: noctua.name,
    stage: noctua.stage,
    leaning: null,
    hasDays: false,
  });
  return {
    text: sayAfterLight(light, texts, { held, freshness: createFreshness(recent), random }, { hadLight }),
    suggestions: suggestionsFor({ ...light, about: 'player', register: 'grief' }, { text, held, texts, random }),
    ...unjudged,
    facts: [],
  };
}

function answerSkyMeaning(
  { texts, text, random, recent, noctua, timeZone }: AnswerSituation,
  reading: Reading,
  today: string,
): ComposedAnswer {
  const meant = leaningOfBody(reading, { sign: noctua.zodiac, timeZone, at: noctua.now });
  const { leaning, isPart } = meant;
  const known = { reading, today, leaning, name: noctua.name, stage: noctua.stage, hasDays: false };
  const held = conditionsOf(known);
  const freshness = createFreshness(recent);
  const reason = isPart
    ? reasonFor(leaning, {
        reading: { ...reading, form: 'what' },
        today,
        timeZone,
        texts: texts.sky(),
        freshness,
        recent,
        random,
        saysSide: false,
        asksReason: false,
      })
    : null;
  return {
    text: [saySkyMeaning(reading, meant, texts, { held, freshness, random }), reason?.text ?? '']
      .filter(Boolean)
      .join('\n\n'),
    suggestions: suggestionsFor(reading, { text, held, texts, random }),
    ...unjudged,
    facts: reason?.facts ?? [],
  };
}

/** The earlier answer had the concern of its case, so the follow-up's leaning needs the same concern. */
function withThreadsCase(reading: Reading, texts: Texts): Reading {
  const { thread } = reading;
  const concern = thread && asksTheSky({ reading: { ...thread, act: 'ask' } }) && findCase(texts, thread)?.concern;
  return concern ? { ...reading, thread: { ...thread, concern } } : reading;
}

/** Composes an answer from texts, the owl's state and the computed sky, without a language model. */
export function composeAnswer(situation: AnswerSituation): ComposedAnswer {
  if (situation.afterLight) return answerAfterLight(situation, situation.afterLight, true);
  if (asksToConfide(situation.reading)) return answerAfterLight(situation, situation.reading, false);
  const { noctua, timeZone, texts, text, random, recent, asleep, feathers } = situation;
  const isLife =
    asksTheSky({ reading: { ...situation.reading, act: 'ask' } }) && ['ask', 'tell'].includes(situation.reading.act);
  const found = isLife ? findCase(texts, situation.reading) : null;
  const reading = withThreadsCase(found ? { ...situation.reading, concern: found.concern } : situation.reading, texts);
  const today = localDay(noctua.now, timeZone);
  const move = reading.outcome || isOfPlayer(reading.thread) || isMourned(reading) ? moveOf(reading) : null;
  const isClosing = move !== null && asksNothing(move);
  const judged = move === null ? reading : judgedReading(reading, move, today);
  const optionDays = isClosing ? [] : leaningsOfOptions(judged, situation);
  const best = optionDays.toSorted((a, b) => scoreOfLeaning(b) - scoreOfLeaning(a))[0];
  const ofThread = isClosing ? noSky : askSkyFor(judged, situation, today);
  const { leaning, days } = best ? { leaning: best, days: [] } : ofThread;
  const before = move === 'new_time' && reading.thread ? askSkyFor(reading.thread, situation, today).leaning : null;
  if (asksSkyMeaning(reading)) return answerSkyMeaning(situation, reading, today);
  const known: Known = {
    reading,
    today,
    leaning,
    name: noctua.name,
    stage: noctua.stage,
    hasDays: days.length > 0,
  };
  const bestDay = daysPhrase(days, today);
  const shared = {
    bestDay,
    suggestions: suggestionsFor(reading, { text, held: conditionsOf(known), texts, random }),
    understood: understoodAs(reading, texts.concern(reading.concern ?? 'other')?.matter ?? null),
  };
  const way = isClosing ? null : wayAnswer(situation);
  if (way) return { ...shared, ...way, facts: [], feathers: [], leaning: null, days: [] };
  if (reading.act === 'ask' && reading.about === 'sky') {
    // a follow-up may ask about a body that only an earlier question names
    const asked = reading.refersTo ? reading.fullText : text;
    const sky = skyAnswer({
      text: asked,
      reading,
      now: noctua.now,
      timeZone,
      zodiac: noctua.zodiac,
      texts,
      random,
      recent,
    });
    return { ...shared, ...sky, links: [], feathers: [], leaning: null, days: [] };
  }
  const freshness = createFreshness(recent);
  const reasonOf = (saysSide: boolean): Reason | null =>
    leaning &&
    reasonFor(leaning, {
      reading: judged,
      today,
      timeZone,
      texts: texts.sky(),
      freshness,
      recent,
      random,
      saysSide,
      asksReason: move === 'why',
    });
  const composed = say({
    ...known,
    found,
    texts,
    random,
    recent,
    asleep,
    feathers,
    days: bestDay,
    laterDays: daysPhrase(days.slice(1), today),
    move,
    before,
    optionDays,
    reason: reasonOf(false),
    reasonForSide: () => reasonOf(true),
  });
  return { ...shared, ...composed, links: [], leaning, days };
}

const isOfPlayer = (thread: Reading | null): boolean =>
  thread !== null &&
  (thread.about === 'player' || thread.about === 'other') &&
  !isDeclined(thread.concern) &&
  !isGrave(thread);

const isMourned = ({ register, thread }: Reading): boolean => register === 'grief' && thread?.register === 'grief';

/** In days. Searches don't look further ahead. */
const farthest = 90;

const isNearSpan = (time: TimeSpan | null, today: string): boolean =>
  (time?.precision === 'week' || time?.precision === 'month') && time.from < addDays(today, farthest);

const isDay = (time: TimeSpan | null): boolean => time?.precision === 'day' || time?.precision === 'hour';
const todayAs = (today: string): TimeSpan => ({ from: today, to: today, words: 'heute', precision: 'day' });

/** The reading for which a follow-up's sky is judged: the earlier question with what the follow-up changes. */
function judgedReading(reading: Reading, move: Move, today: string): Reading {
  const { thread } = reading;
  const form = formOf(move);
  if (!thread) return reading;
  if (move === 'new_time')
    return { ...thread, time: reading.time, form: isNearSpan(reading.time, today) ? 'when' : thread.form };
  if (move === 'hour' && thread.form !== 'when')
    return { ...thread, form: 'yesNo', time: isDay(thread.time) ? thread.time : todayAs(today) };
  return form === null ? thread : { ...thread, form, time: reading.time ?? thread.time };
}

interface Judged {
  readonly leaning: Leaning | null;
  readonly days: DayWindow[];
}

const noSky: Judged = { leaning: null, days: [] };

const askSkyFor = (reading: Reading, { noctua, timeZone }: AnswerSituation, today: string): Judged =>
  asksTheSky({ reading }) ? askSky({ reading, noctua, timeZone }, today) : noSky;

const scoreOfLeaning = ({ testimonies }: Leaning): number => testimonies.reduce((sum, { score }) => sum + score, 0);

/** The leaning of each option's day ("Samstag oder Sonntag"); empty unless all options are days to come. */
function leaningsOfOptions(reading: Reading, { noctua, timeZone }: AnswerSituation): Leaning[] {
  if (reading.form !== 'choice' || !asksTheSky({ reading })) return [];
  const today = localDay(noctua.now, timeZone);
  // alone, "morgen" may mean the morning
  const spans = reading.options.map((option) => timeOf(`also ${option}`, { now: noctua.now, timeZone }));
  const days = spans.flatMap((span) => (span && span.from === span.to && span.from >= today ? [span.from] : []));
  if (days.length < reading.options.length || new Set(days).size < days.length) return [];
  const asked = { concern: reading.concern, sign: noctua.zodiac, timeZone, at: noctua.now };
  return days.map((day) => leaningFor({ ...asked, day }));
}

function askSky(
  { reading, noctua, timeZone }: Pick<AnswerSituation, 'reading' | 'noctua' | 'timeZone'>,
  today: string,
): Judged {
  const asked: Searched = { concern: reading.concern, sign: noctua.zodiac, timeZone, at: noctua.now };
  const time = upcoming(reading.time, today);
  if (reading.form === 'when') {
    const days = windowsFor(asked, time, today);
    const [best] = days;
    return { leaning: best ? leaningOfWindow(best) : leaningFor(asked), days };
  }
  if (time?.precision !== 'day' && time?.precision !== 'hour') return { leaning: leaningFor(asked), days: [] };
  const hours = time.from === time.to ? bestHoursOf({ ...asked, day: time.from }) : null;
  return { leaning: leaningFor({ ...asked, day: time.from }), days: hours ? [hours] : [] };
}

function upcoming(time: TimeSpan | null, today: string): TimeSpan | null {
  if (!time || time.to < today) return null;
  return time.from < today ? { ...time, from: today } : time;
}

const dayMs = 86_400_000;

function windowsFor(asked: Searched, time: TimeSpan | null, today: string): DayWindow[] {
  if (!time) return findDays(asked);
  const days = (Date.parse(time.to) - Date.parse(time.from)) / dayMs + 1;
  const found = findDays({ ...asked, firstDay: time.from, days });
  return found.length > 0 || time.to > today ? found : findDays(asked);
}
