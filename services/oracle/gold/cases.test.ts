import { loadTexts } from '../src/texts/load-texts.ts';
import { caseSets, labelledIn, measureCases } from './measure-cases.ts';

/** Measured shares. The cases were written with `dev` and the messages of the rubrics in view. */
describe.each([
  ['held-out', { precision: 0.78, recall: 0.5 }],
  ['rubric-held-out', { precision: 0.88, recall: 0.7 }],
  ['rubric-dev', { precision: 0.82, recall: 0.6 }],
  ['dev', { precision: 0.98, recall: 0.57 }],
  ['everyday', { precision: 0.94, recall: 0.66 }],
] as const)('%s', (set, { precision, recall }) => {
  const { found, right, expected, missed } = measureCases(set);
  it('a case that is found answers the question', () => {
    expect(right / found).toBeGreaterThanOrEqual(precision);
  });
  it('a question finds its case', () => {
    expect((expected - missed) / expected).toBeGreaterThanOrEqual(recall);
  });
});
it('the labels name cases', () => {
  const names = new Set(
    loadTexts('de')
      .cases()
      .all.map(({ concern, name }) => `${concern}/${name}`),
  ).add('none');
  const unknown = caseSets.flatMap((set) =>
    labelledIn(set).flatMap(({ labels }) => labels.filter((label) => !names.has(label))),
  );
  expect(unknown).toEqual([]);
});
