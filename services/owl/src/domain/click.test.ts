import fc from 'fast-check';
import { always, anOwl, ok } from '../../test/owls.ts';
import { clicked } from './click.ts';
import { newEgg } from './state.ts';

const noon = new Date('2026-03-12T11:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const night = new Date('2026-03-12T23:00:00Z');
const fresh = (change = {}) => anOwl({ lastInteraction: noon, ...change });
const click = (owl = fresh(), at = noon, value = 3) => ok(clicked(owl, at, always(value)));

describe('a touch', () => {
  it.each([
    [-1, -1, 59],
    [0, 0, 60],
    [3, 3, 63],
    [99, 3, 63],
    [-99, -1, 59],
  ])('changes herzlicht by -1 to +3 (chance says %i)', (value, change, herzlicht) => {
    expect(click(fresh({ herzlicht: 60 }), noon, value)).toMatchObject({ change, owl: { herzlicht } });
  });

  it('counts once in an hour, and is answered kindly in between', () => {
    const first = click();
    const second = click(first.owl, later(59));
    expect(second).toMatchObject({ change: 0, owl: { herzlicht: first.owl.herzlicht, lastOwlClick: noon } });
    expect(second.message).not.toBe('');
    expect(click(second.owl, later(60))).toMatchObject({ change: 3 });
  });

  it('that counts ends an absence; another does not', () => {
    const first = click(fresh({ lastInteraction: new Date(noon.getTime() - 25 * 3_600_000), herzlicht: 60 }));
    expect(first.owl).toMatchObject({ lastInteraction: noon, daysMissed: 0, herzlicht: 48 });
    expect(click(first.owl, later(5)).owl.lastInteraction).toEqual(noon);
  });

  it('does nothing while she sleeps, and has a sleepy word', () => {
    const { change, owl, message } = click(fresh(), night);
    expect([change, owl.herzlicht, owl.lastOwlClick]).toEqual([0, 60, null]);
    expect(message).not.toBe('');
  });

  it('tells what herzlicht really did at its ends', () => {
    expect(click(fresh({ herzlicht: 99 })).change).toBe(1);
    expect(click(fresh({ herzlicht: 0 }), noon, -1).change).toBe(0);
  });

  it('is not for an egg', () => {
    expect(clicked(newEgg(noon), noon, always(3))).toBe('egg');
  });

  it('however often in whatever time: at most one in an hour counts, and the stats stay within 0 and 100', () => {
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
