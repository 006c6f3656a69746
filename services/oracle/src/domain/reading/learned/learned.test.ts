import { allSamples, digestOf } from '../../../../train/samples.ts';
import { fit } from '../../../../train/fit.ts';
import { plainTextOf } from '../plain-text.ts';
import { LinearClassifier } from './classifier.ts';
import { featuresOf } from './features.ts';
import { learnedConcerns, learnedKind, learnedRegister } from './learned.ts';
import { weights } from './weights.ts';

describe('the classifiers of the reading', () => {
  it('were trained on the current samples; otherwise run `npm run train`', () => {
    expect(weights.samples).toBe(digestOf(allSamples()));
  });

  it('get the same weights in every run', () => {
    const samples = [
      { label: 'boss', flat: 'chef lobt nie' },
      { label: 'pet', flat: 'hund bellt' },
    ];
    expect(fit(samples)).toEqual(fit(samples));
    const { label, probability } = new LinearClassifier(fit(samples)).guess('der chef');
    expect(label).toBe('boss');
    expect(probability).toBeGreaterThan(0.5);
  });

  it('know words that stand in no word list', () => {
    const concern = [...learnedConcerns(plainTextOf('Der Polier schikaniert mich'))].toSorted(
      ([, a], [, b]) => b - a,
    )[0];
    expect(concern?.[0]).toBe('boss');
    expect(learnedKind(plainTextOf('Hau rein, ich muss melken')).label).toBe('farewell');
    expect(learnedRegister(plainTextOf('Ich spür meine Beine nicht mehr')).label).toBe('tiredness');
  });

  it('accept any text', () => {
    for (const text of ['', '🦉', '?!', '\u0000'])
      expect(learnedKind(plainTextOf(text)).probability).toBeGreaterThan(0);
    expect(featuresOf('')).toEqual([]);
  });

  it('take less than a millisecond', () => {
    const texts = allSamples().register.map(({ flat }) => plainTextOf(flat));
    const guess = (): void =>
      texts.forEach((text) => [learnedConcerns(text), learnedKind(text), learnedRegister(text)]);
    guess();
    const before = process.cpuUsage();
    guess();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000 / texts.length).toBeLessThan(1);
  });
});
