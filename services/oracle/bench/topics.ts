/** Prints answers to the topics of a concern; `!` marks wrong ones: `node services/oracle/bench/topics.ts child`. */
import { concerns, type Concern } from '@sternenrat/contracts/reading';
import { composeAnswer } from '../src/domain/answer/compose-answer.ts';
import { readQuestion } from '../src/domain/reading/read-question.ts';
import { loadTexts } from '../src/texts/load-texts.ts';
import { aSituation } from '../test/a-situation.ts';
import { seeded } from '../test/seeded.ts';

const now = new Date('2026-03-11T13:00:00Z');
const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const texts = loadTexts('de');
const chosen = process.argv.slice(2) as Concern[];
let wrong = 0;
let all = 0;
for (const concern of chosen.length > 0 ? chosen : concerns) {
  for (const { examples } of texts.topics(concern).all) {
    for (const text of examples) {
      all += 1;
      const reading = readQuestion(text, { now, timeZone: 'Europe/Berlin', turns: [] });
      const isRead = reading.concern === concern;
      if (!isRead) wrong += 1;
      const { text: answer } = composeAnswer(aSituation({ reading, text, random: seeded(all) }));
      const read = [reading.act, reading.form, reading.about, reading.concern, reading.register].join(' | ');
      if (chosen.length > 0) print(`\n${isRead ? ' ' : '!'} ${text}\n   [${read}]\n${answer}`);
      else if (!isRead) print(`! ${concern} ← ${reading.concern}: ${text}`);
    }
  }
}
print(`\n${all} examples, ${wrong} read as another concern`);
