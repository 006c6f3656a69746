import { sampleMails } from './samples.ts';

const samples = sampleMails('https://sternenrat.example');

it.each(Object.entries(samples))(
  '%s has whole sentences, German quotation marks and no unfilled placeholder',
  (_, rendered) => {
    const prose = rendered.text.replaceAll(/https?:\S+/g, '');
    expect(prose).not.toMatch(/\.\.|  | [,.;!?]|undefined|null|NaN|"|“[^„]*“|\$\{/u);
    expect(prose.match(/!/g)?.length ?? 0).toBeLessThanOrEqual(2);
    expect(prose).not.toMatch(/ [–—] /u);
  },
);

it('has one sample of every mail, each with its own subject', () => {
  const subjects = Object.values(samples).map(({ subject }) => subject);
  expect(subjects.length).toBeGreaterThanOrEqual(16);
  expect(new Set(subjects).size).toBe(subjects.length);
});
