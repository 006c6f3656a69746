import { newOwl } from '../../test/owls.ts';
import { canAwaken, isSleeping } from './sleep.ts';
import { newEgg } from './state.ts';

const at = (iso: string) => new Date(iso);
const wise = { wisdom: 3000 };

describe('sleep', () => {
  it('[R4.sleep.hours] lasts from 23:00 to 7:00 of the local day', () => {
    const asleep = (iso: string) => isSleeping(newOwl(), at(iso));
    expect(asleep('2026-03-12T21:59:59Z')).toBe(false); // 22:59:59
    expect(asleep('2026-03-12T22:00:00Z')).toBe(true); // 23:00
    expect(asleep('2026-03-13T05:59:59Z')).toBe(true); // 6:59:59
    expect(asleep('2026-03-13T06:00:00Z')).toBe(false); // 7:00
  });

  it.each([
    ['spring', '2026-03-29T04:59:59Z', '2026-03-29T05:00:00Z'],
    ['autumn', '2026-10-25T05:59:59Z', '2026-10-25T06:00:00Z'],
  ])('ends at seven local time in the night when the clocks change, %s', (_when, asleep, awake) => {
    expect(isSleeping(newOwl(), at(asleep))).toBe(true);
    expect(isSleeping(newOwl(), at(awake))).toBe(false);
  });

  it('follows the player’s zone', () => {
    const noonInBerlin = at('2026-03-12T11:00:00Z');
    expect(isSleeping(newOwl(), noonInBerlin)).toBe(false);
    expect(isSleeping(newOwl({ timeZone: 'America/Los_Angeles' }), noonInBerlin)).toBe(true);
  });

  it('is refused for an egg', () => {
    expect(isSleeping(newEgg(at('2026-03-12T01:00:00Z')), at('2026-03-12T01:00:00Z'))).toBe(false);
  });

  it.each([
    ['before midnight', '2026-03-12T22:30:00Z'],
    ['after midnight', '2026-03-13T02:00:00Z'],
  ])('starts at the next 23:00 after hatching at night, %s', (_when, hour) => {
    const owl = newOwl({}, at(hour));
    expect(isSleeping(owl, at(hour))).toBe(false);
    expect(isSleeping(owl, at('2026-03-13T05:00:00Z'))).toBe(false);
    expect(isSleeping(owl, at('2026-03-13T22:00:00Z'))).toBe(true);
    expect(canAwaken(owl, at('2026-03-13T09:00:00Z'))).toBe(false);
    expect(canAwaken(owl, at('2026-03-14T09:00:00Z'))).toBe(true);
  });
});

describe('waking', () => {
  it('is open once a day from 7:00', () => {
    expect(canAwaken(newOwl(), at('2026-03-13T05:59:59Z'))).toBe(false);
    expect(canAwaken(newOwl(), at('2026-03-13T06:00:00Z'))).toBe(true);
    const woken = newOwl({ lastAwakening: at('2026-03-13T06:00:00Z') });
    expect(canAwaken(woken, at('2026-03-13T20:00:00Z'))).toBe(false);
    expect(canAwaken(woken, at('2026-03-14T06:00:00Z'))).toBe(true);
  });

  it('at night is for weiser owls only, and counts as the morning’s', () => {
    const night = at('2026-03-13T02:00:00Z');
    expect(canAwaken(newOwl({ wisdom: 2999 }), night)).toBe(false);
    expect(canAwaken(newOwl(wise), night)).toBe(true);
    const woken = newOwl({ ...wise, lastAwakening: night });
    expect(isSleeping(woken, at('2026-03-13T03:00:00Z'))).toBe(false);
    expect(canAwaken(woken, at('2026-03-13T09:00:00Z'))).toBe(false);
    expect(isSleeping(woken, at('2026-03-13T22:00:00Z'))).toBe(true);
  });
});
