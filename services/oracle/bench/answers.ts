/**
 * What one answer costs in CPU, warm, with ten answers to avoid: `node services/oracle/bench/answers.ts [answers]`.
 * The lantern's look at the question is counted beside it.
 */
import { createSkyCache } from '@sternenrat/sky/sky';
import { compose } from '../src/domain/composer/compose.ts';
import { memoryOf } from '../src/domain/composer/memory.ts';
import { factsOf } from '../src/domain/facts/facts.ts';
import { distressIn } from '../src/domain/lantern/distress.ts';
import { seeded } from '../test/seeded.ts';

const count = Number(process.argv[2] ?? 2000);
const chance = seeded(1);
const sky = createSkyCache()(new Date('2026-03-10T11:00:00Z'));
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

function answer(question: string): void {
  const { sentences } = compose({
    question,
    zodiac: 'löwe',
    mood: 'dreamy',
    stage: 'erwachsen',
    name: 'Mira',
    memory: memoryOf(questions),
    facts: factsOf(sky, 'löwe'),
    sky,
    hour: 12,
    asleep: false,
    recent,
    chance,
  });
  recent = [...sentences, ...recent].slice(0, 90);
}

function measured(what: string, times: number, work: (i: number) => void): void {
  for (let i = 0; i < 200; i += 1) work(i);
  const before = process.cpuUsage();
  for (let i = 0; i < times; i += 1) work(i);
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${what}: ${((user + system) / 1000 / times).toFixed(2)} ms of CPU\n`);
}

measured('an answer', count, (i) => answer(questions[i % questions.length] ?? ''));
measured('the lantern, a short question', count, (i) => void distressIn(questions[i % questions.length] ?? ''));
measured('the lantern, 500 characters', count, () => void distressIn(long));
