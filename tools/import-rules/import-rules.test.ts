import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codeRules } from './code-rules.ts';
import { importRules } from './import-rules.ts';
import { findViolations } from './violations.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const samples = readdirSync(path('bad-samples'));

it('every rule has a bad sample', () => {
  const rules = [...importRules, ...codeRules].map(({ name }) => name);
  expect(samples.toSorted()).toEqual([...rules, 'dependencies-are-declared', 'no-import-circles'].toSorted());
});

it.each(samples)('%s finds its sample, and no other rule does', (rule) => {
  const violations = findViolations(path(`bad-samples/${rule}`));
  expect([...new Set(violations.map((violation) => violation.rule))]).toEqual([rule]);
});

it('the project has no violation', () => {
  expect(findViolations(path('../..'))).toEqual([]);
});
