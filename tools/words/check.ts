/** Fails if a word of `dialect.ts` has more uses than `allowed.json` allows. Given a word, lists its uses. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countsOf, scan } from './scan.ts';

const allowedFile = new URL('allowed.json', import.meta.url);
const allowed = JSON.parse(readFileSync(allowedFile, 'utf8')) as Record<string, number>;
const uses = scan(fileURLToPath(new URL('../..', import.meta.url)));
const counts = countsOf(uses);
const [option] = process.argv.slice(2);

if (option === '--write') writeFileSync(allowedFile, `${JSON.stringify(counts, null, 2)}\n`);
else if (option !== undefined) {
  for (const { path, line, word } of uses) if (word === option) console.log(`${path}:${line}`);
} else {
  const over = Object.entries(counts).filter(([word, count]) => count > (allowed[word] ?? 0));
  for (const [word, count] of over) {
    const instead = uses.find((use) => use.word === word)?.instead ?? '';
    console.log(`"${word}" is used ${count} times, allowed are ${allowed[word] ?? 0}. Write: ${instead}.`);
  }
  const left = uses.length;
  console.log(
    over.length === 0 ? `No new word of the dialect; ${left} uses left.` : 'List them: node tools/words/check.ts WORD',
  );
  process.exitCode = over.length === 0 ? 0 : 1;
}
