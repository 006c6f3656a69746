import { directionOf, faintestSeen, isSeen, wanderersAt, type Direction, type Seen } from '@sternenrat/sky/above';
import { moonFaceAt, type MoonFace } from '@sternenrat/sky/moon-face';
import type { Place } from '@sternenrat/sky/place';
import {
  directionIn,
  galaxyTurn,
  namedStars,
  stars,
  starsTurn,
  type Local,
  type Star,
  type StarName,
  type Turn,
} from '@sternenrat/sky/stars';

/** A star where it stands now. */
export interface Risen extends Local {
  readonly star: Star;
}

/** Something up there with a name. */
export interface Named extends Direction {
  readonly name: Seen['body'] | StarName;
}

/** All that is up over a place at a moment. */
export interface Firmament {
  readonly at: Date;
  readonly place: Place;
  /** The Sun's altitude, degrees. */
  readonly sun: number;
  readonly azimuthOfSun: number;
  readonly bodies: readonly Seen[];
  readonly moon: MoonFace;
  readonly stars: readonly Risen[];
  readonly galaxy: Turn;
  /** What can be named, what one would look at first at the head. */
  readonly named: readonly Named[];
}

/** Names of stars are said only where the star is well up. */
const wellUp = 8;

export function firmamentAt(at: Date, place: Place): Firmament {
  const wanderers = wanderersAt(at, place);
  const { altitude: sun, azimuth: azimuthOfSun } = directionOf('sun', at, place);
  const faintest = faintestSeen(sun);
  const turn = starsTurn(at, place);
  const seen = stars().filter(({ magnitude }) => magnitude <= faintest);
  const bodies = wanderers.filter((each) => isSeen(each, sun));
  const [moons, others] = [bodies.filter(({ body }) => body === 'moon'), bodies.filter(({ body }) => body !== 'moon')];
  const named: Named[] = [...moons, ...others.toSorted((a, b) => a.magnitude - b.magnitude)].map(
    ({ body, altitude, azimuth }) => ({ name: body, altitude, azimuth }),
  );
  for (const [name, index] of namedStars.toSorted(([, a], [, b]) => a - b)) {
    const star = seen[index];
    const direction = star && directionIn(turn(star));
    if (direction && direction.altitude > wellUp) named.push({ name, ...direction });
  }
  return {
    at,
    place,
    sun,
    azimuthOfSun,
    bodies,
    moon: moonFaceAt(at, place),
    stars: seen.map((star) => ({ star, ...turn(star) })).filter(({ up }) => up > 0),
    galaxy: galaxyTurn(at, place),
    named,
  };
}

/** What the page turns to, if anything is up: the Moon, else the brightest, which by day is the Sun. */
export const attraction = ({ bodies }: Firmament): Seen | undefined =>
  bodies.find(({ body }) => body === 'moon') ?? bodies.toSorted((a, b) => a.magnitude - b.magnitude)[0];
