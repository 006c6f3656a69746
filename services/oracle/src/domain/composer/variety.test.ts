import { moods, stages, zodiacs } from '@sternenrat/contracts/vocabulary';
import { createSkyCache } from '@sternenrat/sky/sky';
import { seeded } from '../../../test/seeded.ts';
import { unfoundedClaims } from '../facts/claims.ts';
import { factsOf, type Fact } from '../facts/facts.ts';
import { distressIn } from '../lantern/distress.ts';
import type { Recalled } from '../memory/recall.ts';
import { themes, type Theme } from '../theme/themes.ts';
import { compose, type Composed } from './compose.ts';
import { memoryOf } from './memory.ts';
import { dreamEndings, dreamScenes, dreamTurns, murmurs } from './texts/asleep.ts';
import { themeTexts } from './texts/index-of-themes.ts';

const skyOf = createSkyCache(16);
const skies = Array.from({ length: 12 }, (_, i) => skyOf(new Date(Date.UTC(2026, i, 2 + 2 * i, 2 * i))));
const questions: Record<Theme, string> = {
  love: 'Liebt er mich?',
  work: 'Wie überstehe ich die Prüfung am Montag?',
  family: 'Meine Mutter ist sauer auf mich',
  health: 'Ich habe Kopfschmerzen, was tun?',
  decisions: 'Soll ich nach Hamburg umziehen?',
  time: 'Wann wird es endlich besser?',
  self: 'Bin ich gut genug?',
  friendship: 'Wie finde ich neue Freunde?',
  money: 'Soll ich Aktien kaufen?',
  law: 'Soll ich meinen Vermieter verklagen?',
  dreams: 'Ich habe vom Fliegen geträumt',
  general: 'Was bringt mir der Tag?',
};
const feathers: readonly Recalled[] = [
  {
    id: 'f1',
    kind: 'person',
    text: 'Deine Schwester heißt Lena.',
    word: 'Lena',
    corrected: false,
    on: null,
    days: null,
  },
  {
    id: 'f2',
    kind: 'event',
    text: 'Am 27. November 2026 steht eine Prüfung an.',
    word: 'Prüfung',
    corrected: false,
    on: '2026-11-27',
    days: 5,
  },
  {
    id: 'f3',
    kind: 'event',
    text: 'Am 20. November 2026 steht ein Umzug an.',
    word: 'Umzug',
    corrected: false,
    on: '2026-11-20',
    days: -2,
  },
  {
    id: 'f4',
    kind: 'preference',
    text: 'Ich mag Tee, nicht Kaffee',
    word: 'Kaffee',
    corrected: true,
    on: null,
    days: null,
  },
  {
    id: 'f5',
    kind: 'theme',
    text: 'Du fragst öfter, wenn es um die Liebe geht.',
    word: 'die Liebe',
    corrected: false,
    on: null,
    days: null,
  },
];

function drawn(count: number, { asleep = false, remembers = false } = {}): Composed[] {
  const chance = seeded(77);
  return Array.from({ length: count }, (_, i) => {
    const sky = skies[i % skies.length] as (typeof skies)[number];
    const zodiac = chance.pick(zodiacs);
    return compose({
      question: questions[chance.pick(themes)],
      zodiac,
      stage: chance.pick(stages.slice(1)),
      mood: chance.pick(moods),
      name: null,
      memory: { ...memoryOf([]), feathers: remembers ? feathers : [] },
      facts: factsOf(sky, zodiac),
      sky,
      hour: i % 24,
      asleep,
      recent: [],
      chance,
    });
  });
}

const orbSaid = /auf ((?:weniger als )?[\p{L}\d,]+ (?:Zehntelgrad|Grad)) genau/u;
const daySaid = /(\d{1,2}\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember))/u;
const tenseSaid = /genau (wird es|war es)/u;

describe('in principle', () => {
  // the least that one person under one sky hears: bare sentences, without lead-ins, openings, facts, asides and hours
  it.each(themes)('%s has at least 40,000 distinct answers', (theme) => {
    const { acks, insights, images, suggestions, questions: back } = themeTexts[theme];
    const distinct = (...slots: (readonly string[])[]) => slots.reduce((all, slot) => all * new Set(slot).size, 1);
    expect(distinct(acks, insights, images, suggestions, back)).toBeGreaterThanOrEqual(40_000);
    expect(
      distinct(murmurs, dreamScenes, insights, suggestions, back, dreamTurns, dreamEndings),
    ).toBeGreaterThanOrEqual(40_000);
  });
});

describe.each([
  ['awake', false],
  ['asleep', true],
] as const)('a thousand answers, %s', (_, asleep) => {
  const answers = drawn(1000, { asleep });
  it('each hold one image, one small suggestion and one question back', () => {
    for (const { slots } of answers) {
      expect([slots.get('image')?.length, slots.get('suggestion')?.length, slots.get('question')?.length]).toEqual([
        1, 1, 1,
      ]);
      expect(slots.get('question')?.[0]).toMatch(/\?$/u);
    }
  });
  it('repeat no sentence in more than 2 of 100', () => {
    const counts = new Map<string, number>();
    for (const { sentences } of answers)
      for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 20)).toEqual([]);
  });
  it('light no lantern', () => {
    expect(answers.slice(0, 150).filter(({ text }) => distressIn(text) === 'suicide')).toEqual([]);
  });

  it('every sentence about the sky stands on its own fact: bodies, sign, way, aspect, light, orb and day', () => {
    for (const { sentences, facts } of answers) {
      const founded = new Map(facts.map((fact) => [fact.sentence, fact] as const));
      for (const sentence of sentences) {
        const fact: Fact | undefined = founded.get(sentence);
        expect(unfoundedClaims(sentence, fact ? [fact] : [])).toEqual([]);
        const told = [orbSaid, daySaid, tenseSaid].flatMap((said) => said.exec(sentence)?.[1] ?? []);
        expect(told.filter((each) => !fact?.text.includes(each))).toEqual([]);
      }
    }
  });
});

describe('feathers in an answer', () => {
  const answers = drawn(400, { remembers: true });
  it('are told, each with the sentence that takes it up', () => {
    const used = answers.flatMap(({ text, feathers: taken }) => taken.map((each) => ({ ...each, answer: text })));
    for (const { sentence, answer } of used) expect(answer).toContain(sentence);
    expect(new Set(used.map(({ id }) => id)).size).toBe(feathers.length);
    expect(answers.every(({ feathers: taken }) => taken.length <= 1)).toBe(true);
  });
  it('are never brought up beside body, law and money', () => {
    const declined = answers.filter(({ theme }) => ['health', 'law', 'money'].includes(theme));
    expect(declined.flatMap(({ feathers: taken }) => taken)).toEqual([]);
    for (const { text } of declined) expect(text).not.toMatch(/Lena|Kaffee/u);
  });
  it('nothing is said to be remembered that is not listed', () => {
    for (const { text, feathers: taken } of answers)
      for (const { id, word } of feathers.filter(({ kind }) => kind === 'person' || kind === 'preference'))
        expect(text.includes(word)).toBe(taken.some((each) => each.id === id));
  });
});
