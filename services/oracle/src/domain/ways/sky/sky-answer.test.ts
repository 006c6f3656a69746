import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { sentencesOf } from '../../sentences.ts';
import { createFreshness } from '../../saying/freshness.ts';
import { fillSlots } from '../../saying/slots.ts';
import { germanTexts } from '../../../texts/load-texts.ts';
import { readQuestion } from '../../reading/read-question.ts';
import { computeSky, skyAnswer } from './sky-answer.ts';
import { skyQuestionOf, type SkyTopic } from './topic.ts';

const texts = germanTexts;
const timeZone = 'Europe/Berlin';
const evening = new Date('2026-11-23T17:00:00Z');

function random(seed: number) {
  let state = seed;
  return { next: () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 };
}
interface Where {
  readonly now?: Date;
  readonly zone?: string;
  readonly zodiac?: Zodiac | null;
}
const situationOf = (text: string, { now = evening, zone = timeZone, zodiac = 'löwe' }: Where = {}) => ({
  text,
  now,
  timeZone: zone,
  zodiac,
  reading: readQuestion(text, { now, timeZone: zone, turns: [] }),
});
const answersTo = (text: string, where: Where = {}): string[] =>
  [1, 2, 3, 4, 5, 6, 7, 8].map(
    (seed) => skyAnswer({ ...situationOf(text, where), texts, random: random(seed * 977), recent: [] }).text,
  );
const january = new Date('2026-01-02T11:00:00Z');

describe('skyQuestionOf', () => {
  it.each<[string, SkyTopic]>([
    ['Wann ist der nächste Vollmond?', 'full_moon'],
    ['Ist der Mond heute voll?', 'full_moon'],
    ['Wann ist Neumond?', 'new_moon'],
    ['Welche Mondphase haben wir gerade?', 'moon_phase'],
    ['Nimmt der Mond zu oder ab?', 'moon_phase'],
    ['In welchem Zeichen steht der Mond?', 'moon_sign'],
    ['Wann ist die nächste Sonnenfinsternis?', 'eclipse'],
    ['Wann geht die Sonne unter?', 'rise_set'],
    ['Wann geht heute der Mond auf?', 'rise_set'],
    ['Welche Planeten sieht man heute Nacht?', 'visible'],
    ['Ist die Venus der Abendstern?', 'bright_venus'],
    ['Welcher helle Stern ist das im Westen?', 'bright_star'],
    ['Ist Merkur rückläufig?', 'retrograde'],
    ['Was bedeutet rückläufig?', 'retrograde_meaning'],
    ['Wo steht die Venus?', 'position'],
    ['Wann ist Wintersonnenwende?', 'season'],
    ['Wann beginnt der Frühling?', 'season'],
    ['Wann kommen die Perseiden?', 'meteors'],
    ['Wie weit ist der Mars weg?', 'distance'],
    ['Welches Sternzeichen ist gerade?', 'sun_sign'],
    ['Welches Sternzeichen bin ich?', 'own_sign'],
    ['Was ist mein Aszendent?', 'ascendant'],
    ['Was bedeutet ein Trigon?', 'aspect_meaning'],
    ['Wie stehen die Sterne?', 'overview'],
    ['Wo ist der Polarstern?', 'polaris'],
    ['Sieht man heute Polarlichter?', 'not_computed'],
    ['Wie alt ist die Sonne?', 'other'],
    ['Wie heißt der Vollmond im November?', 'full_moon'],
    ['In welchem Sternzeichen ist der Mond?', 'moon_sign'],
    ['Wann kommt der Mond in den Löwen?', 'ingress'],
    ['Wann beginnt Steinbock?', 'ingress'],
    ['Welche Aspekte gibt es heute?', 'aspects'],
    ['Wann wird es heute dunkel?', 'rise_set'],
    ['Ab wann werden die Tage wieder länger?', 'season'],
    ['Welcher Planet ist heute am hellsten?', 'visible'],
    ['Was bedeutet Mond im Skorpion?', 'moon_sign_meaning'],
    ['Was ist ein Schwarzmond?', 'other'],
  ])('%s is about %s', (text, topic) => expect(skyQuestionOf(text).topic).toBe(topic));
});

describe('the first sentence names date and time', () => {
  // Published times: full moon 24 November 2026 14:53 UTC, new moon 9 December 0:52 UTC. The almanac's tests have more.
  it.each([
    ['Wann ist der nächste Vollmond?', /24\. November(?: |, )um 15:5[34] Uhr/u],
    ['Wann war der letzte Vollmond?', /26\. Oktober(?: |, )um 5:1[123] Uhr/u],
    ['Wann ist Neumond?', /9\. Dezember(?: |, )um 1:5[123] Uhr/u],
    ['Wann ist Wintersonnenwende?', /21\. Dezember(?: |, )um 21:(?:49|50|51) Uhr/u],
    ['Wann sind die Geminiden?', /14\. Dezember/u],
    ['Wann ist die nächste Sonnenfinsternis?', /6\. Februar 2027(?: |, )um 1[67]:\d\d Uhr/u],
    ['Wie lange ist Saturn noch rückläufig?', /11\. Dezember um 0:2\d Uhr|26\. Juli/u],
    ['Wann ist Merkur wieder rückläufig?', /9\. Februar 2027 um 18:3\d Uhr/u],
    ['Wann geht morgen die Sonne auf?', /24\. November/u],
  ])('%s', (text, expected) => {
    for (const answer of answersTo(text))
      expect(sentencesOf(answer.replaceAll(/(\d)\. /gu, '$1.\u00A0'))[0]?.replaceAll('\u00A0', ' ')).toMatch(expected);
  });
  it('names the total eclipse of August 2026 and its local visibility', () => {
    const summer = new Date('2026-06-01T10:00:00Z');
    for (const answer of answersTo('Wann ist die nächste Sonnenfinsternis?', { now: summer })) {
      expect(answer).toMatch(/12\. August, um 20:1\d Uhr/u);
      expect(answer).toContain('eine totale Sonnenfinsternis');
      expect(answer).toMatch(/8\d %|9\d %/u);
      expect(answer).toContain('Würzburg');
      expect(answer).toContain('Finsternisbrille');
    }
  });
  it('uses the time zone of the player and the location of its town', () => {
    const [answer = ''] = answersTo('Wann ist der nächste Vollmond?', { zone: 'America/New_York' });
    expect(answer).toMatch(/24\. November, um 9:5[34] Uhr/u);
    expect(answersTo('Wann geht die Sonne unter?', { zone: 'Europe/Vienna' })[0]).toContain('für Wien');
  });
});

describe('yes/no questions', () => {
  it.each([
    ['Ist heute Vollmond?', /^Nein, .*24\. November/u],
    ['Ist morgen Vollmond?', /^Ja, .*24\. November/u],
    ['Ist Saturn rückläufig?', /^Ja, .*11\. Dezember/u],
    ['Ist Merkur gerade rückläufig?', /^Nein, .*9\. Februar 2027/u],
    ['Nimmt der Mond gerade ab?', /^Nein, .*zunehmend/u],
    ['Steht der Mond heute im Stier?', /^Ja, .*im Stier/u],
    ['Steht der Mond heute im Widder?', /^Nein, .*im Stier/u],
    ['Gibt es dieses Jahr noch eine Mondfinsternis?', /^Nein, .*21\. Februar 2027/u],
  ])('%s', (text, expected) => {
    for (const answer of answersTo(text)) expect(answer).toMatch(expected);
  });
});

describe('past events', () => {
  it.each([
    ['Wann war die letzte Sonnenfinsternis?', /12\. August, um 20:1\d Uhr/u],
    ['Konnte man die Sonnenfinsternis 2026 in Deutschland sehen?', /12\. August, um 20:1\d Uhr/u],
    ['Wann war die letzte Mondfinsternis?', /28\. August/u],
  ])('%s', (text, expected) => {
    for (const answer of answersTo(text)) expect(answer).toMatch(expected);
  });
});

describe('dates in the question', () => {
  it('searches the event in the named month', () => {
    for (const answer of answersTo('Wann ist im Dezember Vollmond?'))
      expect(answer).toMatch(/24\. Dezember, um 2:2[789] Uhr/u);
  });
  it('names the phase of a future day and of a day long past', () => {
    expect(answersTo('Welche Mondphase ist am 24. Dezember?')[0]).toMatch(/24\. Dezember.*voll/u);
    const past = answersTo('In welchem Zeichen stand der Mond am 3. Mai 1990?');
    for (const answer of past) expect(answer).toMatch(/in der Jungfrau|Am 3\. Mai 1990/iu);
    expect(past.join(' ')).not.toMatch(/2027/u);
  });
  it('ignores a day that does not exist', () => {
    expect(() => answersTo('Welche Mondphase war am 31. Februar 1990?')).not.toThrow();
  });
});

describe('facts', () => {
  it('contain the values and the moment of the sentence', () => {
    const { facts, text } = skyAnswer({
      ...situationOf('Wann ist der nächste Vollmond?'),
      texts,
      random: random(3),
      recent: [],
    });
    expect(facts).toHaveLength(1);
    expect(facts[0]).toMatchObject({ kind: 'phase', sign: 'zwillinge', sentence: text });
    expect(facts[0]?.exactAt).toMatch(/^2026-11-24T14:5[34]/u);
  });
  it('name every visible planet', () => {
    const { facts } = computeSky(situationOf('Welche Planeten sind heute zu sehen?'));
    expect(facts.map(({ body }) => body)).toEqual(expect.arrayContaining(['venus', 'jupiter', 'saturn']));
  });
});

describe('an answer with a time or a place has a fact for each', () => {
  it.each([
    ['Wann ist Neumond?', 'lunation.neumond'],
    ['Welche Mondphase?', 'phase.moon'],
    ['Wo steht Merkur?', 'position.mercury'],
    ['Wann ist Sonnenfinsternis?', 'eclipse.sun.2027-02-06 eclipse.sun.2027-08-02'],
    ['Wann war die letzte Sonnenfinsternis?', 'eclipse.sun.2026-08-12'],
    ['Sonnenaufgang und Sonnenuntergang?', 'rise.sun set.sun'],
    ['Wann geht die Sonne auf?', 'rise.sun'],
    ['Wann geht der Mond unter?', 'set.moon'],
    ['Sehe ich Jupiter?', 'visible.jupiter'],
    ['Ist die Venus der Abendstern?', 'visible.venus'],
    ['Ist Saturn rückläufig?', 'retrograde.saturn'],
    ['Welche Planeten sind rückläufig?', 'position.saturn position.uranus position.neptune'],
    ['Wann ist Wintersonnenwende?', 'season.december'],
    ['Wann sind die Geminiden?', 'phase.moon.meteors'],
    ['Wie weit ist der Mond weg?', 'distance.moon'],
    ['Welches Sternzeichen ist gerade?', 'position.sun'],
    ['Wann kommt der Mond in den Löwen?', 'ingress.moon'],
    [
      'Welche Aspekte gibt es heute?',
      'aspect.venus.sextile.jupiter aspect.sun.square.mars aspect.mars.conjunction.jupiter',
    ],
    ['Was bedeutet ein Trigon?', ''],
  ])('%s', (question, ids) => {
    const { facts } = computeSky(situationOf(question));
    expect(facts.map(({ id }) => id).join(' ')).toBe(ids);
  });
});

/** Together, these questions use every list of `ways/sky.yaml`. */
const questions: readonly (readonly [string, Where?])[] = [
  ['Wann ist Vollmond?'],
  ['Wann war Vollmond?'],
  ['Wann ist Neumond?'],
  ['Wann war der letzte Neumond?'],
  ['Wann ist Halbmond?'],
  ['Wann war der letzte Halbmond?'],
  ['Welche Mondphase?'],
  ['Mondphase am 24. Dezember?'],
  ['Mondphase am 3. Mai 1990?'],
  ['Wo steht Merkur?'],
  ['Wo steht Neptun?'],
  ['Wo steht Pluto?'],
  ['Wo steht Mars am 24. Dezember 2026?'],
  ['Wo stand Mars am 3. Mai 1990?'],
  ['Wann ist Sonnenfinsternis?'],
  ['Wann ist Sonnenfinsternis?', { now: new Date('2026-06-01T10:00Z') }],
  ['Wann ist Mondfinsternis?'],
  ['Wann ist Mondfinsternis?', { now: new Date('2026-06-01T10:00Z') }],
  ['Wann ist Sonnenfinsternis?', { zone: 'Pacific/Kiritimati', now: new Date('2028-08-01T10:00Z') }],
  ['Sonnenaufgang und Sonnenuntergang?'],
  ['Mondaufgang und Monduntergang?'],
  ['Wann geht die Sonne auf?'],
  ['Wann geht der Mond unter?'],
  ['Sonnenaufgang und Sonnenuntergang?', { zone: 'Arctic/Longyearbyen' }],
  ['Wann geht die Sonne auf?', { zone: 'Arctic/Longyearbyen' }],
  ...Array.from(
    { length: 30 },
    (_, i) => ['Mondaufgang und Monduntergang?', { now: new Date(Date.UTC(2026, 10, 1 + i, 10)) }] as const,
  ),
  ['Was ist am Himmel zu sehen?'],
  ['Was sehe ich heute?', { zone: 'Arctic/Longyearbyen', now: new Date('2026-06-20T10:00Z') }],
  ['Sehe ich Jupiter?'],
  ['Sehe ich die Venus?', { now: january }],
  ['Sehe ich Uranus?'],
  ['Ist die Venus der Abendstern?'],
  ['Ist die Venus der Abendstern?', { now: january }],
  ['Ist die Venus der Abendstern?', { now: new Date('2026-06-01T10:00Z') }],
  ['Welcher helle Stern steht abends im Westen?', { now: new Date('2026-03-11T13:00Z') }],
  ['Welcher helle Stern steht im Norden?', { now: new Date('2026-03-11T13:00Z') }],
  ['Ist der Mond rückläufig?'],
  ['Ist Saturn rückläufig?'],
  ['Ist Saturn am 3. Dezember 2026 rückläufig?'],
  ['Ist Mars rückläufig?'],
  ['Welche Planeten sind rückläufig?'],
  ['Welche Planeten sind rückläufig?', { now: new Date('2026-04-20T10:00Z') }],
  ['Welche Planeten sind rückläufig?', { now: new Date('2026-05-20T10:00Z') }],
  ['Was bedeutet rückläufig?'],
  ['Wann ist Wintersonnenwende?'],
  ['Wann sind die Geminiden?'],
  ['Wann sind die Perseiden?'],
  ['Wie weit ist der Mond weg?'],
  ['Wie weit ist Neptun weg?'],
  ['Welches Sternzeichen ist gerade?'],
  ['Welches Sternzeichen hat man am 3. Mai?'],
  ['Welches Sternzeichen bin ich?'],
  ['Welches Sternzeichen bin ich?', { zodiac: null }],
  ['Wie stehen die Sterne?'],
  ['Wie stehen die Sterne am 24. Dezember?'],
  ['Was bedeutet ein Trigon?'],
  ['Was bedeutet Mondzeichen?'],
  ['Welche Aspekte gibt es heute?'],
  ['Wann kommt der Mond in den Löwen?'],
  ['Wann war die letzte Sonnenfinsternis?'],
  ['Wann war die letzte Sonnenfinsternis?', { now: new Date('2026-06-01T10:00Z') }],
  ['Aszendent?'],
  ['Wo ist der Polarstern?'],
  ['Wo ist Orion?'],
  ['Kommt die ISS?'],
  ['Wie alt ist die Sonne?'],
];

it('names the planet that is the bright star at the time and in the direction that are asked for', () => {
  const now = new Date('2026-03-11T13:00Z');
  const bodyIn = (text: string) => computeSky(situationOf(text, { now })).slots['body'];
  expect(bodyIn('Welcher helle Stern steht abends so tief im Westen?')).toBe('die Venus');
  expect(bodyIn('Was ist das für ein heller Punkt abends im Süden?')).toBe('Jupiter');
  expect(bodyIn('Welcher helle Stern steht morgens im Osten?')).toBeUndefined();
});

describe('sentences', () => {
  const computed = questions.map(([text, where]) => computeSky(situationOf(text, where)));
  const lists = texts.way('sky');
  it('are all reachable, except three that apply once in many years', () => {
    const reached = new Set(computed.map(({ list }) => list));
    expect(
      Object.keys(lists)
        .filter((list) => !reached.has(list))
        .toSorted(),
    ).toEqual(['aspects_none', 'eclipse_never_seen', 'visible_none']);
  });
  it('have a value for every slot and differ within a list', () => {
    for (const { list, slots } of computed) {
      const filled = (lists[list] ?? []).map(({ text }) => fillSlots(text, slots));
      expect([list, filled.filter((text) => text === null)]).toEqual([list, []]);
      expect(new Set(filled).size).toBe(filled.length);
      for (const text of filled) expect(text).not.toMatch(/undefined|NaN|[{}–—]|, ,|\.\.|\s{2}/u);
    }
  });
  it('are not repeated while others are unread', () => {
    const recent = answersTo('Wann ist der nächste Vollmond?').slice(0, 1);
    const next = skyAnswer({
      ...situationOf('Wann ist der nächste Vollmond?'),
      texts,
      random: random(977),
      recent,
    });
    expect(createFreshness(recent).answersSince(next.text)).toBe(Infinity);
  });
});

it('takes a few milliseconds of CPU once the almanac is warm', () => {
  const situations = questions.slice(0, 60).map(([text, where]) => situationOf(text, where));
  const run = () => situations.forEach((situation) => computeSky(situation));
  run();
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  // The goal is 5 ms; CPU time doubles or triples on a busy machine.
  expect((user + system) / 1000 / situations.length).toBeLessThan(15);
});
