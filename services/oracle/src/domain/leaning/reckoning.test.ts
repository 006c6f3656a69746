import { analysis } from '@sternenrat/contracts/endpoints/oracle';
import { skyAt } from '@sternenrat/sky/sky';
import { findDays, leaningOfWindow } from './days.ts';
import { leaningFor } from './judge.ts';
import { leaningOnTheWire, windowOnTheWire } from './reckoning.ts';

const at = new Date('2026-03-10T11:00:00Z');
const asked = { concern: 'exam', sign: 'löwe', timeZone: 'Europe/Berlin', at } as const;
const older = { source: 'composer', facts: [], sky: skyAt(at) } as const;

it('returns a leaning with its testimonies', () => {
  const newer = { ...older, leaning: leaningOnTheWire(leaningFor(asked)) };
  expect(analysis.parse(newer)).toEqual(newer);
  expect(newer.leaning.testimonies.length).toBeGreaterThan(2);
});
it('returns the days and the reasons for the best', () => {
  const days = findDays(asked);
  const leaning = leaningOnTheWire(
    leaningOfWindow(days[0] ?? { day: '', from: '', to: '', score: 0, testimonies: [] }),
  );
  const newer = { ...older, leaning, days: days.map((window) => windowOnTheWire(window, asked.timeZone)) };
  expect(analysis.parse(newer)).toEqual(newer);
  expect(leaning.day).toBe(newer.days[0]?.day);
});
it('converts a window to instants', () => {
  const window = { day: '2026-03-29', from: '09:00', to: '11:00', score: 1, testimonies: [] };
  expect(windowOnTheWire(window, 'Europe/Berlin')).toEqual({
    day: '2026-03-29',
    from: '09:00',
    to: '11:00',
    startsAt: '2026-03-29T07:00:00.000Z',
    endsAt: '2026-03-29T09:00:00.000Z',
  });
});
it('accepts an answer of an older version', () => expect(analysis.parse(older)).toEqual(older));
