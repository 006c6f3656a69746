/**
 * Changes the code in many small ways and prints the changes that no test notices: `npm run mutants`. Options:
 * `--seed N`, `--count N` (mutants per part), `--part FOLDER` (repeatable), `--changed` (files changed since main),
 * `--workers N` (mutants at a time).
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../root.mjs';
import { relatedTests, sourceFiles } from './related-tests.ts';
import { sampleOf, seeded, type Sampled } from './sample.ts';
import { emptyTally, scoreTable } from './score.ts';
import { tryMutant, type Outcome } from './try-mutant.ts';
import { createTypeCheck } from './type-check.ts';

const libs = ['contracts', 'care', 'sky', 'service-kit'].map((name) => `libs/${name}`);
const services = ['auth', 'billing', 'mailer', 'oracle', 'owl'].map((name) => `services/${name}`);
const defaultParts = [...libs, ...services, 'gateway', 'operator', 'web'];
/** Not mutated: tests, texts, data, drawings, styles, entry points, and what only `npm run test:servers` tests. */
const excluded =
  /\.test\.|\.d\.ts$|\/(test|testing|texts|words|drawing|paint|theme|(?:service-kit|billing)\/src\/commands|worker|sandbox|backup)\/|\/(texts|words|samples|weights|main|indexes|idioms|help-lines|layout|rabbit.*|.*redis|open-service|dead-letters|replay|run-indexes)\.tsx?$/;
const fileMs = 150_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '12' },
    part: { type: 'string', multiple: true, default: defaultParts },
    changed: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
  },
});

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();

function changedFiles(): Set<string> {
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD';
  return new Set(
    [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n'),
  );
}

async function attempt({ path, code, line, change }: Sampled, related: (path: string) => string[]): Promise<Outcome> {
  const outcome = await tryMutant({ root, path, code, tests: related(path), fileMs });
  console.log(`${outcome.padEnd(8)}  ${path}:${line}  ${change}`);
  return outcome;
}

const built = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b'], { cwd: root });
if (built.status !== 0) throw new Error(`the project doesn't compile:\n${built.stdout.toString()}`);
const sources = sourceFiles(root);
const related = relatedTests(root, sources);
const changed = values.changed ? changedFiles() : null;
const types = createTypeCheck(root);
const tallies = new Map(values.part.map((part) => [part, emptyTally()]));
for (const [part, tally] of tallies) {
  const files = sources.filter(
    (path) =>
      path.startsWith(`${part}/`) && path.includes('/src/') && !excluded.test(path) && (changed?.has(path) ?? true),
  );
  const mutants = sampleOf(root, files, seeded(Number(values.seed)), types.compiles).take(Number(values.count));
  const worker = async () => {
    for (const mutant of mutants) tally[await attempt(mutant, related)] += 1;
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, worker));
}
types.close();
console.log(`\nNoticed by tests, seed ${values.seed}:\n${scoreTable(tallies)}`);
