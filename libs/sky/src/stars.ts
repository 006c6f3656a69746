import { AstroTime, Rotation_EQJ_HOR, Rotation_GAL_EQJ, CombineRotation, type RotationMatrix } from 'astronomy-engine';
import { observerAt } from './direction.ts';
import type { Place } from './place.ts';
import { known, packed } from './star-catalogue.ts';

export type StarName = keyof typeof known;

export interface Star {
  /** `x`, `y` and `z`: unit vector in the equatorial system of J2000. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly magnitude: number;
  /** Colour index B−V: -0.3 is blue, 0.6 is the Sun's, 1.6 is red. */
  readonly colour: number;
}

function unpack(): Star[] {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const turns = (Math.PI * 2) / 65_536;
  return Array.from({ length: bytes.length / 6 }, (_, index) => {
    const ascension = view.getUint16(index * 6, true) * turns;
    const declination = view.getInt16(index * 6 + 2, true) * turns;
    return {
      x: Math.cos(declination) * Math.cos(ascension),
      y: Math.cos(declination) * Math.sin(ascension),
      z: Math.sin(declination),
      magnitude: view.getUint8(index * 6 + 4) / 32 - 2,
      colour: view.getUint8(index * 6 + 5) / 100 - 0.5,
    };
  });
}

let unpacked: readonly Star[] | undefined;
/** Brightest first; unpacked at the first call. */
export const stars = (): readonly Star[] => (unpacked ??= unpack());

export const namedStars = Object.entries(known) as [StarName, number][];

export interface HorizontalVector {
  readonly north: number;
  readonly east: number;
  readonly up: number;
}

/** Transforms a vector to the horizontal system. Ignores refraction, which is half a degree at the horizon. */
export type Transform = (vector: { x: number; y: number; z: number }) => HorizontalVector;

const transformBy = ({ rot }: RotationMatrix): Transform => {
  const [a, b, c] = rot as [number[], number[], number[]];
  const part = (i: number, { x, y, z }: { x: number; y: number; z: number }) =>
    (a[i] ?? 0) * x + (b[i] ?? 0) * y + (c[i] ?? 0) * z;
  // astronomy-engine's horizontal axes are x: north, y: west, z: up
  return (vector) => ({ north: part(0, vector), east: -part(1, vector), up: part(2, vector) });
};

const ofStars = (at: Date, place: Place) => Rotation_EQJ_HOR(new AstroTime(at), observerAt(place));

export const starsTransform = (at: Date, place: Place): Transform => transformBy(ofStars(at, place));

/** Transforms galactic vectors: x points to the centre of the Milky Way, z to the galactic north pole. */
export const galaxyTransform = (at: Date, place: Place): Transform =>
  transformBy(CombineRotation(Rotation_GAL_EQJ(), ofStars(at, place)));

/** Altitude from -90 to 90 and azimuth from 0 to 360, in degrees. */
export function toDirection({ north, east, up }: HorizontalVector): { altitude: number; azimuth: number } {
  const degrees = 180 / Math.PI;
  return {
    altitude: Math.asin(Math.max(-1, Math.min(1, up))) * degrees,
    azimuth: (Math.atan2(east, north) * degrees + 360) % 360,
  };
}

/** The inverse of `toDirection`, also in degrees. */
export function toVector({ altitude, azimuth }: { altitude: number; azimuth: number }): HorizontalVector {
  const [a, b] = [(altitude * Math.PI) / 180, (azimuth * Math.PI) / 180];
  return { north: Math.cos(a) * Math.cos(b), east: Math.cos(a) * Math.sin(b), up: Math.sin(a) };
}
