import { concerns, type Concern } from '@sternenrat/contracts/reading';
import { wordsIn } from '../sentences.ts';
import { unfoundedClaims } from '../facts/claims.ts';
import { addDays } from '../local-day.ts';
import { zodiacs } from '@sternenrat/contracts/vocabulary';
import { createFreshness } from '../saying/freshness.ts';
import { fillSlots } from '../saying/slots.ts';
import type { Entry } from '../saying/texts.ts';
import { germanTexts } from '../../texts/load-texts.ts';
import { leaningFor } from './judge.ts';
import type { Leaning, Testimony, TestimonyKind } from './leaning.ts';
import { reasonFor, slotsOfTestimony, type ReasonContext } from './reason.ts';

const texts = germanTexts.sky();
const kinds: TestimonyKind[] = ['dignity', 'aspect', 'motion', 'moonPhase', 'moonAspect', 'ownSign'];
const timeZone = 'Europe/Berlin';
const today = '2026-03-10';

function random(seed: number) {
  let state = seed;
  return { next: () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 };
}
const contextOf = (concern: Concern, seed = 7): ReasonContext => ({
  reading: { form: 'yesNo', concern, register: 'neutral', time: null, fullText: `Frage ${seed}` },
  today,
  timeZone,
  texts,
  freshness: createFreshness([]),
  recent: [],
  random: random(seed),
  saysSide: true,
  asksReason: false,
});
const leaningOn = (concern: Concern, day: string): Leaning =>
  leaningFor({ concern, sign: 'löwe', timeZone, at: new Date(`${day}T11:00:00Z`) });

/** Testimonies of every second day of a year, each day for another concern. */
const samples: readonly { concern: Concern; day: string; testimony: Testimony }[] = Array.from(
  { length: 180 },
  (_, i) => {
    const day = addDays('2026-01-01', i * 2);
    const concern = concerns[(i * 7) % concerns.length] ?? 'other';
    return leaningOn(concern, day).testimonies.map((testimony) => ({ concern, day, testimony }));
  },
).flat();
const samplesOf = (kind: TestimonyKind, polarity: 'for' | 'against') =>
  samples.filter(({ testimony }) => testimony.kind === kind && testimony.score > 0 === (polarity === 'for'));
const filled = (entry: Entry, { concern, day, testimony }: (typeof samples)[number], seed: number) =>
  fillSlots(entry.text, slotsOfTestimony(testimony, day, { ...contextOf(concern, seed), today: day }));

describe.each(kinds.flatMap((kind) => [[kind, 'for'] as const, [kind, 'against'] as const]))(
  '%s %s',
  (kind, polarity) => {
    const entries = texts.reasons[kind][polarity];
    const chosen = samplesOf(kind, polarity).filter((_, i, all) => i % Math.ceil(all.length / 25) === 0);

    it('has at least 8 sentences', () => {
      expect(new Set(entries.map(({ text }) => text)).size).toBeGreaterThanOrEqual(8);
      expect(chosen.length).toBeGreaterThan(4);
    });
    it('claims only its fact, in 5 to 24 words without a dash', () => {
      for (const entry of entries) {
        for (const [i, sample] of chosen.entries()) {
          const text = filled(entry, sample, i + 1);
          expect(text).not.toBeNull();
          expect(unfoundedClaims(text ?? '', [sample.testimony.fact])).toEqual([]);
          expect(wordsIn(text ?? '')).toBeGreaterThanOrEqual(5);
          expect(wordsIn(text ?? '')).toBeLessThanOrEqual(24);
          expect(text).not.toMatch(/[{}–—]|\s,|,,|\bundefined\b/u);
        }
      }
    });
  },
);

it.each(['ja', 'nein', 'good', 'bad'] as const)('40 or more ties for %s', (tie) => {
  const ties = texts.reasons.ties[tie].map(({ text }) => text);
  expect(new Set(ties).size).toBeGreaterThanOrEqual(40);
  // the judged day may be another one
  expect(ties.join(' ')).not.toMatch(/\b(?:heute|gerade|morgen)\b/iu);
});

it('names for a body nothing that only one matter has', () => {
  const roles = Object.values(texts.roles).flat();
  for (const role of roles) expect(role).toMatch(/^fürs? \S/u);
  expect(roles.join(' ')).not.toMatch(/Liebe|Verlieben|Prüfung|Beruf|Geld|Familie|Finger/u);
});

describe('ten questions of a player on one day', () => {
  const questions: readonly (readonly [Concern, string])[] = [
    ['exam', 'Bestehe ich die Prüfung?'],
    ['crush', 'Mag er mich?'],
    ['moving', 'Soll ich umziehen?'],
    ['purchase', 'Soll ich das Rad kaufen?'],
    ['friend', 'Versöhnen wir uns?'],
    ['pet', 'Kommt die Katze wieder?'],
    ['sleep', 'Schlafe ich bald besser?'],
    ['parent', 'Soll ich meine Mutter anrufen?'],
    ['hobby', 'Lohnt sich der Kurs?'],
    ['travel', 'Klappt die Reise?'],
  ];
  it.each(zodiacs)('have at least five different facts, for %s', (sign) => {
    for (let i = 0; i < 24; i += 1) {
      const day = addDays(today, i * 15);
      const at = new Date(`${day}T11:00:00Z`);
      const recent: string[] = [];
      const named = questions.flatMap(([concern, fullText], seed) => {
        const reading = { ...contextOf(concern).reading, fullText };
        const context = { ...contextOf(concern, seed + 1), today: day, reading, recent: [...recent] };
        const reason = reasonFor(leaningFor({ concern, sign, timeZone, at }), context);
        recent.unshift(reason?.text ?? '');
        return reason?.facts.map(({ id }) => id) ?? [];
      });
      expect(new Set(named).size).toBeGreaterThanOrEqual(5);
    }
  });
});

describe('reasonFor', () => {
  const leanings = Array.from({ length: 40 }, (_, i) => leaningOn('exam', addDays(today, i * 3)));
  it('names testimonies for the side, with their facts', () => {
    for (const leaning of leanings) {
      const context = { ...contextOf('exam'), today: leaning.day };
      const reason = reasonFor(leaning, context);
      expect(reason).not.toBeNull();
      const { text = '', facts = [] } = reason ?? {};
      expect(unfoundedClaims(text, facts)).toEqual([]);
      expect(facts.every(({ sentence }) => sentence === text)).toBe(true);
      const signs = { ja: [1], nein: [-1], offen: [1, -1] }[leaning.side];
      const agrees = (id: string) =>
        leaning.testimonies.some(({ fact, score }) => fact.id === id && signs.includes(Math.sign(score)));
      expect(facts.map(({ id }) => id).filter((id) => !agrees(id))).toEqual([]);
      expect(facts.length).toBeLessThanOrEqual(2);
    }
  });
  it('names the judged day', () => {
    const day =
      [20, 21, 22, 23, 24, 25]
        .map((date) => `2026-03-${date}`)
        .find((each) => leaningOn('exam', each).side !== 'offen') ?? '';
    const dated = leaningFor({ concern: 'exam', sign: 'löwe', timeZone, at: new Date(`${today}T11:00:00Z`), day });
    const plain = Array.from({ length: 12 }, (_, i) => reasonFor(dated, contextOf('exam', i + 1))?.text ?? '');
    expect(plain.some((text) => text.includes(`m ${Number(day.slice(8))}. März`))).toBe(true);
    expect(plain.every((text) => !/\b(heute|gerade|zurzeit)\b/iu.test(text))).toBe(true);
    const time = { from: day, to: day, words: 'am Freitag', precision: 'day' } as const;
    const meant = Array.from(
      { length: 12 },
      (_, i) =>
        reasonFor(dated, {
          ...contextOf('exam', i + 1),
          reading: { form: 'yesNo', concern: 'exam', register: 'neutral', time, fullText: '' },
        })?.text ?? '',
    );
    expect(meant.some((text) => text.toLowerCase().includes('am freitag'))).toBe(true);
  });
  it('is not repeated while others are unread', () => {
    const [leaning] = leanings.filter(({ side }) => side === 'ja');
    const recent: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      const text = reasonFor(leaning!, { ...contextOf('exam', i + 1), freshness: createFreshness(recent) })?.text ?? '';
      expect(recent).not.toContain(text);
      recent.unshift(text);
    }
  });
  it('has no images in heavy registers', () => {
    const reading = { form: 'yesNo', concern: 'exam', register: 'fear', time: null, fullText: '' } as const;
    const reasons = leanings.flatMap((leaning) =>
      [1, 2, 3, 4, 5].map(
        (seed) => reasonFor(leaning, { ...contextOf('exam', seed * 31), today: leaning.day, reading })?.text ?? '',
      ),
    );
    expect(reasons.join(' ')).not.toMatch(/Ehrenrunde|Heimspiel|trödelt|Schultern/u);
    expect(new Set(reasons).size).toBeGreaterThan(60);
  });
  it('gives a reason for a "how" question also when the sky is undecided', () => {
    const [undecided] = leanings.filter(({ side }) => side === 'offen');
    const reading = { form: 'how', concern: 'exam', register: 'neutral', time: null, fullText: '' } as const;
    const reason = undecided && reasonFor(undecided, { ...contextOf('exam'), today: undecided.day, reading });
    expect(reason?.text).not.toMatch(/Dagegen|unentschieden|beide Richtungen|keine Richtung/u);
    expect(reason?.facts.length).toBeGreaterThan(0);
  });
  it('returns null without testimonies', () => {
    expect(reasonFor({ side: 'offen', strength: 0, testimonies: [], day: today }, contextOf('exam'))).toBeNull();
  });
});
