import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codeRules } from './code-rules.ts';
import { importRules } from './import-rules.ts';
import { offencesIn } from './offences.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const samples = readdirSync(path('bad-samples'));

it('has a bad sample for every rule', () => {
  const rules = [...importRules, ...codeRules].map(({ name }) => name);
  expect(samples.toSorted()).toEqual([...rules, 'dependencies-are-declared'].toSorted());
});

it.each(samples)('%s turns red on its sample, and nothing else does', (rule) => {
  const offences = offencesIn(path(`bad-samples/${rule}`));
  expect(offences.map((offence) => offence.rule)).toEqual([rule]);
});

it('finds nothing in the project', () => {
  expect(offencesIn(path('../..'))).toEqual([]);
});
