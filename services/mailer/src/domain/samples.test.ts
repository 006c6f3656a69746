import { sampleLetters } from './samples.ts';

const samples = sampleLetters('https://sternenrat.example');

it.each(Object.entries(samples))(
  '%s reads as typeset: whole sentences, German quotation marks, no gap left',
  (_, letter) => {
    const prose = letter.text.replaceAll(/https?:\S+/g, '');
    expect(prose).not.toMatch(/\.\.|  | [,.;!?]|undefined|null|NaN|"|“[^„]*“|\$\{/u);
    expect(prose.match(/!/g)?.length ?? 0).toBeLessThanOrEqual(2);
    expect(prose).not.toMatch(/ [–—] /u);
  },
);

it('has one of every kind of letter, each under a subject of its own', () => {
  const subjects = Object.values(samples).map(({ subject }) => subject);
  expect(subjects.length).toBeGreaterThanOrEqual(16);
  expect(new Set(subjects).size).toBe(subjects.length);
});
