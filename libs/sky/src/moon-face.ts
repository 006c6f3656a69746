import { AstroTime, Body, Illumination, RotateVector, RotationAxis, Rotation_EQJ_HOR } from 'astronomy-engine';
import { directionOf, observerAt, type Direction } from './direction.ts';
import { normalizeDegrees } from './longitude.ts';
import type { Place } from './place.ts';

export interface MoonFace {
  readonly lit: number;
  /** Direction from the centre of the disc to the middle of its lit edge, in degrees clockwise from straight up: 90 is right. */
  readonly limb: number;
  /** Direction of the Moon's north pole, in degrees clockwise from straight up. */
  readonly north: number;
}

/** Direction in degrees clockwise from straight up. */
function bearing(from: Direction, to: Direction): number {
  const rad = Math.PI / 180;
  const [a, b, apart] = [from.altitude * rad, to.altitude * rad, (to.azimuth - from.azimuth) * rad];
  const right = Math.cos(b) * Math.sin(apart);
  const up = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(apart);
  return normalizeDegrees(Math.atan2(right, up) / rad);
}

export function moonFaceAt(at: Date, place: Place): MoonFace {
  const moon = directionOf('moon', at, place);
  const time = new AstroTime(at);
  const axis = RotateVector(Rotation_EQJ_HOR(time, observerAt(place)), RotationAxis(Body.Moon, time).north);
  // astronomy-engine's horizontal axes are x: north, y: west, z: up
  const pole = {
    altitude: Math.asin(axis.z) * (180 / Math.PI),
    azimuth: normalizeDegrees((Math.atan2(-axis.y, axis.x) * 180) / Math.PI),
  };
  return {
    lit: Math.min(1, Math.max(0, Illumination(Body.Moon, at).phase_fraction)),
    limb: bearing(moon, directionOf('sun', at, place)),
    north: bearing(moon, pole),
  };
}
