import { createHours, meanShare, shareAt } from './day.ts';

describe('a German day', () => {
  it('is quiet at four, busiest at nine in the evening, and repeats', () => {
    const minutes = Array.from({ length: 1440 }, (_, minute) => shareAt(minute));
    expect(minutes.indexOf(Math.max(...minutes))).toBe(21 * 60);
    expect(shareAt(3 * 60)).toBeLessThan(0.05);
    expect(shareAt(25 * 60)).toBe(shareAt(60));
    expect(shareAt(24 * 60 - 1)).toBeCloseTo(shareAt(0), 1);
  });

  it('has as many players at home as the hour says, the same for the same seed', () => {
    const home = (seed: number, minute: number): boolean => createHours(seed)(minute);
    const share = (minute: number): number =>
      Array.from({ length: 2000 }, (_, seed) => home(seed, minute)).filter(Boolean).length / 2000;
    expect(share(21 * 60)).toBe(1);
    expect(share(12 * 60)).toBeCloseTo(shareAt(12 * 60), 1);
    expect(share(3 * 60)).toBeLessThan(0.05);
    expect(home(7, 700)).toBe(home(7, 700));
  });

  it('changes every quarter of an hour, and has the mean share over a day', () => {
    const isHome = createHours(5);
    const day = Array.from({ length: 1440 * 40 }, (_, minute) => isHome(minute));
    for (let quarter = 0; quarter < 96; quarter += 1)
      expect(new Set(day.slice(quarter * 15, quarter * 15 + 15)).size).toBe(1);
    expect(day.filter(Boolean).length / day.length).toBeCloseTo(meanShare, 1);
  });
});
