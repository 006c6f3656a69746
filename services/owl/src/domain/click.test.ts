import fc from 'fast-check';
import { fixedRandom, newOwl, ok } from '../../test/owls.ts';
import { clickOwl } from './click.ts';
import { newEgg } from './state.ts';

const noon = new Date('2026-03-12T11:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const night = new Date('2026-03-12T23:00:00Z');
const fresh = (change = {}) => newOwl({ lastInteraction: noon, ...change });
const click = (owl = fresh(), at = noon, value = 3) => ok(clickOwl(owl, at, fixedRandom(value)));

describe('a click', () => {
  it.each([
    [-1, -1, 59],
    [0, 0, 60],
    [3, 3, 63],
    [99, 3, 63],
    [-99, -1, 59],
  ])('changes herzlicht by -1 to +3 (random number %i)', (value, change, herzlicht) => {
    expect(click(fresh({ herzlicht: 60 }), noon, value)).toMatchObject({ change, owl: { herzlicht } });
  });

  it('counts once in an hour, with a kind reply in between', () => {
    const first = click();
    const second = click(first.owl, later(59));
    expect(second).toMatchObject({ change: 0, owl: { herzlicht: first.owl.herzlicht, lastOwlClick: noon } });
    expect(second.message).not.toBe('');
    expect(click(second.owl, later(60))).toMatchObject({ change: 3 });
  });

  it('ends an absence only if it counts', () => {
    const first = click(fresh({ lastInteraction: new Date(noon.getTime() - 25 * 3_600_000), herzlicht: 60 }));
    expect(first.owl).toMatchObject({ lastInteraction: noon, daysMissed: 0, herzlicht: 48 });
    expect(click(first.owl, later(5)).owl.lastInteraction).toEqual(noon);
  });

  it('has no effect during sleep, with a sleepy reply', () => {
    const { change, owl, message } = click(fresh(), night);
    expect([change, owl.herzlicht, owl.lastOwlClick]).toEqual([0, 60, null]);
    expect(message).not.toBe('');
  });

  it('answers the actual change at the limits', () => {
    expect(click(fresh({ herzlicht: 99 })).change).toBe(1);
    expect(click(fresh({ herzlicht: 0 }), noon, -1).change).toBe(0);
  });

  it('is refused for an egg', () => {
    expect(clickOwl(newEgg(noon), noon, fixedRandom(3))).toBe('egg');
  });

  it('counts at most once in an hour, and stats stay within 0 and 100, for any sequence', () => {
    const touch = fc.record({ wait: fc.integer({ min: 0, max: 180 }), value: fc.integer({ min: -1, max: 3 }) });
    fc.assert(
      fc.property(fc.array(touch, { maxLength: 60 }), fc.integer({ min: 0, max: 100 }), (touches, herzlicht) => {
        let owl = fresh({ herzlicht });
        let minutes = 0;
        let counted = Number.NEGATIVE_INFINITY;
        for (const { wait, value } of touches) {
          minutes += wait;
          const result = click(owl, later(minutes), value);
          const counts = result.owl.lastOwlClick?.getTime() !== owl.lastOwlClick?.getTime();
          expect(counts ? minutes - counted >= 60 : result.change === 0).toBe(true);
          if (counts) counted = minutes;
          owl = result.owl;
          expect(owl.herzlicht >= 0 && owl.herzlicht <= 100).toBe(true);
        }
      }),
    );
  });
});
