import type { SkyBody } from '@sternenrat/contracts/sky';
import {
  distanceOf,
  lunationOf,
  nextIngress,
  nextSeason,
  retrogradeSpan,
  riseAndSet,
  signSpan,
} from '../src/almanac.ts';
import { eclipsesBetween, nextEclipses } from '../src/eclipses.ts';
import { nextMaxima } from '../src/meteors.ts';
import { placeOf } from '../src/place.ts';
import { nightBetween, visibleIn } from '../src/tonight.ts';

const minutesBetween = (a: Date | null | undefined, b: string) =>
  a ? Math.abs(a.getTime() - Date.parse(b)) / 60_000 : Infinity;
const dayOf = (at: Date | null | undefined) => at?.toISOString().slice(0, 10);
const berlin = placeOf('Europe/Berlin');

describe('lunations of 2026', () => {
  // Published by the US Naval Observatory, to the minute (UTC).
  const full = [
    '2026-01-03T10:03Z',
    '2026-02-01T22:09Z',
    '2026-03-03T11:38Z',
    '2026-04-02T02:12Z',
    '2026-05-01T17:23Z',
    '2026-05-31T08:45Z',
    '2026-06-29T23:57Z',
    '2026-07-29T14:36Z',
    '2026-08-28T04:18Z',
    '2026-09-26T16:49Z',
    '2026-10-26T04:12Z',
    '2026-11-24T14:53Z',
    '2026-12-24T01:28Z',
  ];
  it.each(full)('full moon at %s, found from before and from after', (at) => {
    const dayBefore = new Date(Date.parse(at) - 86_400_000);
    const dayAfter = new Date(Date.parse(at) + 86_400_000);
    expect(minutesBetween(lunationOf('vollmond', dayBefore).at, at)).toBeLessThan(1.5);
    expect(minutesBetween(lunationOf('vollmond', dayAfter, 'last').at, at)).toBeLessThan(1.5);
  });
  it.each(['2026-02-17T12:01Z', '2026-08-12T17:37Z', '2026-12-09T00:52Z'])('new moon at %s', (at) => {
    expect(minutesBetween(lunationOf('neumond', new Date(Date.parse(at) - 86_400_000)).at, at)).toBeLessThan(1.5);
  });
  it('names the sign of the Moon', () => {
    expect(lunationOf('vollmond', new Date('2026-11-23T12:00Z')).sign).toBe('zwillinge');
  });
});

describe('eclipses', () => {
  // NASA eclipse catalogue (F. Espenak): greatest eclipse in UTC.
  it('finds those of 2026 and their visibility in Berlin', () => {
    const [first, second] = nextEclipses('sun', new Date('2026-01-01T00:00Z'), berlin);
    expect(first).toMatchObject({ kind: 'annular', sight: null });
    expect(minutesBetween(first?.at, '2026-02-17T12:12Z')).toBeLessThan(3);
    expect(second).toMatchObject({ kind: 'total' });
    expect(minutesBetween(second?.at, '2026-08-12T17:46Z')).toBeLessThan(3);
    expect(second?.sight?.covered).toBeGreaterThan(0.8);
    // In Berlin the maximum is at 20:12 local time, a little before sunset.
    expect(minutesBetween(second?.sight?.best, '2026-08-12T18:12Z')).toBeLessThan(6);
    // The Sun sets in Berlin at 20:38, while part of it is still covered.
    expect(minutesBetween(second?.sight?.to, '2026-08-12T18:38Z')).toBeLessThan(5);
  });
  it('finds the lunar ones, and that the total one of March is not visible in Berlin', () => {
    const found = nextEclipses('moon', new Date('2026-01-01T00:00Z'), berlin);
    expect(found.map(({ kind, at, sight }) => [kind, dayOf(at), sight !== null])).toEqual([
      ['total', '2026-03-03', false],
      ['partial', '2026-08-28', true],
    ]);
    expect(minutesBetween(found[0]?.at, '2026-03-03T11:34Z')).toBeLessThan(2);
    expect(minutesBetween(found[1]?.at, '2026-08-28T04:13Z')).toBeLessThan(2);
    expect(found[1]?.sight?.covered).toBeGreaterThan(0.9);
  });
});

it('finds the eclipses of a year, also those not visible from the place', () => {
  const year = { from: new Date('2026-01-01T00:00Z'), to: new Date('2027-01-01T00:00Z') };
  expect(eclipsesBetween('sun', year, berlin).map(({ at }) => dayOf(at))).toEqual(['2026-02-17', '2026-08-12']);
  expect(eclipsesBetween('moon', year, berlin).map(({ at }) => dayOf(at))).toEqual(['2026-03-03', '2026-08-28']);
});

it('continues after a penumbral eclipse', () => {
  const found = nextEclipses('moon', new Date('2026-11-23T00:00Z'), berlin);
  expect(found[0]).toMatchObject({ kind: 'penumbral' });
  expect(dayOf(found[0]?.at)).toBe('2027-02-20');
  expect(found.at(-1)?.kind).not.toBe('penumbral');
  expect(found.at(-1)?.sight).not.toBeNull();
});

describe('retrograde spans', () => {
  // Published days (UTC) on which a planet turns: [body, searched from, start, end of the retrograde motion].
  it.each<[SkyBody, string, string, string]>([
    ['mercury', '2026-01-01', '2026-02-26', '2026-03-20'],
    ['mercury', '2026-03-10', '2026-02-26', '2026-03-20'],
    ['mercury', '2026-05-01', '2026-06-29', '2026-07-23'],
    ['mercury', '2026-08-01', '2026-10-24', '2026-11-13'],
    ['venus', '2026-01-01', '2026-10-03', '2026-11-14'],
    ['mars', '2026-06-01', '2027-01-10', '2027-04-01'],
    ['jupiter', '2026-02-01', '2025-11-11', '2026-03-11'],
    ['saturn', '2026-05-01', '2026-07-26', '2026-12-10'],
  ])('%s seen from %s: %s to %s', (body, at, from, to) => {
    const span = retrogradeSpan(body, new Date(`${at}T12:00Z`));
    expect([dayOf(span?.from), dayOf(span?.to)]).toEqual([from, to]);
  });
  it.each<SkyBody>(['uranus', 'neptune', 'pluto'])('%s has one every year', (body) => {
    const span = retrogradeSpan(body, new Date('2026-01-15T12:00Z'));
    const days = ((span?.to.getTime() ?? 0) - (span?.from.getTime() ?? 0)) / 86_400_000;
    expect(days).toBeGreaterThan(140);
    expect(days).toBeLessThan(170);
  });
  it('Sun and Moon never have one', () => {
    expect(retrogradeSpan('sun', new Date())).toBeNull();
    expect(retrogradeSpan('moon', new Date())).toBeNull();
  });
});

it.each([
  ['2026-01-01', 'march', '2026-03-20T14:46Z'],
  ['2026-04-01', 'june', '2026-06-21T08:25Z'],
  ['2026-07-01', 'september', '2026-09-23T00:05Z'],
  ['2026-11-23', 'december', '2026-12-21T20:50Z'],
])('the next season after %s begins in %s', (at, season, published) => {
  const next = nextSeason(new Date(`${at}T00:00Z`));
  expect(next.season).toBe(season);
  expect(minutesBetween(next.at, published)).toBeLessThan(2);
});
it('finds one season alone', () => {
  expect(dayOf(nextSeason(new Date('2026-11-23T00:00Z'), ['june', 'september']).at)).toBe('2027-06-21');
});

it('finds the start and the end of a body’s stay in its sign', () => {
  const sun = signSpan('sun', new Date('2026-11-23T12:00Z'));
  expect([sun.sign, dayOf(sun.from), dayOf(sun.to)]).toEqual(['schütze', '2026-11-22', '2026-12-21']);
  const jupiter = signSpan('jupiter', new Date('2026-11-23T12:00Z'));
  expect([jupiter.sign, dayOf(jupiter.from), dayOf(jupiter.to)]).toEqual(['löwe', '2026-06-30', '2027-07-26']);
});

it('finds the next ingress into a sign', () => {
  expect(minutesBetween(nextIngress('sun', 'widder', new Date('2026-11-23T12:00Z')), '2027-03-20T20:25Z')).toBeLessThan(
    3,
  );
  expect(dayOf(nextIngress('moon', 'löwe', new Date('2026-11-23T12:00Z')))).toBe('2026-11-28');
  expect(nextIngress('pluto', 'fische', new Date('2026-11-23T12:00Z'))).toBeNull();
});

it('finds rise and set of the Sun in Berlin on the longest day', () => {
  const day = { from: new Date('2026-06-20T22:00Z'), to: new Date('2026-06-21T22:00Z') };
  const { rise, set } = riseAndSet('sun', day, berlin);
  // Published for Berlin: 4:43 and 21:33 summer time.
  expect(minutesBetween(rise, '2026-06-21T02:43Z')).toBeLessThan(3);
  expect(minutesBetween(set, '2026-06-21T19:33Z')).toBeLessThan(3);
});

it('computes distances', () => {
  expect(distanceOf('sun', new Date('2026-01-03T17:00Z')) / 1e6).toBeCloseTo(147.1, 0);
  expect(distanceOf('moon', new Date('2026-11-24T12:00Z'))).toBeGreaterThan(356_000);
  expect(distanceOf('moon', new Date('2026-11-24T12:00Z'))).toBeLessThan(407_000);
});

// International Meteor Organization, Meteor Shower Calendar 2026: nights of the maxima.
it.each([
  ['Perseiden', '2026-07-01', ['2026-08-12', '2026-08-13']],
  ['Geminiden', '2026-11-23', ['2026-12-13', '2026-12-14']],
  ['Lyriden', '2026-03-01', ['2026-04-22']],
  ['Quadrantiden', '2026-11-23', ['2027-01-03', '2027-01-04']],
])('the maximum of the %s', (name, from, days) => {
  const found = nextMaxima(new Date(`${from}T00:00Z`)).find(({ shower }) => shower.name === name);
  expect(days).toContain(dayOf(found?.at));
});

describe('bodies visible in a night', () => {
  const night = nightBetween({ from: new Date('2026-01-10T11:00Z'), to: new Date('2026-01-11T11:00Z') }, berlin);
  it('begins at dusk and ends at dawn', () => {
    expect(minutesBetween(night?.from, '2026-01-10T15:52Z')).toBeLessThan(10);
    expect(minutesBetween(night?.to, '2026-01-11T06:31Z')).toBeLessThan(10);
  });
  it('has Jupiter all night at its opposition of 10 January 2026, and no Venus beside the Sun', () => {
    const seen = night ? visibleIn(night, berlin) : [];
    expect(seen.find(({ body }) => body === 'jupiter')).toMatchObject({ when: 'allNight' });
    expect(seen.find(({ body }) => body === 'saturn')).toMatchObject({ when: 'evening' });
    expect(seen.map(({ body }) => body)).not.toContain('venus');
    const azimuth = seen.find(({ body }) => body === 'jupiter')?.azimuth ?? 0;
    expect(azimuth).toBeGreaterThan(135);
    expect(azimuth).toBeLessThan(225);
  });
});
