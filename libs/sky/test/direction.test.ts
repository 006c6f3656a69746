import { directionOf, limitingMagnitude, isVisible, nakedEyeBodiesAt } from '../src/direction.ts';
import { moonFaceAt } from '../src/moon-face.ts';
import { placeOf } from '../src/place.ts';
import { nextRiseOrSet } from '../src/rise-set.ts';
import {
  toDirection,
  galaxyTransform,
  namedStars,
  stars,
  starsTransform,
  toVector,
  type StarName,
} from '../src/stars.ts';
import { whereIsMoon } from '../src/where-is-moon.ts';

const berlin = placeOf('Europe/Berlin');
const star = (name: StarName) => stars()[namedStars.find(([each]) => each === name)?.[1] ?? NaN]!;
const seen = (name: StarName, at: string, place = berlin) =>
  toDirection(starsTransform(new Date(at), place)(star(name)));

describe('the place of a time zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin', 52.5, 13.4],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires', -34.6, -58.5],
    ['Europe/Vienna', 'Europe/Vienna', 48.2, 16.3],
    // Old names that browsers still use.
    ['Asia/Calcutta', 'Asia/Kolkata', 22.5, 88.4],
    ['Europe/Kiev', 'Europe/Kyiv', 50.4, 30.5],
    // Names without a place.
    ['UTC', 'Europe/Berlin', 52.5, 13.4],
    ['Etc/GMT+5', 'Europe/Berlin', 52.5, 13.4],
    ['Europe/Nirgends', 'Europe/Berlin', 52.5, 13.4],
    ['constructor/name', 'Europe/Berlin', 52.5, 13.4],
  ])('%s', (asked, zone, latitude, longitude) => expect(placeOf(asked)).toEqual({ zone, latitude, longitude }));

  it('is known for every zone that Intl lists', () => {
    const listed = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'));
    expect(listed.length).toBeGreaterThan(400);
    const lost = listed.filter((zone) => zone !== 'Europe/Berlin' && placeOf(zone).zone === 'Europe/Berlin');
    expect(lost).toEqual([]);
  });
});

describe('star positions', () => {
  it('lists the brightest star, Sirius, first', () => {
    expect(stars().length).toBeGreaterThan(1500);
    expect(stars()[0]).toBe(star('sirius'));
    expect(star('sirius').magnitude).toBeCloseTo(-1.44, 1);
    const magnitudes = stars().map(({ magnitude }) => magnitude);
    expect(magnitudes).toEqual(magnitudes.toSorted((a, b) => a - b));
  });

  it('Sirius culminates at 90° − latitude + declination, in the south (20.8° over Berlin)', () => {
    // Sirius has the right ascension 6h 45m, which is Berlin's sidereal time a few minutes before this moment
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
    const { altitude, azimuth } = toDirection(
      galaxyTransform(new Date('2026-07-10T22:30Z'), berlin)({ x: 1, y: 0, z: 0 }),
    );
    expect(altitude).toBeGreaterThan(5);
    expect(altitude).toBeLessThan(10);
    expect(Math.abs(azimuth - 180)).toBeLessThan(12);
  });

  it('directions and vectors convert into each other', () => {
    const direction = { altitude: 34, azimuth: 217 };
    const position = toDirection(toVector(direction));
    expect(position.altitude).toBeCloseTo(34);
    expect(position.azimuth).toBeCloseTo(217);
  });
});

describe('positions of Sun, Moon and planets', () => {
  it('the Sun is 61° high over Berlin at noon of midsummer, and sets at 21:33 of local time', () => {
    // Solar noon of Berlin on 21 June 2026: 13:08 CEST.
    const noon = directionOf('sun', new Date('2026-06-21T11:08Z'), berlin);
    expect(noon.altitude).toBeCloseTo(60.9, 0);
    expect(Math.abs(noon.azimuth - 180)).toBeLessThan(1);
    const next = nextRiseOrSet('sun', new Date('2026-06-21T11:00Z'), berlin);
    expect(next?.kind).toBe('set');
    expect(Math.abs(Date.parse('2026-06-21T19:33Z') - (next?.at.getTime() ?? 0))).toBeLessThan(3 * 60_000);
  });

  it('returns null for rise and set in the polar night', () => {
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

  it('a body above the horizon is visible when the Sun is low enough', () => {
    const all = nakedEyeBodiesAt(new Date('2026-11-21T20:00Z'), berlin);
    const jupiter = { ...all.find(({ body }) => body === 'jupiter')!, altitude: 30 };
    expect(isVisible(jupiter, -20)).toBe(true);
    expect(isVisible(jupiter, -1)).toBe(false);
    expect(isVisible(jupiter, 10)).toBe(false);
    expect(isVisible({ ...jupiter, altitude: -1 }, -20)).toBe(false);
    expect(isVisible({ ...jupiter, body: 'moon', altitude: 5 }, 40)).toBe(true);
  });

  it('Venus becomes visible first, then bright stars, and faint ones only in the dark', () => {
    expect(limitingMagnitude(5)).toBeLessThan(-4.9);
    expect(limitingMagnitude(-3)).toBeGreaterThan(-1.8);
    expect(limitingMagnitude(-3)).toBeLessThan(-1.4);
    expect(limitingMagnitude(-18)).toBe(5);
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

describe('the Moon’s side of the page', () => {
  it('rises on the left and sets on the right; in the southern half the other way', () => {
    const rising = whereIsMoon(new Date('2026-11-24T16:30Z'), 'Europe/Berlin');
    expect(rising).toMatchObject({ up: true, side: 'left' });
    expect(whereIsMoon(new Date('2026-11-25T05:30Z'), 'Europe/Berlin')).toMatchObject({ up: true, side: 'right' });
    expect(whereIsMoon(new Date('2026-11-24T11:00Z'), 'Europe/Berlin').up).toBe(false);
    expect(whereIsMoon(new Date('2026-11-24T10:00Z'), 'Australia/Sydney')).toMatchObject({ up: true, side: 'right' });
  });
});
