import { createFading } from './fading.ts';

const keepMs = 45_000;
const filled = (keys: readonly string[], most = 1_000) => {
  const fading = createFading<string>({ keepMs, most });
  for (const key of keys) fading.set(key, `of ${key}`, 0);
  return fading;
};

it('remembers for as long as was said, and nobody after twice that', () => {
  const fading = filled(['a', 'b']);
  expect(fading.get('a', keepMs)).toBe('of a');
  fading.set('a', 'anew', keepMs + 1);
  expect(fading.size).toBe(2);
  expect(fading.get('a', 2 * keepMs)).toBe('anew');
  expect(fading.get('b', 2 * keepMs)).toBeUndefined();
  expect(fading.size).toBe(1);
});

it('whoever comes after a long time finds nothing left', () => {
  const fading = filled(['a', 'b']);
  expect(fading.get('c', 10 * keepMs)).toBeUndefined();
  expect(fading.size).toBe(0);
});

it('never holds more than twice as many as it may, whoever comes', () => {
  const keys = Array.from({ length: 1_000 }, (_, nth) => String(nth));
  const fading = filled(keys, 10);
  expect(fading.size).toBeLessThanOrEqual(20);
  expect(fading.get('999', 0)).toBe('of 999');
});

it('a clock that is put back doesn’t keep anything for longer', () => {
  const fading = createFading<string>({ keepMs, most: 10 });
  fading.set('a', 'of a', 1_000_000);
  fading.get('b', 0);
  expect(fading.get('a', keepMs)).toBeUndefined();
  expect(fading.size).toBe(0);
});
