import { createRandom } from '@sternenrat/service-kit/time/random';
import fc from 'fast-check';
import { fixedRandom, newOwl, ok } from '../../test/owls.ts';
import { newEgg, type OwlState } from './state.ts';
import { wakeOwl } from './waking.ts';

const morning = new Date('2026-03-12T07:00:00Z'); // 8:00 in Berlin
const night = new Date('2026-03-12T01:00:00Z');
const days = (count: number) => new Date(morning.getTime() + count * 86_400_000);
const rested = (change: Partial<OwlState> = {}) => newOwl({ lastInteraction: morning, nextNightmareIn: 9, ...change });
const wake = (owl: OwlState, at = morning, value = 10) => ok(wakeOwl(owl, at, fixedRandom(value)));
/** A `Random` that first rolls 1, which brings the nightmare (1 in 3), then `value`. */
const bad = (value: number) => {
  const rolls = [1, value];
  return {
    ...fixedRandom(value),
    int: (min: number, max: number) => Math.min(max, Math.max(min, rolls.shift() ?? value)),
  };
};

describe('waking', () => {
  it('[R4.wake.effect] gives 10 to 30 energy and herzlicht after a good night, and a dream', () => {
    const least = wake(rested({ energy: 50, herzlicht: 50 }), morning, 0);
    expect(least).toMatchObject({ awakened: true, energyBoost: 10, change: 1, owl: { energy: 60, herzlicht: 51 } });
    const most = wake(rested({ energy: 50, herzlicht: 50 }), morning, 99);
    expect(most).toMatchObject({
      energyBoost: 30,
      change: 10,
      owl: { energy: 80, herzlicht: 60, lastNightmare: null },
    });
    expect(most.sleepMessage).not.toBe('');
    const nightmare = ok(wakeOwl(rested({ nextNightmareIn: 0, energy: 50, herzlicht: 50 }), morning, bad(10)));
    expect(nightmare).toMatchObject({ change: -10, owl: { herzlicht: 40, lastNightmare: morning } });
    expect(nightmare.energyBoost).toBe(10);
  });

  it('answers the actual changes', () => {
    expect(wake(rested({ energy: 95, herzlicht: 98 }))).toMatchObject({ energyBoost: 5, change: 2 });
    const sad = ok(wakeOwl(rested({ nextNightmareIn: 0, herzlicht: 4 }), morning, bad(10)));
    expect(sad).toMatchObject({ change: -4, owl: { herzlicht: 0 } });
  });

  it('brings no nightmare at 0', () => {
    expect(ok(wakeOwl(rested({ nextNightmareIn: 0, herzlicht: 0 }), morning, bad(7))).change).toBeGreaterThan(0);
  });

  it('succeeds once a day; then it has no effect', () => {
    const { owl } = wake(rested());
    const again = wake(owl, days(0.3));
    expect(again).toEqual({ owl, awakened: false, energyBoost: 0, change: 0, sleepMessage: '' });
    expect(again.owl).toBe(owl);
    expect(wake(owl, days(1)).awakened).toBe(true);
  });

  it('[R4.sleep.undisturbed] is refused between 23:00 and 7:00 at every stage but weiser', () => {
    const stages = { küken: 100, teenager: 1000, erwachsen: 2999 };
    const hours = ['2026-03-11T22:00:00Z', '2026-03-12T01:00:00Z', '2026-03-12T05:59:59Z'].map((iso) => new Date(iso));
    for (const wisdom of Object.values(stages)) {
      expect(hours.map((at) => wakeOwl(rested({ wisdom }), at, fixedRandom(10)))).toEqual([
        'asleep',
        'asleep',
        'asleep',
      ]);
    }
    expect(hours.map((at) => wake(rested({ wisdom: 3000 }), at).awakened)).toEqual([true, true, true]);
  });

  it('[R6.wise.wake] is allowed at night for weiser, and counts as the morning’s', () => {
    const { owl, awakened } = wake(rested({ wisdom: 3000 }), night);
    expect([awakened, owl.lastAwakening]).toEqual([true, night]);
    expect(wake(owl, morning).awakened).toBe(false);
    expect(wake(owl, days(1)).awakened).toBe(true);
  });

  it('is not for an egg, and ends an absence', () => {
    expect(wakeOwl(newEgg(morning), morning, fixedRandom(1))).toBe('egg');
    const away = rested({ lastInteraction: days(-2), herzlicht: 60 });
    expect(wake(away).owl).toMatchObject({ lastInteraction: morning, herzlicht: 40 });
  });
});

describe('nightmares', () => {
  it('are rare and never come in two wakings in a row', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 20, maxLength: 200 }),
        (seed, gaps) => {
          const random = createRandom(seed);
          let owl = newOwl({ herzlicht: 100 });
          let day = 2;
          const nights: boolean[] = [];
          for (const gap of gaps) {
            day += gap;
            const result = ok(wakeOwl({ ...owl, herzlicht: 100, lastInteraction: days(day) }, days(day), random));
            nights.push(result.change < 0);
            owl = result.owl;
          }
          expect(nights.some((nightmare, index) => nightmare && nights[index + 1])).toBe(false);
          expect(nights.filter(Boolean).length).toBeLessThanOrEqual(nights.length / 5);
        },
      ),
    );
  });

  it('occur', () => {
    const random = createRandom(3);
    let owl = newOwl();
    let count = 0;
    for (let day = 3; day < 200; day += 1) {
      const result = ok(wakeOwl({ ...owl, lastInteraction: days(day) }, days(day), random));
      if (result.change < 0) count += 1;
      owl = { ...result.owl, herzlicht: 60 };
    }
    expect(count).toBeGreaterThan(5);
  });

  it('spare the first nights', () => {
    let owl = newOwl();
    for (const day of [1, 2, 3]) {
      const result = ok(wakeOwl({ ...owl, herzlicht: 60 }, days(day), bad(10)));
      expect(result.change).toBeGreaterThan(0);
      owl = result.owl;
    }
  });
});
