import { createChance } from '@sternenrat/service-kit/time/chance';
import fc from 'fast-check';
import { anOwl } from '../../test/owls.ts';
import { settle } from './settle.ts';
import { changes, newEgg, type OwlState } from './state.ts';

const chance = () => createChance(1);
const born = new Date('2026-03-10T09:00:00Z');
const later = (hours: number) => new Date(born.getTime() + hours * 3_600_000);
const after = (owl: OwlState, hours: number) => settle(owl, { now: later(hours), timeZone: null });
const looked = (owl: OwlState, hours: number) => settle(owl, { now: later(hours), timeZone: null, looks: chance() });

describe('time without a word', () => {
  it('[R4.herzlicht.decay] takes 15 for each full 24 h since the last interaction, down to 0', () => {
    const owl = anOwl({ herzlicht: 40 });
    const at = [23.99, 24, 47.99, 48, 72, 240].map((hours) => after(owl, hours).owl.herzlicht);
    expect(at).toEqual([40, 25, 25, 10, 0, 0]);
  });

  it('takes the same whether looked at once or often', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1 }), (hours) => {
        const sorted = hours.toSorted((a, b) => a - b);
        const often = sorted.reduce((owl, hour) => after(owl, hour).owl, anOwl({ herzlicht: 100 }));
        expect(often.herzlicht).toBe(after(anOwl({ herzlicht: 100 }), sorted.at(-1) ?? 0).owl.herzlicht);
      }),
    );
  });

  it('settled twice at the same time changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.constantFrom(null, 'Asia/Tokyo'), (hours, timeZone) => {
        const visit = { now: later(hours), timeZone, looks: chance() };
        const once = settle(anOwl({ energy: 3 }), visit).owl;
        const again = settle(once, visit);
        expect(changes(once, again.owl)).toEqual({});
        expect(again).toMatchObject({ grant: null, word: { greeting: null, celebration: null } });
      }),
    );
  });

  it('[R3.owl.range] keeps energy and herzlicht within 0 and 100, forwards and backwards in time', () => {
    const stat = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(stat, stat, fc.array(fc.integer({ min: -500, max: 500 })), (energy, herzlicht, hours) => {
        const end = hours.reduce((owl, hour) => after(owl, hour).owl, anOwl({ energy, herzlicht }));
        for (const value of [end.energy, end.herzlicht]) expect(value >= 0 && value <= 100).toBe(true);
      }),
    );
  });

  it('costs an egg nothing', () => {
    expect(after(newEgg(born), 400).owl).toMatchObject({ energy: 0, herzlicht: 0, daysMissed: 0 });
  });
});

describe('the greeting', () => {
  it('comes once, at the first look after 24 h or more away', () => {
    const owl = looked(anOwl(), 1).owl;
    expect(looked(owl, 24.9).word.greeting).toBeNull();
    const back = looked(owl, 25);
    expect(back.word.greeting).toMatch(/Mira/);
    expect(looked(back.owl, 25).word.greeting).toBeNull();
    expect(looked(back.owl, 30).word.greeting).toBeNull();
  });

  it('is not for the very first look, nor for an egg, nor for other visits', () => {
    expect(looked(anOwl(), 100).word.greeting).toBeNull();
    expect(looked(looked(newEgg(born), 0).owl, 100).word.greeting).toBeNull();
    expect(after(looked(anOwl(), 1).owl, 100).word.greeting).toBeNull();
  });
});
