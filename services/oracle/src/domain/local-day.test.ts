import { addDays, instantOf, localClock, localHour } from './local-day.ts';

describe('instantOf', () => {
  it.each([
    ['2026-11-23', 12, 'Europe/Berlin', '2026-11-23T11:00:00.000Z'],
    ['2026-07-01', 0, 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', 0, 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 24, 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 12, 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
    ['2026-11-23', 8, 'America/Los_Angeles', '2026-11-23T16:00:00.000Z'],
    ['2026-11-23', 8, 'Pacific/Kiritimati', '2026-11-22T18:00:00.000Z'],
  ])('%s at %i o’clock in %s', (day, hour, zone, expected) => {
    expect(new Date(instantOf(day, hour, zone)).toISOString()).toBe(expected);
  });
});
it('adds days across months and the change of clocks', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
it('returns the local time of a zone', () => {
  expect(localClock(Date.parse('2026-11-23T16:40:31Z'), 'Europe/Berlin')).toBe('17:40');
  expect(localHour(new Date('2026-11-23T16:40:31Z'), 'Europe/Berlin')).toBe(17);
  expect(localHour(new Date('2026-11-23T23:05:00Z'), 'Europe/Berlin')).toBe(0);
});
