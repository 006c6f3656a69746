import { birthTimeOf } from '../src/chart/birth-time.ts';
import { chartOf } from '../src/chart/chart.ts';
import { placeOf } from '../src/place.ts';

const berlin = placeOf('Europe/Berlin');
const born = (date: string, time: string | null, place = berlin) => birthTimeOf({ date, time, place });
const utc = (date: string, time: string, place = berlin): string => born(date, time, place).at.toISOString();

describe('the moment of a birth', () => {
  it('follows daylight saving of the year', () => {
    expect(utc('1990-01-15', '12:00')).toBe('1990-01-15T11:00:00.000Z');
    expect(utc('1990-07-15', '12:00')).toBe('1990-07-15T10:00:00.000Z');
  });
  it('knows the double summer time of 1945 in Berlin', () =>
    expect(utc('1945-06-01', '12:00')).toBe('1945-06-01T09:00:00.000Z'));
  it('is one hour later if the clocks skipped its time', () => {
    expect(born('2026-03-29', '02:30').clock).toBe('skipped');
    expect(utc('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
  });
  it('is the first of the two if its time came twice', () => {
    expect(born('2026-10-25', '02:30').clock).toBe('twice');
    expect(utc('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  });
  it('uses mean local time before standard time', () => {
    expect(born('1890-05-01', '12:00').clock).toBe('local');
    expect(utc('1890-05-01', '12:00')).toBe('1890-05-01T11:06:32.000Z');
  });
  it('accepts leap days', () => expect(utc('1904-02-29', '23:30')).toBe('1904-02-29T22:30:00.000Z'));
  it('is the whole day if the time is unknown', () => {
    const { at, earliest, latest, clock } = born('2026-03-29', null);
    expect(clock).toBe('unknown');
    expect(at.toISOString()).toBe('2026-03-29T10:00:00.000Z');
    expect(latest.getTime() - earliest.getTime()).toBe(23 * 3_600_000 - 1);
  });
  it('is the same clock time in all zones if the place is unknown', () => {
    const { at, earliest, latest, clock } = birthTimeOf({ date: '2026-03-29', time: '12:00', place: null });
    expect(clock).toBe('unknown');
    expect([earliest, at, latest].map((moment) => moment.toISOString())).toEqual([
      '2026-03-28T22:00:00.000Z',
      '2026-03-29T12:00:00.000Z',
      '2026-03-30T00:00:00.000Z',
    ]);
  });
});

describe('a chart', () => {
  it('has bodies, houses and angles', () => {
    const chart = chartOf({ date: '1990-06-05', time: '14:41', place: berlin });
    expect(chart.bodies.find(({ body }) => body === 'sun')).toMatchObject({ sign: 'zwillinge', otherSign: null });
    expect(chart.houses?.system).toBe('wholeSign');
    expect(chart.bodies.every(({ house }) => house !== null && house >= 1 && house <= 12)).toBe(true);
  });
  it('without a time of birth leaves out what depends on it', () => {
    const chart = chartOf({ date: '2026-11-24', time: null, place: berlin });
    expect(chart.angles).toBeNull();
    expect(chart.houses).toBeNull();
    expect(chart.aspects.some(({ a, b }) => a === 'moon' || b === 'moon')).toBe(false);
  });
  it('without a time of birth names both signs of a body that changed its sign on that day', () => {
    const moonOf = (date: string) =>
      chartOf({ date, time: null, place: berlin }).bodies.find(({ body }) => body === 'moon');
    // the Moon went from Aries to Taurus at 11 o'clock on 22 November 2026
    expect(moonOf('2026-11-22')).toMatchObject({ sign: 'stier', otherSign: 'widder' });
    expect(moonOf('2026-11-23')).toMatchObject({ sign: 'stier', otherSign: null });
  });
  it('by Placidus has whole-sign houses beyond the polar circle', () => {
    const tromso = { zone: 'Europe/Oslo', latitude: 69.65, longitude: 18.96 };
    const chart = chartOf({ date: '1990-06-05', time: '14:41', place: tromso }, 'placidus');
    expect(chart.houses?.system).toBe('wholeSign');
    expect(chartOf({ date: '1990-06-05', time: '14:41', place: berlin }, 'placidus').houses?.system).toBe('placidus');
  });
});
