import { signOf, longitudeOf } from '../src/longitude.ts';
import { createUpcomingCache, upcomingAt } from '../src/upcoming.ts';

const minutes = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 60_000;

describe('upcoming events', () => {
  const march = upcomingAt(new Date('2026-03-10T11:00:00Z'));

  it('are in order and within 30 days', () => {
    expect(march.map(({ at }) => at)).toEqual(march.map(({ at }) => at).toSorted());
    expect(march.every(({ at }) => at > '2026-03-10T11:00' && at < '2026-04-09T11:00:01')).toBe(true);
  });

  // published times: equinox 20 March 2026 14:46 UTC; new moon 19 March 01:23; full moon 2 April 02:12; quarters 25 March 19:18 and 11 March 09:38
  it.each([
    ['the Sun enters Aries at the equinox', { kind: 'ingress', body: 'sun', sign: 'widder' }, '2026-03-20T14:46:00Z'],
    ['new moon', { kind: 'lunation', phase: 'neumond', sign: 'fische' }, '2026-03-19T01:23:00Z'],
    ['full moon', { kind: 'lunation', phase: 'vollmond', sign: 'waage' }, '2026-04-02T02:12:00Z'],
    ['first quarter', { kind: 'lunation', phase: 'erstes_viertel' }, '2026-03-25T19:18:00Z'],
    ['last quarter', { kind: 'lunation', phase: 'letztes_viertel' }, '2026-03-11T09:38:00Z'],
  ])('%s, to two minutes', (_what, sample, published) => {
    const found = march.find((each) =>
      Object.entries(sample).every(([key, value]) => (each as Record<string, unknown>)[key] === value),
    );
    expect(minutes(found?.at ?? '', published)).toBeLessThan(2);
  });

  it('include the Moon’s twelve or thirteen ingresses', () => {
    const moons = march.filter((each) => each.kind === 'ingress' && each.body === 'moon');
    expect([12, 13, 14]).toContain(moons.length);
  });

  it('are accurate to the second: the sign differs a moment before', () => {
    for (const start of ['1990-06-01', '2008-11-20', '2026-11-21', '2049-12-01']) {
      for (const each of upcomingAt(new Date(`${start}T00:00:00Z`))) {
        const body = each.kind === 'ingress' ? each.body : null;
        const time = Date.parse(each.at);
        const [before, after] = [time - 2000, time + 2000].map((at) =>
          signOf(longitudeOf(body ?? 'moon', new Date(at))),
        );
        expect(after).toBe(each.sign);
        expect(body === null || before !== after).toBe(true);
      }
    }
  });

  it('are cached for an hour, without past ones', () => {
    const upcoming = createUpcomingCache();
    const [first] = upcoming(new Date('2026-03-11T09:00:00Z'));
    expect(first).toMatchObject({ phase: 'letztes_viertel' });
    expect(upcoming(new Date('2026-03-11T09:59:00Z'))[0]).not.toEqual(first);
  });

  it('include a retrograde body that re-enters the previous sign', () => {
    // Pluto went back from Aquarius into Capricorn on 11 June 2023
    const found = upcomingAt(new Date('2023-06-01T00:00:00Z')).find(
      (each) => each.kind === 'ingress' && each.body === 'pluto',
    );
    expect(found).toMatchObject({ sign: 'steinbock', at: expect.stringMatching(/^2023-06-11/) });
  });
});
