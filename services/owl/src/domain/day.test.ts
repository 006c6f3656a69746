import fc from 'fast-check';
import { anOwl } from '../../test/owls.ts';
import { nextStardustAt } from './day.ts';
import { localDate } from './local-time.ts';
import { settle } from './settle.ts';
import { newEgg, type OwlState } from './state.ts';

const at = (iso: string) => new Date(iso);
const visit = (owl: OwlState, iso: string, timeZone: string | null = null) => settle(owl, { now: at(iso), timeZone });

describe('the daily grain', () => {
  it('[R1.daily.free] comes once per local calendar day, at the first visit', () => {
    const owl = newEgg(at('2026-03-10T22:59:59Z')); // 23:59:59 in Berlin
    expect(visit(owl, '2026-03-10T22:59:59Z').grant).toBeNull();
    const next = visit(owl, '2026-03-10T23:00:00Z'); // 0:00
    expect(next.grant).toEqual({ date: '2026-03-11', key: 'daily:2026-03-11', grains: 1 });
    expect(visit(next.owl, '2026-03-11T22:59:59Z').grant).toBeNull();
    expect(visit(next.owl, '2026-03-11T23:00:00Z').grant?.date).toBe('2026-03-12');
  });

  it('[R1.daily.extra] is 3 more for premium and 5 more for founding members', () => {
    const grains = (tier: OwlState['tier']) => visit(anOwl({ tier }), '2026-03-11T09:00:00Z').grant?.grains;
    expect([grains('free'), grains('premium'), grains('founding_member')]).toEqual([1, 4, 6]);
  });

  it('brings one grant after a long absence, not one for each day', () => {
    expect(visit(anOwl(), '2026-04-10T09:00:00Z').grant).toEqual({
      date: '2026-04-10',
      key: 'daily:2026-04-10',
      grains: 1,
    });
  });

  it.each([
    ['the day of 23 hours', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
    ['the day of 25 hours', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ])('counts %s as one', (_what, midnight, lastSecond, nextMidnight) => {
    const owl = newEgg(at(midnight));
    expect(visit(owl, lastSecond).grant).toBeNull();
    expect(visit(owl, nextMidnight).grant).not.toBeNull();
    expect(nextStardustAt(owl)).toEqual(at(nextMidnight));
  });

  it('does not come twice by flying east past midnight, and comes when the day ends at home too', () => {
    const owl = newEgg(at('2026-03-10T08:00:00Z'));
    const inAuckland = visit(owl, '2026-03-10T12:00:00Z', 'Pacific/Auckland'); // 11 March there, 10 March in Berlin
    expect(inAuckland.owl.timeZone).toBe('Pacific/Auckland');
    expect(inAuckland.grant).toBeNull();
    expect(nextStardustAt(inAuckland.owl)).toEqual(at('2026-03-10T23:00:00Z'));
    expect(visit(inAuckland.owl, '2026-03-10T23:00:00Z').grant?.date).toBe('2026-03-11');
  });

  it('does not come again when a flight west repeats the date', () => {
    const owl = { ...newEgg(at('2026-03-10T08:00:00Z')), lastDailyLoginBonus: '2026-03-11' };
    expect(visit(owl, '2026-03-11T05:00:00Z', 'America/Los_Angeles').grant).toBeNull(); // 10 March there
    expect(visit(owl, '2026-03-11T20:00:00Z', 'America/Los_Angeles').grant).toBeNull(); // the 11th again
  });

  it('takes over another zone at most once in 24 h, and never what is no zone', () => {
    const first = visit(newEgg(at('2026-03-10T08:00:00Z')), '2026-03-10T09:00:00Z', 'Asia/Tokyo').owl;
    expect(first.timeZone).toBe('Asia/Tokyo');
    expect(visit(first, '2026-03-11T08:59:59Z', 'America/Lima').owl.timeZone).toBe('Asia/Tokyo');
    expect(visit(first, '2026-03-11T09:00:00Z', 'America/Lima').owl.timeZone).toBe('America/Lima');
    for (const nonsense of ['Mars/Olympus', '', '../etc', 'x'.repeat(500)]) {
      expect(visit(first, '2026-03-12T09:00:00Z', nonsense).owl.timeZone).toBe('Asia/Tokyo');
    }
  });

  it('never grants twice for one date, nor before the day of the last grant has ended where it was given', () => {
    const zones = ['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Kathmandu'];
    const step = fc.record({ minutes: fc.integer({ min: 0, max: 3000 }), zone: fc.constantFrom(...zones) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = at('2026-03-20T12:00:00Z').getTime();
        let owl = newEgg(new Date(now));
        let granted = { at: new Date(now), zone: owl.timeZone, date: owl.lastDailyLoginBonus };
        for (const { minutes, zone } of steps) {
          now += minutes * 60_000;
          const settled = settle(owl, { now: new Date(now), timeZone: zone });
          owl = settled.owl;
          if (!settled.grant) continue;
          expect(settled.grant.date > granted.date).toBe(true);
          expect(localDate(new Date(now), granted.zone) > localDate(granted.at, granted.zone)).toBe(true);
          granted = { at: new Date(now), zone: owl.timeZone, date: settled.grant.date };
        }
      }),
    );
  });
});

describe('the energy of a new day', () => {
  it('[R4.energy.daily] is 30 for each new local day, at most 100', () => {
    const tired = anOwl({ energy: 10 });
    expect(visit(tired, '2026-03-10T22:59:59Z').owl.energy).toBe(10);
    expect(visit(tired, '2026-03-11T09:00:00Z').owl.energy).toBe(40);
    expect(visit(tired, '2026-03-12T09:00:00Z').owl.energy).toBe(70);
    expect(visit(tired, '2026-03-20T09:00:00Z').owl.energy).toBe(100);
  });

  it('leaves an egg without energy', () => {
    expect(visit(newEgg(at('2026-03-10T09:00:00Z')), '2026-03-12T09:00:00Z').owl.energy).toBe(0);
  });
});
