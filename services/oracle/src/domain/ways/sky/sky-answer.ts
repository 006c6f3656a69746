import { zodiacLabels, type Zodiac } from '@sternenrat/contracts/vocabulary';
import type { Fact } from '../../facts/facts.ts';
import { instantOf, localDay } from '../../local-day.ts';
import type { Reading } from '../../reading/reading.ts';
import { createFreshness } from '../../saying/freshness.ts';
import { pick, type Random } from '../../saying/pick.ts';
import type { Texts } from '../../saying/library.ts';
import { eclipse } from './eclipse.ts';
import { halfMoon, lunation, moonPhase } from './moon.ts';
import { brightStar, brightVenus, visible } from './night.ts';
import { aspects, distance, ingress, overview, position, retrograde, sunSign } from './planets.ts';
import { riseSet } from './rise-set.ts';
import { answerFrom, type Computed, type Scene } from './scene.ts';
import { meteors, season } from './seasons.ts';
import { skyQuestionOf, type SkyTopic } from './topic.ts';
import { viewpointOf, type Clock } from './words.ts';

export interface SkySituation extends Clock {
  readonly text: string;
  readonly reading: Pick<Reading, 'form' | 'time'>;
  readonly zodiac: Zodiac | null;
  readonly texts: Pick<Texts, 'way'>;
  readonly random: Random;
  readonly recent: readonly string[];
}

export interface SkyAnswer {
  readonly text: string;
  readonly facts: readonly Fact[];
}

const answers: Record<SkyTopic, (scene: Scene) => Computed> = {
  aspects,
  eclipse,
  ingress,
  meteors,
  retrograde,
  season,
  visible,
  distance,
  overview,
  full_moon: (scene) => lunation('vollmond', 'full_moon', scene),
  new_moon: (scene) => lunation('neumond', 'new_moon', scene),
  half_moon: halfMoon,
  moon_phase: moonPhase,
  moon_sign: (scene) => position('moon', 'position', scene),
  rise_set: riseSet,
  bright_star: brightStar,
  bright_venus: brightVenus,
  position: (scene) => position(scene.body ?? 'sun', 'position', scene),
  sun_sign: sunSign,
  own_sign: ({ zodiac }) =>
    zodiac ? answerFrom('own_sign', { sign: zodiacLabels[zodiac] }) : answerFrom('own_sign_unknown'),
  retrograde_meaning: () => answerFrom('retrograde_meaning'),
  aspect_meaning: () => answerFrom('aspect_meaning'),
  moon_sign_meaning: () => answerFrom('moon_sign_meaning'),
  ascendant: () => answerFrom('ascendant'),
  polaris: ({ timeZone }) => {
    const { place, for: placeFor } = viewpointOf(timeZone);
    return place.latitude > 5
      ? answerFrom('polaris', { height: String(Math.round(place.latitude)), placeFor })
      : answerFrom('other');
  },
  orion: () => answerFrom('orion'),
  not_computed: () => answerFrom('not_computed'),
  other: () => answerFrom('other'),
};

const months = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const fullDate = /\b(\d{1,2})\.\s*(?:(\d{1,2})\.|(jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)\p{L}*)\s*(\d{4})\b/u;

/** '3. Mai 1990' → '1990-05-03'; null unless valid and between 1900 and 2100 */
function fullDateOf(text: string): string | null {
  const [, day = '', month, name = '', year = ''] = fullDate.exec(text.toLocaleLowerCase('de')) ?? [];
  const iso = `${year}-${(month ?? String(months.indexOf(name) + 1)).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const exists = !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso);
  return exists && year >= '1900' && year <= '2100' ? iso : null;
}

function timesOf({
  text,
  now,
  timeZone,
  reading,
}: Pick<SkySituation, 'text' | 'now' | 'timeZone' | 'reading'>): Pick<Scene, 'at' | 'from' | 'isDated' | 'range'> {
  const full = fullDateOf(text);
  const time = full ? ({ from: full, to: full, precision: 'day' } as const) : reading.time;
  const today = localDay(now, timeZone);
  if (!time) return { at: now, from: now, isDated: false, range: null };
  const start = new Date(instantOf(time.from, 0, timeZone));
  const range = { from: start, to: new Date(instantOf(time.to, 24, timeZone)) };
  if (time.from <= today && time.to >= today) return { at: now, from: now, isDated: false, range };
  const isDay = time.precision === 'day' || time.precision === 'hour';
  const at = new Date(instantOf(time.from, 12, timeZone));
  return { at: isDay ? at : now, from: start > now ? start : now, isDated: isDay, range };
}

export function computeSky(situation: Omit<SkySituation, 'texts' | 'random' | 'recent'>): Computed {
  const { text, now, timeZone, zodiac } = situation;
  const question = skyQuestionOf(text);
  return answers[question.topic]({ ...question, ...timesOf(situation), now, timeZone, zodiac, text });
}

export function skyAnswer(situation: SkySituation): SkyAnswer {
  const { texts, random, recent } = situation;
  const { list, slots, facts, truth } = computeSky(situation);
  const context = { held: new Set<never>(), slots, freshness: createFreshness(recent), random };
  const answer = pick([texts.way('sky')[list]], context);
  if (answer === null) throw new Error(`ways/sky.yaml: no text for ${list}`);
  const text = truth === undefined || situation.reading.form !== 'yesNo' ? answer : affirmed(answer, truth);
  return { text, facts: facts.map((fact) => ({ ...fact, sentence: text })) };
}

/** First words that become lower case after "Ja, ". */
const loweredWords =
  /^(?:Der|Die|Das|Ein|Eine|Am|Im|In|Um|Bis|Vom|Vor|Es|Gerade|Zurzeit|Genau|Heute|Morgen|Übermorgen|Gestern|Vorgestern|Rückläufig|Zuletzt|Halb|Du)\b/u;

function affirmed(answer: string, truth: boolean): string {
  const start = loweredWords.test(answer) ? answer.charAt(0).toLocaleLowerCase('de') : answer.charAt(0);
  return `${truth ? 'Ja' : 'Nein'}, ${start}${answer.slice(1)}`;
}
