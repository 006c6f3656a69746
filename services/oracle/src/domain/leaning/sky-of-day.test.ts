import { aspectAngles, orbLimit } from '@sternenrat/sky/aspects';
import { signedDegrees, longitudeOf } from '@sternenrat/sky/longitude';
import { moonAspectsBetween, skyOfDay } from './sky-of-day.ts';

const hourMs = 3_600_000;
const days = Array.from({ length: 40 }, (_, i) => Date.UTC(2026, 2, 1) + i * 9 * 24 * hourMs);

describe('moonAspectsBetween', () => {
  it('finds the exact moments in order', () => {
    for (const from of days) {
      const found = moonAspectsBetween(from, from + 24 * hourMs);
      for (const { other, aspect, at } of found) {
        const apart = Math.abs(signedDegrees(longitudeOf('moon', new Date(at)) - longitudeOf(other, new Date(at))));
        expect(Math.abs(apart - aspectAngles[aspect])).toBeLessThan(0.02);
        expect(at).toBeGreaterThanOrEqual(from - 60_000);
        expect(at).toBeLessThanOrEqual(from + 24 * hourMs + 60_000);
      }
      expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).toSorted((a, b) => a - b));
    }
  });
  it('finds all aspects of a month: eight with each of six bodies', () => {
    const found = Array.from({ length: 28 }, (_, i) =>
      moonAspectsBetween(Date.UTC(2026, 2, 1 + i), Date.UTC(2026, 2, 2 + i)),
    ).flat();
    expect(found.length).toBeGreaterThan(44);
    expect(found.length).toBeLessThan(52);
  });
});

const others = ['mercury', 'venus', 'sun', 'mars', 'jupiter', 'saturn'] as const;
const kinds = Object.keys(aspectAngles) as (keyof typeof aspectAngles)[];

/** Orbs in degrees, by pair and kind, of all aspects that are close enough to count. */
function orbsAt(time: number): Map<string, number> {
  const longitudes = others.map((body) => longitudeOf(body, new Date(time)));
  const pairs = others.flatMap((a, i) => others.slice(i + 1).map((b, j) => [a, b, i, i + 1 + j] as const));
  return new Map(
    pairs.flatMap(([a, b, i, j]) =>
      kinds.flatMap((kind): [string, number][] => {
        const orb = Math.abs(Math.abs(signedDegrees((longitudes[i] ?? 0) - (longitudes[j] ?? 0))) - aspectAngles[kind]);
        return orb <= orbLimit(a, b, kind) ? [[`${a} ${kind} ${b}`, orb]] : [];
      }),
    ),
  );
}

describe('skyOfDay', () => {
  const skies = days.map((from) => skyOfDay(new Date(from).toISOString().slice(0, 10), 'Europe/Berlin'));
  it('contains only aspects that hold from midnight to midnight', () => {
    for (const { aspects, times } of skies) {
      const [start, noon, end] = times.map(orbsAt);
      const held = [...(noon?.keys() ?? [])].filter((each) => start?.has(each) && end?.has(each));
      expect(aspects.map(({ bodies: [a, b], aspect }) => `${a} ${aspect} ${b}`).toSorted()).toEqual(held.toSorted());
    }
  });
  it('says whether an aspect is applying', () => {
    const courses = skies.flatMap(({ aspects, times: [, noon] }) => {
      const [now, later] = [orbsAt(noon), orbsAt(noon + hourMs)];
      return aspects.map(({ bodies: [a, b], aspect, course }) => {
        const key = `${a} ${aspect} ${b}`;
        return { course, closesIn: (later.get(key) ?? 0) < (now.get(key) ?? 0) };
      });
    });
    expect(courses.filter(({ course, closesIn }) => course === 'applying' && !closesIn)).toEqual([]);
    expect(courses.filter(({ course, closesIn }) => course === 'separating' && closesIn)).toEqual([]);
    expect(new Set(courses.map(({ course }) => course)).size).toBe(3);
  });
  it('has no next Moon aspect if the Moon changes its sign first', () => {
    const empty = Array.from({ length: 60 }, (_, i) =>
      skyOfDay(new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10), 'Europe/Berlin'),
    ).filter(({ nextMoonAspect }) => nextMoonAspect === null);
    expect(empty.length).toBeGreaterThan(5);
    expect(empty.length).toBeLessThan(40);
  });
});
