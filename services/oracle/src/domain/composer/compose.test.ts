import { moods, stages, zodiacs } from '@sternenrat/contracts/vocabulary';
import { createSkyCache } from '@sternenrat/sky/sky';
import { unfoundedClaims } from '../facts/claims.ts';
import { factsOf } from '../facts/facts.ts';
import type { Theme } from '../theme/themes.ts';
import { compose, wordRange, type Composed } from './compose.ts';
import { memoryOf } from './memory.ts';
import { sentencesOf, wordsIn } from './sentences.ts';

const skyOf = createSkyCache(64);
const skies = Array.from({ length: 24 }, (_, i) => skyOf(new Date(Date.UTC(2026, i, 3 + i, i))));

/** mulberry32, so that a red run stays red. */
function seeded(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T };
}

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
const asked = Object.values(questions);

function draw(
  i: number,
  chance: ReturnType<typeof seeded>,
  more: { question?: string; asleep?: boolean; recent?: readonly string[] } = {},
): Composed {
  const sky = skies[i % skies.length] as (typeof skies)[number];
  const zodiac = chance.pick(zodiacs);
  return compose({
    question: more.question ?? chance.pick(asked),
    zodiac,
    mood: chance.pick([...moods, null]),
    stage: chance.pick(stages.slice(1)),
    name: chance.pick(['Mira', null]),
    memory: memoryOf(chance.next() < 0.5 ? [chance.pick([...asked, 'Klappt der Umzug nach Leipzig?'])] : []),
    facts: factsOf(sky, zodiac),
    sky,
    hour: Math.floor(chance.next() * 24),
    asleep: more.asleep ?? false,
    recent: more.recent ?? [],
    chance,
  });
}
function drawn(count: number, more: Parameters<typeof draw>[2] = {}): Composed[] {
  const chance = seeded(2026);
  return Array.from({ length: count }, (_, i) => draw(i, chance, more));
}
function mostOften(answers: readonly Composed[]): [string, number] {
  const counts = new Map<string, number>();
  for (const { sentences } of answers)
    for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
}

const forbidden =
  /\b(?:tot|tod|tödlich|sterb\w*|gestorben|krank\w*|schwanger\w*|tumor|gefahr|unglück\w*|unheil|fluch|strafe|verflucht|invest\w*|aktie\w*|kredit\w*|verkauf\w*|kauf\w*|verklag\w*|klage|gib \w+ aus|du musst sofort|Ihnen|Ihrer?|Ihrem)\b/u;

describe.each([
  ['awake', false],
  ['asleep', true],
] as const)('a thousand answers, %s', (_, asleep) => {
  const answers = drawn(1000, { asleep });
  it('have 60 to 160 words', () => {
    const counts = answers.map(({ text }) => wordsIn(text));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(wordRange.min);
    expect(Math.max(...counts)).toBeLessThanOrEqual(wordRange.max);
  });
  it('speak to a du, and about nothing forbidden', () => {
    for (const { text } of answers) {
      expect(text).toMatch(/\b(?:du|dir|dich|dein\w*)\b/iu);
      expect(text).not.toMatch(forbidden);
      expect(text).not.toMatch(/[{}]|undefined|\bnull\b| {2}|\n{3}|\.\./u);
    }
  });
  it('claim nothing of the sky but their facts, each with its sentence', () => {
    for (const { text, facts } of answers) {
      expect(unfoundedClaims(text, facts)).toEqual([]);
      expect(facts.length).toBeGreaterThan(0);
      for (const { sentence } of facts) expect(text).toContain(sentence);
    }
  });
  it('ask one question back and end every sentence', () => {
    for (const { sentences } of answers) {
      expect(sentences.filter((sentence) => /\?/u.test(sentence)).length).toBeGreaterThanOrEqual(1);
      for (const sentence of sentences) expect(sentence).toMatch(/^[„\p{Lu}].*[.?!]“?$/u);
    }
  });
  it('are split by sentencesOf into the very sentences they were made of', () => {
    for (const { text, sentences } of answers) expect(sentencesOf(text).join(' ')).toBe(sentences.join(' '));
  });
});

describe('variety', () => {
  it('no sentence comes in more than 2 % of a thousand answers', () => {
    const [sentence, count] = mostOften(drawn(1000));
    expect(`${count} × ${sentence}`).toBe(count <= 20 ? `${count} × ${sentence}` : 'at most 20');
  });
  it.each(Object.entries(questions))('%s: no two of eight hundred answers are alike', (_, question) => {
    const chance = seeded(7);
    const sky = skies[0] as (typeof skies)[number];
    // One person, one sky, one hour: nothing but chance makes the difference.
    const facts = factsOf(sky, 'krebs');
    const texts = Array.from(
      { length: 800 },
      () =>
        compose({
          question,
          zodiac: 'krebs',
          stage: 'küken',
          name: null,
          memory: memoryOf([]),
          facts,
          sky,
          hour: 12,
          asleep: false,
          recent: [],
          chance,
        }).text,
    );
    // Of 40,000 equally likely answers, 800 draws would hold 8 pairs; without one there are many more.
    expect(new Set(texts).size).toBe(800);
  });
  it.each([false, true])(
    'one person who asks the same all day hears no sentence twice in ten answers (asleep: %s)',
    (asleep) => {
      for (const question of asked) {
        const chance = seeded(11);
        const answers: string[][] = [];
        for (let i = 0; i < 40; i += 1) {
          const recent = answers.slice(-9).flat();
          const { sentences, text } = draw(0, chance, { question, asleep, recent });
          expect(sentences.filter((sentence) => recent.includes(sentence))).toEqual([]);
          expect(wordsIn(text)).toBeGreaterThanOrEqual(wordRange.min);
          answers.push([...sentences]);
        }
      }
    },
  );
});

it.each(['health', 'law', 'money'] as const)(
  '%s is declined: the sky is told as it is, and nothing is read from it',
  (theme) => {
    for (const { facts } of drawn(100, { question: questions[theme] })) {
      expect(facts).toHaveLength(1);
      expect(facts[0]?.sentence?.endsWith(facts[0].text)).toBe(true);
    }
  },
);
it("beside a question about the body the word 'Krebs' never falls", () => {
  for (const { text } of drawn(300, { question: questions.health })) expect(text).not.toMatch(/krebs/iu);
});

describe('what the person said', () => {
  it('comes back as a word in most answers', () => {
    const answers = drawn(200, { question: 'Wird das mit dem Umzug etwas?' });
    expect(answers.filter(({ text }) => text.includes('„Umzug“')).length).toBeGreaterThan(80);
  });
  it('is remembered from the last question, but never body, law or money', () => {
    expect(memoryOf(['Bin ich krank?', 'Klappt der Umzug?'])).toEqual({ lastTheme: 'decisions', lastWord: 'Umzug' });
    expect(memoryOf(['Soll ich Aktien kaufen?'])).toEqual({ lastTheme: null, lastWord: null });
  });
});

it('an answer takes less than 5 ms of CPU once warm, with ten answers to avoid', () => {
  const recent = drawn(9).flatMap(({ sentences }) => sentences);
  drawn(100, { recent });
  const before = process.cpuUsage();
  drawn(200, { recent });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / 200).toBeLessThan(5);
});
