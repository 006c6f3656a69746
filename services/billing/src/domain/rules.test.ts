import { isAdult } from './age.ts';
import { monthOf } from './month.ts';
import { isFresh } from './signature.ts';

describe('18 or older', () => {
  const hatched = new Date('2026-03-10T12:00:00Z');
  it.each([
    [18, '2026-03-10', true],
    [17, '2026-03-10', false],
    [17, '2027-03-10', false],
    [17, '2027-03-11', true],
    [13, '2031-03-09', false],
    [13, '2031-03-11', true],
    [120, '2026-03-10', true],
  ])('age %i at hatching, on %s: %s', (age, day, adult) => {
    expect(isAdult({ age, ageKnownAt: hatched }, new Date(`${day}T00:00:00Z`))).toBe(adult);
  });
  it('an unknown age', () => expect(isAdult({ age: null, ageKnownAt: null }, hatched)).toBeNull());
});

it.each([
  ['2026-03-31T21:59:59Z', '2026-03'],
  ['2026-03-31T22:00:00Z', '2026-04'],
  ['2026-12-31T23:00:00Z', '2027-01'],
])('%s is in %s in Berlin', (at, month) => expect(monthOf(new Date(at))).toBe(month));

describe('a signature’s time', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const t = now.getTime() / 1000;
  it.each([
    [`t=${t},v1=a`, true],
    [`t=${t - 300},v1=a`, true],
    [`t=${t - 301},v1=a`, false],
    [`t=${t + 301},v1=a`, false],
    [`v1=a`, false],
    [`t=,v1=a`, false],
    [`t=1e9,v1=a`, false],
    ['', false],
  ])('%s: %s', (header, fresh) => expect(isFresh(header, now)).toBe(fresh));
});
