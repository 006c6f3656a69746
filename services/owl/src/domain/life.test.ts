import { createRandom } from '@sternenrat/service-kit/time/random';
import fc from 'fast-check';
import { acts, Life, type Act, type Outcome } from '../../test/life.ts';
import { newOwl } from '../../test/owls.ts';
import { addDays, localDate, localHour, startOfDate } from './local-time.ts';
import { boughtIn } from './lots.ts';
import { applyElapsedTime } from './elapsed-time.ts';
import { isSleeping } from './sleep.ts';
import { levelOf, stageOf } from './stage.ts';
import { changedFields } from './state.ts';

const zones = [
  'Europe/Berlin',
  'Europe/London',
  'Europe/Lisbon',
  'Europe/Athens',
  'Europe/Moscow',
  'Europe/Dublin',
  'Atlantic/Azores',
  'Atlantic/Reykjavik',
  'America/St_Johns',
  'America/Halifax',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
  'Pacific/Marquesas',
  'Pacific/Kiritimati',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Tongatapu',
  'Pacific/Norfolk',
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Australia/Perth',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Yangon',
  'Asia/Dhaka',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Karachi',
  'Asia/Kabul',
  'Asia/Tehran',
  'Asia/Dubai',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Johannesburg',
  'America/Santiago',
  'America/Asuncion',
  'America/Sao_Paulo',
];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Times at which the local day, sleep and waking begin, and the second before midnight. */
function edgesOf(date: string, zone: string): number[] {
  const midnight = startOfDate(addDays(date, 1), zone).getTime();
  return [midnight - 1000, midnight, midnight - hourMs, midnight + 7 * hourMs];
}

class InvariantChecker {
  readonly #life: Life;
  #lastGrant: { date: string; at: number; zone: string } | null = null;
  #nightmare = false;
  #lastClick = Number.NEGATIVE_INFINITY;
  #lastBubble = Number.NEGATIVE_INFINITY;
  #wisdom = 0;
  grants = 0;
  nightmares = 0;
  wakings = 0;

  constructor(life: Life) {
    this.#life = life;
  }

  check(happened: Outcome, now: Date): void {
    const { owl } = this.#life;
    const holds = (what: string, yes: boolean): void => {
      if (!yes) throw new Error(`${what} at ${now.toISOString()} in ${owl.timeZone}: ${JSON.stringify(owl)}`);
    };
    for (const stat of [owl.energy, owl.herzlicht])
      holds('a stat is an integer within 0 and 100', Number.isInteger(stat) && stat >= 0 && stat <= 100);
    holds('the balance is never negative', owl.stardust >= 0);
    holds('bought grains are part of the balance', boughtIn(owl.lots) <= owl.stardust);
    const level = levelOf(owl.wisdom);
    const stage = level >= 30 ? 'weiser' : level >= 20 ? 'erwachsen' : level >= 10 ? 'teenager' : 'küken';
    holds('level and stage agree', stageOf(owl) === (owl.hatchedAt ? stage : 'ei'));
    holds('wisdom never falls', owl.wisdom >= this.#wisdom);
    this.#wisdom = owl.wisdom;
    const again = applyElapsedTime(owl, { now, timeZone: owl.timeZone });
    holds('reading twice changes nothing', Object.keys(changedFields(owl, again.owl)).length === 0 && !again.grant);
    if (happened.grant) this.#grant(happened.grant.date, now, holds);
    if (happened.woke) {
      this.wakings += 1;
      holds('no two nightmares in a row', !(this.#nightmare && happened.nightmare));
      this.#nightmare = happened.nightmare ?? false;
      if (this.#nightmare) this.nightmares += 1;
      holds('woken, the owl is awake', !isSleeping(owl, now));
    }
    if (happened.clickCounted) {
      holds('one click counts in an hour', now.getTime() - this.#lastClick >= hourMs);
      this.#lastClick = now.getTime();
    }
    if (happened.bubble) {
      holds('a bubble in half an hour', now.getTime() - this.#lastBubble >= hourMs / 2 && !isSleeping(owl, now));
      this.#lastBubble = now.getTime();
    }
  }

  #grant(date: string, now: Date, holds: (what: string, yes: boolean) => void): void {
    const { owl } = this.#life;
    const last = this.#lastGrant;
    this.grants += 1;
    holds('a grant has the date of the day', date === localDate(now, owl.timeZone));
    holds('one grant per local date', last === null || date > last.date);
    holds(
      'the day of the last grant is over',
      !last || localDate(now, last.zone) > localDate(new Date(last.at), last.zone),
    );
    this.#lastGrant = { date, at: now.getTime(), zone: owl.timeZone };
  }
}

function live(zone: string, seed: number, days: number): InvariantChecker {
  const random = createRandom(seed);
  const born = Date.UTC(2026, 0, 1) + random.int(0, 1440) * 60_000;
  const life = new Life(new Date(born), zone, random);
  const watch = new InvariantChecker(life);
  let now = born;
  const end = born + days * dayMs;
  let here = zone;
  while (now < end) {
    const edge = random.next() < 0.3 ? random.pick(edgesOf(localDate(new Date(now), here), here)) : 0;
    now = edge > now ? edge : now + random.int(0, 60 * 60) * 60_000;
    if (random.next() < 0.01) here = random.pick(zones);
    const act: Act = random.pick(acts);
    watch.check(life.act(act, new Date(now), here), new Date(now));
  }
  return watch;
}

describe('a life of three years', () => {
  it('keeps all invariants in 50 zones, with travels', () => {
    expect(new Set(zones).size).toBe(50);
    const watches = zones.map((zone, index) => live(zone, index + 1, 3 * 365));
    for (const { grants } of watches) expect(grants).toBeGreaterThan(400);
    const sum = (of: (watch: InvariantChecker) => number) => watches.reduce((total, watch) => total + of(watch), 0);
    expect(sum((watch) => watch.nightmares) / sum((watch) => watch.wakings)).toBeLessThan(0.2);
    expect(sum((watch) => watch.nightmares)).toBeGreaterThan(0);
  });

  it('brings one grain a day, also around daylight-saving time', () => {
    for (const zone of [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Cairo',
      'America/Santiago',
    ]) {
      const life = new Life(startOfDate('2026-01-01', zone), zone, createRandom(1));
      for (let day = 1; day <= 3 * 365; day += 1) {
        const midnight = startOfDate(addDays('2026-01-01', day), zone);
        life.visit(new Date(midnight.getTime() - 1000), zone, true);
        life.visit(midnight, zone, true);
        life.visit(new Date(midnight.getTime() + 12 * hourMs), zone, true);
        expect(life.owl.stardust).toBe(1 + day);
      }
    }
  });
});

describe('splitting a span of time', () => {
  it('changes nothing, for any zone, travels and tier', () => {
    const instants = fc.array(fc.integer({ min: 0, max: 40 * 24 * 60 }), { minLength: 1, maxLength: 30 });
    const start = newOwl({ energy: 0, herzlicht: 100 });
    const stats = { energy: fc.integer({ min: 0, max: 100 }), herzlicht: fc.integer({ min: 0, max: 100 }) };
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom(...zones),
        fc.record(stats),
        fc.integer({ min: 0, max: 30 }),
        (minutes, timeZone, has, days) => {
          const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 9) + minute * 60_000);
          const travelUntil = days === 0 ? null : at(days * 1440);
          const owl = {
            ...start,
            ...has,
            timeZone,
            bonusZone: timeZone,
            travelFrom: travelUntil && at(0),
            travelUntil,
          };
          const sorted = minutes.toSorted((a, b) => a - b);
          const often = sorted.reduce(
            (now, minute) => applyElapsedTime(now, { now: at(minute), timeZone: null }).owl,
            owl,
          );
          const once = applyElapsedTime(owl, { now: at(sorted.at(-1)!), timeZone: null }).owl;
          const whole = ({ energy, herzlicht, daysMissed, lastDailyLoginBonus, owlStatus }: typeof once) => ({
            energy,
            herzlicht,
            daysMissed,
            lastDailyLoginBonus,
            owlStatus,
          });
          expect(whole(often)).toEqual(whole(once));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the night', () => {
  it('is 23:00 to 7:00 local time in every zone, also around daylight-saving time', () => {
    for (const zone of zones) {
      const owl = newOwl({ timeZone: zone }, new Date(Date.UTC(2025, 11, 1)));
      for (let hour = 0; hour < 365 * 24; hour += 23) {
        const now = new Date(Date.UTC(2026, 0, 2) + hour * hourMs + 59 * 60_000);
        const local = localHour(now, zone);
        expect(isSleeping(owl, now)).toBe(local >= 23 || local < 7);
      }
    }
  });
});
