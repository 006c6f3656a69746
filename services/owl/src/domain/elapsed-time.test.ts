import { createRandom } from '@sternenrat/service-kit/time/random';
import fc from 'fast-check';
import { newOwl } from '../../test/owls.ts';
import { applyElapsedTime } from './elapsed-time.ts';
import { changedFields, newEgg, type OwlState } from './state.ts';

const random = () => createRandom(1);
const born = new Date('2026-03-10T09:00:00Z');
const later = (hours: number) => new Date(born.getTime() + hours * 3_600_000);
const after = (owl: OwlState, hours: number) => applyElapsedTime(owl, { now: later(hours), timeZone: null });
const greet = (owl: OwlState, hours: number) =>
  applyElapsedTime(owl, { now: later(hours), timeZone: null, greetWith: random() });

describe('time without interaction', () => {
  it('[R4.herzlicht.decay] takes 15 for each full 24 h since the last interaction, down to 0', () => {
    const owl = newOwl({ herzlicht: 40 });
    const at = [23.99, 24, 47.99, 48, 72, 240].map((hours) => after(owl, hours).owl.herzlicht);
    expect(at).toEqual([40, 25, 25, 10, 0, 0]);
  });

  it('is independent of how often the status is read', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1 }), (hours) => {
        const sorted = hours.toSorted((a, b) => a - b);
        const often = sorted.reduce((owl, hour) => after(owl, hour).owl, newOwl({ herzlicht: 100 }));
        expect(often.herzlicht).toBe(after(newOwl({ herzlicht: 100 }), sorted.at(-1) ?? 0).owl.herzlicht);
      }),
    );
  });

  it('is idempotent at the same time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.constantFrom(null, 'Asia/Tokyo'), (hours, timeZone) => {
        const visit = { now: later(hours), timeZone, greetWith: random() };
        const once = applyElapsedTime(newOwl({ energy: 3 }), visit).owl;
        const again = applyElapsedTime(once, visit);
        expect(changedFields(once, again.owl)).toEqual({});
        expect(again).toMatchObject({ grant: null, speech: { greeting: null, celebration: null } });
      }),
    );
  });

  it('[R3.owl.range] keeps energy and herzlicht within 0 and 100, forwards and backwards in time', () => {
    const stat = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(stat, stat, fc.array(fc.integer({ min: -500, max: 500 })), (energy, herzlicht, hours) => {
        const end = hours.reduce((owl, hour) => after(owl, hour).owl, newOwl({ energy, herzlicht }));
        for (const value of [end.energy, end.herzlicht]) expect(value >= 0 && value <= 100).toBe(true);
      }),
    );
  });

  it('costs an egg nothing', () => {
    expect(after(newEgg(born), 400).owl).toMatchObject({ energy: 0, herzlicht: 0, daysMissed: 0 });
  });
});

describe('the greeting', () => {
  it('comes once, at the first status after 24 h or more', () => {
    const owl = greet(newOwl(), 1).owl;
    expect(greet(owl, 24.9).speech.greeting).toBeNull();
    const back = greet(owl, 25);
    expect(back.speech.greeting).toMatch(/Mira/);
    expect(greet(back.owl, 25).speech.greeting).toBeNull();
    expect(greet(back.owl, 30).speech.greeting).toBeNull();
  });

  it('does not come at the first status, for an egg, or for other visits', () => {
    expect(greet(newOwl(), 100).speech.greeting).toBeNull();
    expect(greet(greet(newEgg(born), 0).owl, 100).speech.greeting).toBeNull();
    expect(after(greet(newOwl(), 1).owl, 100).speech.greeting).toBeNull();
  });
});
