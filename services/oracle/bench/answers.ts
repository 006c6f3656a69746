/** Measures CPU per composed answer, reading and distress check: `node services/oracle/bench/answers.ts [answers]`. */
import { careFor } from '@sternenrat/care/care-for';
import { aSituation } from '../test/a-situation.ts';
import { composeAnswer } from '../src/domain/answer/compose-answer.ts';
import { readQuestion } from '../src/domain/reading/read-question.ts';
import { seeded } from '../test/seeded.ts';

const count = Number(process.argv[2] ?? 2000);
const random = seeded(1);
const context = { now: new Date('2026-03-11T13:00:00Z'), timeZone: 'Europe/Berlin', turns: [] };
const { texts } = aSituation();
const questions = [
  'Liebt er mich?',
  'Klappt der Umzug nach Leipzig am Freitag?',
  'Ich habe vom Fliegen geträumt',
] as const;
const long =
  'Meine Schwester Lena und ich reden seit Wochen kaum, und ich weiß nicht, ob ich den ersten Schritt machen soll. '
    .repeat(5)
    .slice(0, 500);
let recent: string[] = [];

function answer(text: string): void {
  const reading = readQuestion(text, context);
  const composed = composeAnswer(aSituation({ reading, text, texts, random, recent }));
  recent = [composed.text, ...recent].slice(0, 40);
}

function measure(name: string, times: number, work: (i: number) => void): void {
  for (let i = 0; i < 200; i += 1) work(i);
  const before = process.cpuUsage();
  for (let i = 0; i < times; i += 1) work(i);
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${name}: ${((user + system) / 1000 / times).toFixed(2)} ms of CPU\n`);
}

measure('an answer', count, (i) => answer(questions[i % questions.length] ?? ''));
measure('reading 500 characters', count, () => void readQuestion(long, context));
measure('check for distress, a short question', count, (i) => void careFor(questions[i % questions.length] ?? ''));
measure('check for distress, 500 characters', count, () => void careFor(long));
