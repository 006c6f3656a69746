import fc from 'fast-check';
import { newOwl, ok } from '../../test/owls.ts';
import { giveGrain } from './gift.ts';
import { applyAbsence, recordInteraction } from './absence.ts';
import { applyElapsedTime } from './elapsed-time.ts';
import { newEgg, type OwlState } from './state.ts';
import { startTravel, endTravel, isTravelling } from './travel.ts';

const start = new Date('2026-03-12T09:00:00Z');
const hour = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const day = (days: number) => hour(24 * days);
const fresh = (change: Partial<OwlState> = {}) => newOwl({ lastInteraction: start, herzlicht: 100, ...change });
const depart = (owl: OwlState, days: number, at = start) => ok(startTravel(owl, days, at));
const after = (owl: OwlState, days: number) => applyElapsedTime(owl, { now: day(days), timeZone: null }).owl;

describe('travel mode', () => {
  it('stops the fall of herzlicht until it ends', () => {
    const away = depart(fresh(), 10);
    expect([away.owlStatus, away.travelUntil]).toEqual(['reist', day(10)]);
    expect([5, 10, 10.9, 11, 12].map((days) => after(away, days).herzlicht)).toEqual([100, 100, 100, 85, 70]);
  });

  it('lasts at most 30 days', () => {
    expect(depart(fresh(), 31).travelUntil).toEqual(day(30));
    expect(isTravelling(depart(fresh(), 30), day(30))).toBe(false);
  });

  it('can be ended; only time at home counts', () => {
    const back = endTravel(depart(fresh(), 30, hour(20)), hour(20 + 100));
    expect(back).toMatchObject({ owlStatus: 'aktiv', travelUntil: null });
    expect(applyAbsence(back, hour(123)).herzlicht).toBe(100); // 20 h before the travel and 3 h after it
    expect(applyAbsence(back, hour(124)).herzlicht).toBe(85);
  });

  it('ends at the first gift', () => {
    const away = depart(fresh({ stardust: 1 }), 10);
    expect(ok(giveGrain(away, day(2)))).toMatchObject({ travelUntil: null, owlStatus: 'aktiv', travelledMs: 0 });
  });

  it('is ended by the next status after its time, once', () => {
    const back = after(depart(fresh(), 2), 2.5);
    expect(back).toMatchObject({ owlStatus: 'aktiv', travelFrom: null, travelUntil: null });
    expect(after(back, 2.5)).toEqual(back);
  });

  it('is refused for an egg', () => {
    expect(startTravel(newEgg(start), 3, start)).toBe('egg');
  });

  it('counts only hours at home, for any sequence of travels and requests', () => {
    const step = fc.record({
      hours: fc.integer({ min: 0, max: 60 }),
      act: fc.constantFrom('look', 'go', 'return', 'touch'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let owl = fresh();
        let now = 0;
        let athome = 0;
        let until = -1;
        for (const { hours, act } of steps) {
          const away = Math.max(0, Math.min(now + hours, until) - now);
          athome += hours - away;
          now += hours;
          owl = applyElapsedTime(owl, { now: hour(now), timeZone: null }).owl;
          if (act === 'go') {
            owl = depart(owl, 2, hour(now));
            until = now + 48;
          } else if (act === 'return') {
            owl = endTravel(owl, hour(now));
            until = -1;
          } else if (act === 'touch') {
            owl = { ...recordInteraction(owl, hour(now)), herzlicht: 100 };
            athome = 0;
          }
          expect(owl.herzlicht).toBe(Math.max(0, 100 - 15 * Math.floor(athome / 24)));
        }
      }),
    );
  });
});
