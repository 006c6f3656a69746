import fc from 'fast-check';
import { DateTime } from 'luxon';
import { localDate, localHour, startOfDate } from './local-time.ts';

const zones = [
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Pacific/Kiritimati',
  'UTC',
];

describe('the player’s clock', () => {
  it('agrees with the calendar at any time in any zone', () => {
    const from = new Date('2020-01-01T00:00:00Z');
    const to = new Date('2040-01-01T00:00:00Z');
    fc.assert(
      fc.property(fc.date({ min: from, max: to, noInvalidDate: true }), fc.constantFrom(...zones), (at, zone) => {
        const time = DateTime.fromJSDate(at, { zone });
        expect([localDate(at, zone), localHour(at, zone)]).toEqual([time.toISODate(), time.hour]);
        expect(startOfDate(localDate(at, zone), zone)).toEqual(time.startOf('day').toJSDate());
      }),
    );
  });

  it.each(['2026-03-29', '2026-10-25'])('is right in each minute of %s, when the clocks change in Berlin', (date) => {
    const start = DateTime.fromISO(date, { zone: 'Europe/Berlin' }).minus({ hours: 3 });
    for (let minute = 0; minute < 30 * 60; minute += 1) {
      const time = start.plus({ minutes: minute });
      expect(localHour(time.toJSDate(), 'Europe/Berlin')).toBe(time.hour);
      expect(localDate(time.toJSDate(), 'Europe/Berlin')).toBe(time.toISODate());
    }
  });
});
