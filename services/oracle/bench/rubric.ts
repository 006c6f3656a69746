/** Prints the answers to `gold/rubric/questions.txt`. The random seed is fixed, so a diff shows effects of the code. */
import { readFileSync } from 'node:fs';
import { checkText } from '@sternenrat/care/text-check';
import { composeAnswer } from '../src/domain/answer/compose-answer.ts';
import { readQuestion } from '../src/domain/reading/read-question.ts';
import type { Turn } from '../src/domain/reading/reading.ts';
import { aSituation } from '../test/a-situation.ts';
import { seeded } from '../test/seeded.ts';

const newConversation = '---';
const now = new Date('2026-03-11T13:00:00Z');
const timeZone = 'Europe/Berlin';
const file = process.argv[2] ?? 'questions.txt';
const lines = readFileSync(new URL(`../gold/rubric/${file}`, import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

let turns: Turn[] = [];
let beforeLight: string | null = null;
let asked = 0;
for (const text of lines) {
  if (text === newConversation) {
    [turns, beforeLight] = [[], null];
    continue;
  }
  asked += 1;
  print(`\n${asked}. ${text}${turns.length > 0 ? ' (follow-up)' : ''}`);
  const care = checkText([text], { timeZone, instead: true });
  if (care) {
    print(`   [${care.type}]`);
    beforeLight = text;
    continue;
  }
  const reading = readQuestion(text, { now, timeZone, turns });
  const recent = turns.map(({ answer }) => answer).toReversed();
  const light =
    beforeLight === null ? null : readQuestion(text, { now, timeZone, turns: [{ question: beforeLight, answer: '' }] });
  const afterLight = light?.thread ? light : null;
  const situation = aSituation({ reading, afterLight, text, recent, random: seeded(asked) });
  const { text: answer, links } = composeAnswer(situation);
  beforeLight = null;
  const read = [reading.act, reading.form, reading.about, reading.concern, reading.register, reading.refersTo];
  print(`   [${read.join(' | ')}]\n${answer}`);
  if (links.length > 0) print(`   links: ${JSON.stringify(links)}`);
  turns.push({ question: text, answer, reading });
}
