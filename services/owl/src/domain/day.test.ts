import fc from 'fast-check';
import { newOwl } from '../../test/owls.ts';
import { extraGrant, nextStardustAt, withTier } from './day.ts';
import { localDate } from './local-time.ts';
import { applyElapsedTime } from './elapsed-time.ts';
import { newEgg, type OwlState } from './state.ts';

const at = (iso: string) => new Date(iso);
const visit = (owl: OwlState, iso: string, timeZone: string | null = null) =>
  applyElapsedTime(owl, { now: at(iso), timeZone });

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
    const grains = (tier: OwlState['tier']) => visit(newOwl({ tier }), '2026-03-11T09:00:00Z').grant?.grains;
    expect([grains('free'), grains('premium'), grains('founding_member')]).toEqual([1, 4, 6]);
  });

  it('[R1.daily.extra] an upgrade brings its extra grains on the same day, each once per date', () => {
    const noon = at('2026-03-10T11:00:00Z');
    const extra = (owl: OwlState) => extraGrant(owl, noon);
    const free = newOwl();
    expect(extra(free)).toBeNull();
    const premium = extra(withTier(free, 'premium'))!;
    expect(premium.grant).toEqual({ date: '2026-03-10', key: 'extra:2026-03-10:premium', grains: 3 });
    expect(extra(premium.owl)).toBeNull();
    expect(extra(withTier(withTier(premium.owl, 'free'), 'premium'))).toBeNull();
    const founder = extra(withTier(premium.owl, 'founding_member'))!;
    expect(founder.grant).toEqual({ date: '2026-03-10', key: 'extra:2026-03-10:founding_member', grains: 2 });
    expect(visit(founder.owl, '2026-03-11T09:00:00Z').grant?.grains).toBe(6);
  });

  it('[R1.daily.extra] an upgrade before the first visit of a day counts with that visit', () => {
    const later = at('2026-03-11T09:00:00Z');
    const owl = withTier(newOwl(), 'premium');
    expect(extraGrant(owl, later)).toBeNull();
    const next = applyElapsedTime(owl, { now: later, timeZone: null });
    expect(next.grant?.grains).toBe(4);
    expect(extraGrant(next.owl, later)).toBeNull();
  });

  it('in documents of earlier releases the whole grant counts as given', () => {
    const owl = { ...newOwl({ tier: 'premium' }), dailyGrant: null };
    expect(extraGrant(owl, at('2026-03-10T11:00:00Z'))).toBeNull();
    expect(extraGrant(withTier(owl, 'founding_member'), at('2026-03-10T11:00:00Z'))?.grant.grains).toBe(2);
  });

  it('brings one grant after a long absence, not one for each day', () => {
    expect(visit(newOwl(), '2026-04-10T09:00:00Z').grant).toEqual({
      date: '2026-04-10',
      key: 'daily:2026-04-10',
      grains: 1,
    });
  });

  it.each([
    ['the day of 23 hours', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
    ['the day of 25 hours', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ])('counts %s as one day', (_what, midnight, lastSecond, nextMidnight) => {
    const owl = newEgg(at(midnight));
    expect(visit(owl, lastSecond).grant).toBeNull();
    expect(visit(owl, nextMidnight).grant).not.toBeNull();
    expect(nextStardustAt(owl)).toEqual(at(nextMidnight));
  });

  it('does not come twice when travelling east past midnight', () => {
    const owl = newEgg(at('2026-03-10T08:00:00Z'));
    const inAuckland = visit(owl, '2026-03-10T12:00:00Z', 'Pacific/Auckland'); // 11 March there, 10 March in Berlin
    expect(inAuckland.owl.timeZone).toBe('Pacific/Auckland');
    expect(inAuckland.grant).toBeNull();
    expect(nextStardustAt(inAuckland.owl)).toEqual(at('2026-03-10T23:00:00Z'));
    expect(visit(inAuckland.owl, '2026-03-10T23:00:00Z').grant?.date).toBe('2026-03-11');
  });

  it('does not come again when travelling west repeats the date', () => {
    const owl = { ...newEgg(at('2026-03-10T08:00:00Z')), lastDailyLoginBonus: '2026-03-11' };
    expect(visit(owl, '2026-03-11T05:00:00Z', 'America/Los_Angeles').grant).toBeNull(); // 10 March there
    expect(visit(owl, '2026-03-11T20:00:00Z', 'America/Los_Angeles').grant).toBeNull(); // the 11th again
  });

  it('applies another zone at most once in 24 h, and ignores invalid ones', () => {
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
          const settled = applyElapsedTime(owl, { now: new Date(now), timeZone: zone });
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
    const tired = newOwl({ energy: 10 });
    expect(visit(tired, '2026-03-10T22:59:59Z').owl.energy).toBe(10);
    expect(visit(tired, '2026-03-11T09:00:00Z').owl.energy).toBe(40);
    expect(visit(tired, '2026-03-12T09:00:00Z').owl.energy).toBe(70);
    expect(visit(tired, '2026-03-20T09:00:00Z').owl.energy).toBe(100);
  });

  it('leaves an egg without energy', () => {
    expect(visit(newEgg(at('2026-03-10T09:00:00Z')), '2026-03-12T09:00:00Z').owl.energy).toBe(0);
  });
});
