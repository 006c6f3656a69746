/** To choose `thresholds` in `src/care-for.ts`: scores each sentence by a model that was trained without its file. */
import { scoreWith } from '../src/distress/learned.ts';
import { fit } from './fit.ts';
import { trainingSamples, type Sample } from './samples.ts';

const samples = trainingSamples();
const leftOutFiles = [...new Set(samples.map(({ file }) => file))].filter((file) => /^writer-|^everyday$/u.test(file));
const scored = leftOutFiles.flatMap((file) => {
  const model = fit(samples.filter((sample) => sample.file !== file));
  return samples
    .filter((sample) => sample.file === file)
    .map((each) => ({ ...each, score: scoreWith(model, each.text) }));
});

const groups: readonly (readonly [string, (sample: Sample) => boolean])[] = [
  ['distress', ({ label }) => label === 'd'],
  ['possible', ({ label }) => label === 's'],
  ['look-alikes', ({ label, file }) => label === 'l' && file !== 'everyday'],
  ['everyday', ({ file }) => file === 'everyday'],
];
const print = (...columns: readonly string[]): void =>
  void process.stdout.write(`${columns.map((column) => column.padStart(12)).join('')}\n`);
print('threshold', ...groups.map(([name]) => name));
for (let threshold = -0.5; threshold <= 2.4; threshold += 0.1)
  print(
    threshold.toFixed(1),
    ...groups.map(([, of]) => {
      const part = scored.filter(of);
      return `${((part.filter(({ score }) => score > threshold).length / part.length) * 100).toFixed(1)} %`;
    }),
  );
