import { careFor } from '../src/care-for.ts';
import { featuresOf } from '../src/distress/features.ts';
import { distressScore } from '../src/distress/learned.ts';
import { weights } from '../src/distress/weights.ts';
import { fit } from '../train/fit.ts';
import { readSamples, trainingSamples, type Sample } from '../train/samples.ts';

describe('the classifier', () => {
  it('equals the output of the training script, byte for byte', () => {
    const { bias, scale, table } = fit(trainingSamples());
    expect([weights.bias, weights.scale]).toEqual([bias, scale]);
    expect(weights.table).toBe(Buffer.from(table.buffer).toString('base64'));
  });

  it('was not trained on held-out sentences', () => {
    const learned = new Set(trainingSamples().map(({ text }) => text));
    expect(readSamples('held-out').filter(({ text }) => learned.has(text))).toEqual([]);
  });

  it('classifies a question in less than a millisecond', () => {
    const texts = trainingSamples().map(({ text }) => text);
    for (const text of texts) distressScore(text);
    const before = process.cpuUsage();
    for (const text of texts) distressScore(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000 / texts.length).toBeLessThan(1);
  });

  it('accepts any text, and finds nothing without words', () => {
    for (const text of ['', '🦉', '?!', '\u0000', '…']) expect(distressScore(text)).toBeLessThan(weights.threshold);
    expect(featuresOf('')).toEqual([]);
    expect(featuresOf('Mond')).toEqual(featuresOf('  mond '));
  });
});

// expects lower bounds for the rates that `train/measure.ts` prints
describe('held-out sentences', () => {
  const lit = (wanted: (sample: Sample) => boolean, lights: readonly string[]): number => {
    const texts = readSamples('held-out').filter(wanted);
    return texts.filter(({ text }) => lights.includes(careFor(text).light)).length / texts.length;
  };

  it('of people in distress show the lantern or the soft light', () => {
    expect(lit(({ label }) => label !== 'l', ['soft', 'full'])).toBeGreaterThan(0.53);
    expect(lit(({ label }) => label !== 'l', ['full'])).toBeGreaterThan(0.2);
  });

  it('of everyday life rarely show a light, look-alikes seldom', () => {
    expect(lit(({ kind }) => kind === 'everyday', ['soft', 'full'])).toBeLessThan(0.06);
    const looksAlike = ({ label, kind }: Sample): boolean => label === 'l' && kind !== 'everyday';
    expect(lit(looksAlike, ['soft', 'full'])).toBeLessThan(0.16);
    expect(lit(looksAlike, ['full'])).toBeLessThan(0.12);
  });
});
