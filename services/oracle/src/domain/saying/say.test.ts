import type { Concern } from '@sternenrat/contracts/reading';
import { seeded } from '../../../test/seeded.ts';
import { aReading } from '../reading/a-reading.ts';
import { withoutGaps } from './answers.ts';
import { CaseIndex, type CaseTexts } from './cases.ts';
import { say } from './say.ts';
import type { Situation } from './situation.ts';
import type { Texts } from './library.ts';
import type { Entry, MatterTexts } from './texts.ts';
import { WordedIndex } from './worded.ts';
import { TopicIndex } from './topics.ts';

const entry = (text: string, more: Partial<Entry> = {}): Entry => ({ text, needs: [], not: [], ...more });
const matter = (name: string): MatterTexts => ({
  matter: { nominative: `deine ${name}`, accusative: `deine ${name}`, dative: `deiner ${name}`, gender: 'f' },
  answers: {
    yesNo: { ja: [entry(`Ja zu ${name}.`)], nein: [entry(`Nein zu ${name}.`)], offen: [entry(`Offen bei ${name}.`)] },
    why: [entry(`Weil es ${name} ist.`)],
    when: [entry('Am besten {days}.')],
    choice: [entry('Eher {option1} als {option2}.')],
    open: [entry(`So ist das mit ${name}.`)],
    news: { joy: [entry('Wie schön!')], hard: [entry('Wie schade.')], any: [entry('Gut zu wissen.')] },
  },
  steps: [entry('Geh einmal um den Block.')],
  questions: [entry('Wer hilft dir dabei?')],
});
const caseOf = (texts: MatterTexts): CaseTexts => ({
  ...texts,
  name: 'case',
  concern: 'exam',
  asks: [],
  not: null,
  words: [],
  ifNot: [],
  sayIt: [],
  more: [],
});
const exam = caseOf(matter('Prüfung'));
const oralExam = new TopicIndex([
  {
    words: { patterns: ['mündlich*', 'prüfer*'] },
    examples: [],
    matter: null,
    answers: withoutGaps({ yesNo: { ja: [entry('Ja, auch im Reden.')] } }),
    steps: [entry('Sprich es einmal laut.')],
    questions: [],
  },
]);
const texts: Texts = {
  concern: (concern: Concern) => (concern === 'exam' ? matter('Prüfung') : null),
  theme: (theme) => (theme === 'work' || theme === 'life' ? matter(theme) : null),
  topics: (concern) => (concern === 'exam' ? oralExam : new TopicIndex([])),
  cases: () => new CaseIndex([]),
  things: () => new WordedIndex([]),
  actions: () => new WordedIndex([]),
  knowledge: () => new WordedIndex([]),
  choice: () => null,
  choiceFrames: () => ({}),
  register: (register) => (register === 'grief' ? [entry('Mein Beileid.')] : null),
  way: (way): Record<string, Entry[]> =>
    ({
      asleep: { opening: [entry('Mmmh …')], ending: [entry('Ich schlafe weiter.')] },
      notes: {
        inverted_no: [entry('Nein, keine Sorge.')],
        best_hours: [entry('Am besten {days}.')],
        when_others: [entry('Das weiß ich nicht, frag {days} nach.')],
        english: [entry('I speak German.')],
        more_parts: [entry('Das andere frag danach.')],
      },
      feathers: { person: [entry('Grüß mir {featherName}.')] },
    })[way] ?? {},
  day: () => {
    throw new Error('unused');
  },
  sky: () => {
    throw new Error('the sky has its say before');
  },
};
const reason = { text: 'Merkur hilft beim Merken.', facts: [] };
const situation = (changes: Partial<Situation> = {}): Situation => ({
  reading: aReading({ concern: 'exam' }),
  texts,
  random: seeded(3),
  recent: [],
  asleep: false,
  today: '2026-03-11',
  name: null,
  stage: 'küken',
  leaning: { side: 'ja', strength: 0.8, testimonies: [], day: '2026-03-11' },
  hasDays: false,
  days: null,
  laterDays: null,
  reason,
  reasonForSide: () => reason,
  move: null,
  before: null,
  optionDays: [],
  feathers: [],
  found: null,
  ...changes,
});
const always = { next: () => 0 };
const never = { next: () => 0.99 };

it('answers first, then gives the reason and a step', () => {
  expect(say(situation({ found: exam, random: never })).text).toBe(
    'Ja zu Prüfung.\n\nMerkur hilft beim Merken. Geh einmal um den Block.',
  );
});
it('gives no step that was written for another answer', () => {
  expect(say(situation({ random: never })).text).toBe('Ja zu Prüfung.\n\nMerkur hilft beim Merken.');
});
it('gives no step for doing what the answer advises against', () => {
  const reading = aReading({ concern: 'exam', fullText: 'Soll ich die Prüfung verschieben?' });
  const leaning = { side: 'nein', strength: 0.8, testimonies: [], day: '2026-03-11' } as const;
  expect(say(situation({ found: exam, reading, leaning, random: never })).text).not.toContain('Block');
});
it('prefers a named topic, and falls back to the concern', () => {
  const named = aReading({ concern: 'exam', fullText: 'Klappt die Prüfung mündlich mit zwei Prüfern?' });
  expect(say(situation({ reading: named, random: never })).text).toBe(
    'Ja, auch im Reden.\n\nMerkur hilft beim Merken. Sprich es einmal laut.',
  );
  const why = { ...named, form: 'why' as const };
  expect(say(situation({ reading: why, random: never })).text).toMatch(/^Weil es Prüfung ist\./);
});
it('asks only the topics of the concern that was read', () => {
  const asked: Concern[] = [];
  const topics = (concern: Concern) => {
    asked.push(concern);
    return texts.topics(concern);
  };
  const reading = aReading({ concern: 'other', fullText: 'mündlich, zwei Prüfer' });
  say(situation({ reading, texts: { ...texts, topics } }));
  expect(asked).toEqual(['other']);
});
it('ends one answer of a case in three with a question back', () => {
  const asked = Array.from({ length: 300 }, (_, seed) =>
    say(situation({ found: exam, random: seeded(seed) })).text.endsWith('?'),
  );
  expect(asked.filter(Boolean).length / asked.length).toBeCloseTo(1 / 3, 1);
});
describe('the hours of a day', () => {
  const hours = (fullText: string, changes: Partial<Situation> = {}) =>
    say(
      situation({ reading: aReading({ concern: 'moving', fullText }), days: 'am Freitag', hasDays: true, ...changes }),
    ).text;
  it('are named if the player chooses the time of something the sky favours', () => {
    expect(hours('Soll ich morgen umziehen?')).toContain('Am besten am Freitag.');
  });
  it.each(['Meldet sich die Firma morgen?', 'Schaffe ich den Umzug morgen?'])('are not named: %s', (text) => {
    expect(hours(text)).not.toContain('Freitag');
  });
  it('are not named after a no, nor for an exam', () => {
    const leaning = { side: 'nein', strength: 0.8, testimonies: [], day: '2026-03-11' } as const;
    expect(hours('Soll ich morgen umziehen?', { leaning })).not.toContain('Freitag');
    const reading = aReading({ concern: 'exam', fullText: 'Soll ich morgen zur Prüfung gehen?' });
    expect(hours('', { reading })).not.toContain('Freitag');
  });
});
it('names the preferred option first', () => {
  const reading = aReading({ concern: 'exam', form: 'choice', options: ['gehen', 'bleiben'] });
  const leaning = (side: 'ja' | 'nein') => ({ side, strength: 0.8, testimonies: [], day: '2026-03-11' });
  expect(say(situation({ reading, leaning: leaning('ja') })).text).toMatch(/^Eher gehen als bleiben\./);
  expect(say(situation({ reading, leaning: leaning('nein') })).text).toMatch(/^Eher bleiben als gehen\./);
});
it('does not predict when others act, and names a day to ask', () => {
  const reading = aReading({ concern: 'exam', form: 'when', awaitsOthers: true });
  expect(say(situation({ reading, days: 'am Freitag', hasDays: true })).text).toMatch(
    /^Das weiß ich nicht, frag am Freitag nach\./,
  );
});
it('names the best day', () => {
  const reading = aReading({ concern: 'exam', form: 'when' });
  expect(say(situation({ reading, hasDays: true, days: 'am Dienstag' })).text).toMatch(/^Am besten am Dienstag\./);
});
it('falls back to the theme for a form without a list', () => {
  const reading = aReading({ concern: 'interview', form: 'why' });
  expect(say(situation({ reading })).text).toMatch(/^Weil es work ist/);
});
describe('in grief', () => {
  const grieving = situation({
    reading: aReading({ act: 'tell', concern: 'exam', register: 'grief' }),
    random: always,
    asleep: true,
    feathers: [{ id: 'f', kind: 'person', text: 'Lea.', word: 'Lea', corrected: false, on: null, days: null }],
  });
  it('starts with condolence and omits sky, step, question, memory and murmur', () => {
    expect(say(grieving)).toEqual({ text: 'Mein Beileid. Wie schade.', facts: [], feathers: [] });
  });
});
it('rejoices at good news, without the sky', () => {
  const answer = say(
    situation({ reading: aReading({ act: 'tell', concern: 'exam', register: 'joy' }), found: exam, random: never }),
  );
  expect(answer.text).toBe('Wie schön!\n\nWer hilft dir dabei?');
});
it('does not use the sky for declined concerns', () => {
  expect(say(situation({ reading: aReading({ concern: 'medical' }), random: never })).text).not.toContain('Merkur');
});
it('adds a murmur when asleep', () => {
  expect(say(situation({ asleep: true, random: never })).text).toMatch(
    /^Mmmh … Ja zu Prüfung\..*Ich schlafe weiter\.$/su,
  );
});
it('answers English with a hint, and mentions further questions', () => {
  const ends = (changes: object) => say(situation({ reading: aReading(changes), random: never })).text;
  expect(ends({ language: 'en' })).toMatch(/I speak German\.$/);
  expect(ends({ parts: 2 })).toMatch(/Das andere frag danach\.$/);
});
it('mentions a memory with an open question, and returns it', () => {
  const lea = { id: 'f', kind: 'person', text: 'Lea.', word: 'Lea', corrected: false, on: null, days: null } as const;
  const answer = say(situation({ reading: aReading({ concern: 'day' }), feathers: [lea], random: always }));
  expect(answer.feathers).toEqual([{ id: 'f', text: 'Lea.', sentence: 'Grüß mir Lea.' }]);
  expect(answer.text).toContain('Grüß mir Lea.');
  expect(say(situation({ feathers: [lea], random: always })).feathers).toEqual([]);
});
it('does not repeat sentences of recent answers while others are left', () => {
  const two = { ...matter('Prüfung'), steps: [entry('Geh einmal um den Block.'), entry('Ruf jemanden an.')] };
  const recent = ['Ja zu Prüfung.\n\nGeh einmal um den Block.'];
  for (let seed = 0; seed < 20; seed += 1) {
    const { text } = say(situation({ found: caseOf(two), recent, random: { next: () => 0.5 + seed / 50 } }));
    expect(text).toContain('Ruf jemanden an.');
  }
});
