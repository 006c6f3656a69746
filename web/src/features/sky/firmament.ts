import {
  directionOf,
  limitingMagnitude,
  isVisible,
  nakedEyeBodiesAt,
  type Direction,
  type BodyInSky,
} from '@sternenrat/sky/direction';
import { moonFaceAt, type MoonFace } from '@sternenrat/sky/moon-face';
import type { Place } from '@sternenrat/sky/place';
import {
  toDirection,
  galaxyTransform,
  namedStars,
  stars,
  starsTransform,
  type HorizontalVector,
  type Star,
  type StarName,
  type Transform,
} from '@sternenrat/sky/stars';

export interface Risen extends HorizontalVector {
  readonly star: Star;
}

export interface Named extends Direction {
  readonly name: BodyInSky['body'] | StarName;
}

export interface Firmament {
  readonly at: Date;
  readonly place: Place;
  readonly sun: number;
  readonly azimuthOfSun: number;
  readonly bodies: readonly BodyInSky[];
  readonly moon: MoonFace;
  readonly stars: readonly Risen[];
  readonly galaxy: Transform;
  /** Visible objects with a name: the Moon, then planets and the Sun, then stars, each group from bright to faint. */
  readonly named: readonly Named[];
}

/** Degrees. Stars at lower altitudes aren't named. */
const minNamedAltitude = 8;

export function firmamentAt(at: Date, place: Place): Firmament {
  const nakedEyeBodies = nakedEyeBodiesAt(at, place);
  const { altitude: sun, azimuth: azimuthOfSun } = directionOf('sun', at, place);
  const faintest = limitingMagnitude(sun);
  const turn = starsTransform(at, place);
  const seen = stars().filter(({ magnitude }) => magnitude <= faintest);
  const bodies = nakedEyeBodies.filter((each) => isVisible(each, sun));
  const [moons, others] = [bodies.filter(({ body }) => body === 'moon'), bodies.filter(({ body }) => body !== 'moon')];
  const named: Named[] = [...moons, ...others.toSorted((a, b) => a.magnitude - b.magnitude)].map(
    ({ body, altitude, azimuth }) => ({ name: body, altitude, azimuth }),
  );
  for (const [name, index] of namedStars.toSorted(([, a], [, b]) => a - b)) {
    const star = seen[index];
    const direction = star && toDirection(turn(star));
    if (direction && direction.altitude > minNamedAltitude) named.push({ name, ...direction });
  }
  return {
    at,
    place,
    sun,
    azimuthOfSun,
    bodies,
    moon: moonFaceAt(at, place),
    stars: seen.map((star) => ({ star, ...turn(star) })).filter(({ up }) => up > 0),
    galaxy: galaxyTransform(at, place),
    named,
  };
}

/** The object that the page's view turns to. @param withMoon false if the sky paints no Moon */
export const attraction = ({ bodies }: Firmament, withMoon = true): BodyInSky | undefined =>
  (withMoon ? bodies.find(({ body }) => body === 'moon') : undefined) ??
  bodies.filter(({ body }) => withMoon || body !== 'moon').toSorted((a, b) => a.magnitude - b.magnitude)[0];
