import { directionOf, faintestSeen, isSeen, wanderersAt } from '../src/above.ts';
import { moonFaceAt } from '../src/moon-face.ts';
import { placeOf } from '../src/place.ts';
import { nextRiseOrSet } from '../src/rise-set.ts';
import { directionIn, galaxyTurn, namedStars, stars, starsTurn, towards, type StarName } from '../src/stars.ts';
import { whereIsMoon } from '../src/where-is-moon.ts';

const berlin = placeOf('Europe/Berlin');
const star = (name: StarName) => stars()[namedStars.find(([each]) => each === name)?.[1] ?? NaN]!;
const seen = (name: StarName, at: string, place = berlin) => directionIn(starsTurn(new Date(at), place)(star(name)));

describe('the place of a time zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin', 52.5, 13.4],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires', -34.6, -58.5],
    ['Europe/Vienna', 'Europe/Vienna', 48.2, 16.3],
    // What browsers still say.
    ['Asia/Calcutta', 'Asia/Kolkata', 22.5, 88.4],
    ['Europe/Kiev', 'Europe/Kyiv', 50.4, 30.5],
    // No place has these names.
    ['UTC', 'Europe/Berlin', 52.5, 13.4],
    ['Etc/GMT+5', 'Europe/Berlin', 52.5, 13.4],
    ['Europe/Nirgends', 'Europe/Berlin', 52.5, 13.4],
    ['constructor/name', 'Europe/Berlin', 52.5, 13.4],
  ])('%s', (asked, zone, latitude, longitude) => expect(placeOf(asked)).toEqual({ zone, latitude, longitude }));

  it('is known for every zone that this engine lists', () => {
    const listed = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'));
    expect(listed.length).toBeGreaterThan(400);
    const lost = listed.filter((zone) => zone !== 'Europe/Berlin' && placeOf(zone).zone === 'Europe/Berlin');
    expect(lost).toEqual([]);
  });
});

describe('where stars stand', () => {
  it('has the brightest first, Sirius at the head', () => {
    expect(stars().length).toBeGreaterThan(1500);
    expect(stars()[0]).toBe(star('sirius'));
    expect(star('sirius').magnitude).toBeCloseTo(-1.44, 1);
    const magnitudes = stars().map(({ magnitude }) => magnitude);
    expect(magnitudes).toEqual(magnitudes.toSorted((a, b) => a - b));
  });

  it('Sirius culminates at 90° − latitude + declination, in the south (20.8° over Berlin)', () => {
    // 1 January 2027: local sidereal time 6h 45m at 23:03 UTC.
    const { altitude, azimuth } = seen('sirius', '2027-01-01T23:07Z');
    expect(altitude).toBeCloseTo(20.77, 0);
    expect(Math.abs(azimuth - 180)).toBeLessThan(2);
  });

  it('the Pole Star stands as high as the place is north, at any hour', () => {
    for (const hour of ['00', '06', '12', '18'])
      expect(Math.abs(seen('polaris', `2026-11-21T${hour}:00Z`).altitude - 52.5)).toBeLessThan(0.8);
  });

  it('Alpha and beta of the Plough never set over Berlin, and the Southern Cross never rises there', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(Date.UTC(2026, 5, 1, hour)).toISOString();
      expect(seen('dubhe', at).altitude).toBeGreaterThan(20);
      expect(seen('acrux', at).altitude).toBeLessThan(-20);
    }
    expect(seen('acrux', '2026-05-21T11:00Z', placeOf('Australia/Sydney')).altitude).toBeGreaterThan(50);
  });

  it('the middle of the Milky Way is in Sagittarius, low in the south on a July night', () => {
    const { altitude, azimuth } = directionIn(galaxyTurn(new Date('2026-07-10T22:30Z'), berlin)({ x: 1, y: 0, z: 0 }));
    expect(altitude).toBeGreaterThan(5);
    expect(altitude).toBeLessThan(10);
    expect(Math.abs(azimuth - 180)).toBeLessThan(12);
  });

  it('a direction and its vector are the same thing', () => {
    const direction = { altitude: 34, azimuth: 217 };
    const there = directionIn(towards(direction));
    expect(there.altitude).toBeCloseTo(34);
    expect(there.azimuth).toBeCloseTo(217);
  });
});

describe('where Sun, Moon and planets stand', () => {
  it('the Sun is 61° high over Berlin at noon of midsummer, and sets at 21:33 of local time', () => {
    // Solar noon of Berlin on 21 June 2026: 13:08 CEST.
    const noon = directionOf('sun', new Date('2026-06-21T11:08Z'), berlin);
    expect(noon.altitude).toBeCloseTo(60.9, 0);
    expect(Math.abs(noon.azimuth - 180)).toBeLessThan(1);
    const next = nextRiseOrSet('sun', new Date('2026-06-21T11:00Z'), berlin);
    expect(next?.kind).toBe('set');
    expect(Math.abs(Date.parse('2026-06-21T19:33Z') - (next?.at.getTime() ?? 0))).toBeLessThan(3 * 60_000);
  });

  it('nothing rises or sets in the polar night, and nobody waits for it', () => {
    expect(nextRiseOrSet('sun', new Date('2026-12-15T12:00Z'), placeOf('Arctic/Longyearbyen'))).toBeNull();
  });

  it('stars and bodies agree: Jupiter and Saturn met in the south-west of Berlin on 21 December 2020, 17 h', () => {
    const [jupiter, saturn] = (['jupiter', 'saturn'] as const).map((body) =>
      directionOf(body, new Date('2020-12-21T16:00Z'), berlin),
    );
    expect(Math.abs((jupiter?.azimuth ?? 0) - (saturn?.azimuth ?? 99))).toBeLessThan(0.3);
    expect(jupiter?.azimuth).toBeGreaterThan(210);
    expect(jupiter?.azimuth).toBeLessThan(230);
    expect(jupiter?.altitude).toBeGreaterThan(8);
  });

  it('what stands above the horizon is seen when the Sun is low enough', () => {
    const all = wanderersAt(new Date('2026-11-21T20:00Z'), berlin);
    const jupiter = { ...all.find(({ body }) => body === 'jupiter')!, altitude: 30 };
    expect(isSeen(jupiter, -20)).toBe(true);
    expect(isSeen(jupiter, -1)).toBe(false);
    expect(isSeen(jupiter, 10)).toBe(false);
    expect(isSeen({ ...jupiter, altitude: -1 }, -20)).toBe(false);
    expect(isSeen({ ...jupiter, body: 'moon', altitude: 5 }, 40)).toBe(true);
  });

  it('the eye sees Venus first, then the bright stars, all of them only in the dark', () => {
    expect(faintestSeen(5)).toBeLessThan(-4.9);
    expect(faintestSeen(-3)).toBeGreaterThan(-1.8);
    expect(faintestSeen(-3)).toBeLessThan(-1.4);
    expect(faintestSeen(-18)).toBe(5);
  });
});

describe('the face of the Moon', () => {
  it('a young moon is lit from below right in the evening, an old one from below left in the morning', () => {
    // New moon 9 November 2026, 07:02 UTC.
    const evening = moonFaceAt(new Date('2026-11-13T16:00Z'), berlin);
    expect(evening.lit).toBeLessThan(0.25);
    expect(evening.limb).toBeGreaterThan(90);
    expect(evening.limb).toBeLessThan(180);
    const morning = moonFaceAt(new Date('2026-11-06T05:30Z'), berlin);
    expect(morning.limb).toBeGreaterThan(180);
    expect(morning.limb).toBeLessThan(270);
  });

  it('is upside down in the southern half of the Earth: the young moon is lit from below left', () => {
    const sydney = moonFaceAt(new Date('2026-11-13T09:30Z'), placeOf('Australia/Sydney'));
    expect(sydney.limb).toBeGreaterThan(180);
    expect(sydney.limb).toBeLessThan(300);
    expect(Math.cos((sydney.north * Math.PI) / 180)).toBeLessThan(0);
  });

  it('is full on 24 November 2026, its north near the top when it is in the south of Berlin', () => {
    const { lit, north } = moonFaceAt(new Date('2026-11-24T23:00Z'), berlin);
    expect(lit).toBeGreaterThan(0.99);
    expect(Math.cos((north * Math.PI) / 180)).toBeGreaterThan(0.85);
  });
});

describe('where the Moon is on the page', () => {
  it('rises on the left and sets on the right; in the southern half the other way', () => {
    const rising = whereIsMoon(new Date('2026-11-24T16:30Z'), 'Europe/Berlin');
    expect(rising).toMatchObject({ up: true, side: 'left' });
    expect(whereIsMoon(new Date('2026-11-25T05:30Z'), 'Europe/Berlin')).toMatchObject({ up: true, side: 'right' });
    expect(whereIsMoon(new Date('2026-11-24T11:00Z'), 'Europe/Berlin').up).toBe(false);
    expect(whereIsMoon(new Date('2026-11-24T10:00Z'), 'Australia/Sydney')).toMatchObject({ up: true, side: 'right' });
  });
});
