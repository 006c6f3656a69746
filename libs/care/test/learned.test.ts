import { careFor, thresholds } from '../src/care-for.ts';
import { bits, featuresOf } from '../src/distress/features.ts';
import { decode, distressScore, encode } from '../src/distress/learned.ts';
import { weights } from '../src/distress/weights.ts';
import { fit } from '../train/fit.ts';
import { readSamples, trainingSamples, type Sample } from '../train/samples.ts';

describe('the classifier', () => {
  it('equals the output of the training script, byte for byte', () => {
    const { bias, scale, table } = fit(trainingSamples());
    expect([weights.bias, weights.scale]).toEqual([bias, scale]);
    expect(weights.table).toBe(encode(table));
  });

  it('stores every weight', () => {
    const table = new Int8Array(1 << bits);
    for (const [bin, weight] of [
      [0, 31],
      [1, -31],
      [64, 1],
      [200, -1],
      [table.length - 1, 5],
    ] as const)
      table[bin] = weight;
    expect(decode(encode(table)).every((weight, bin) => weight === table[bin])).toBe(true);
    expect(encode(decode(weights.table))).toBe(weights.table);
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
    for (const text of ['', '🦉', '?!', '\u0000', '…', ' M ', 'Mo'])
      expect(distressScore(text)).toBeLessThan(thresholds.soft);
    expect(featuresOf('').size).toBe(0);
    expect(featuresOf('Mond')).toEqual(featuresOf('  mond '));
  });
});

// `train/measure.ts` prints the measured rates
describe('held-out sentences', () => {
  const lights = readSamples('held-out').map((sample) => ({ ...sample, light: careFor(sample.text).light }));
  const rate = (wanted: (sample: Sample) => boolean, shown: readonly string[]): number => {
    const part = lights.filter(wanted);
    return part.filter(({ light }) => shown.includes(light)).length / part.length;
  };
  const either = ['soft', 'full'];
  const distress = ({ label }: Sample): boolean => label === 'd';
  const grave = ({ label, kind }: Sample): boolean =>
    label === 'd' && ['suicide', 'self-harm', 'violence'].includes(kind);
  const possible = ({ label }: Sample): boolean => label === 's';
  const looksAlike = ({ label, file }: Sample): boolean => label === 'l' && file !== 'everyday';
  const everyday = ({ label, file }: Sample): boolean => label === 'l' && file === 'everyday';

  it('of people in distress show the lantern or the soft light', () => {
    expect(rate(distress, either)).toBeGreaterThan(0.84);
    expect(rate(distress, ['full'])).toBeGreaterThan(0.485);
    expect(rate(grave, either)).toBeGreaterThan(0.835);
    expect(rate(possible, either)).toBeGreaterThan(0.745);
  });

  it('that only resemble distress seldom show a light, and everyday questions rarely', () => {
    expect(rate(looksAlike, either)).toBeLessThan(0.206);
    expect(rate(looksAlike, ['full'])).toBeLessThan(0.058);
    expect(rate(everyday, either)).toBeLessThan(0.041);
  });
});
