import { seeded } from './seeded.ts';
import { germanTexts } from '../src/texts/load-texts.ts';
import { aReading } from '../src/domain/reading/a-reading.ts';
import { CaseIndex } from '../src/domain/saying/cases.ts';
import type { AnswerSituation } from '../src/domain/answer/compose-answer.ts';

const texts = germanTexts;

/** For tests of other texts: cases answer many frequent questions, and more with each new file. */
export const textsWithoutCases = { ...texts, cases: () => new CaseIndex([]) };

/** For tests and benches: a question about an exam at noon, to an owl that is a chick. */
export const aSituation = (changes: Partial<AnswerSituation> = {}): AnswerSituation => ({
  reading: aReading({ concern: 'exam' }),
  text: 'Bestehe ich die Prüfung?',
  texts,
  random: seeded(1),
  recent: [],
  timeZone: 'Europe/Berlin',
  asleep: false,
  afterLight: null,
  feathers: [],
  noctua: {
    stage: 'küken',
    mood: 'harmonious',
    energy: 85,
    stardust: 1,
    hatchedAt: new Date('2026-03-01T12:00:00Z'),
    lastDream: null,
    hour: 14,
    now: new Date('2026-03-11T13:00:00Z'),
    zodiac: 'löwe',
    name: null,
    memories: [],
    lastQuestion: null,
    writer: 'composer',
  },
  ...changes,
});
