import { Body, Illumination } from 'astronomy-engine';
import { moonPhases, type MoonPhase, type Sky } from '@sternenrat/contracts/sky';
import { signOf, turn } from './longitude.ts';

/** @param angle how far the moon is ahead of the sun, degrees. Each of the eight phases covers 45 degrees around its own. */
export function phaseOf(angle: number): MoonPhase {
  return moonPhases[Math.floor(turn(angle + 22.5) / 45) % 8] ?? 'neumond';
}

/** Phase, lit share and sign from the two longitudes of the same moment. */
export function moonAt(at: Date, sun: number, moon: number): Sky['moon'] {
  const angle = turn(moon - sun);
  const illumination = Math.min(1, Math.max(0, Illumination(Body.Moon, at).phase_fraction));
  return { illumination, phase: phaseOf(angle), angle, sign: signOf(moon) };
}
