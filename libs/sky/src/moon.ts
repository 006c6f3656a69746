import { Body, Illumination } from 'astronomy-engine';
import { moonPhases, type MoonPhase, type Sky } from '@sternenrat/contracts/sky';
import { signOf, normalizeDegrees } from './longitude.ts';

/** Each phase covers 45 degrees: `vollmond` is 157.5 to 202.5. @param angle the Moon's longitude minus the Sun's */
export function phaseOf(angle: number): MoonPhase {
  return moonPhases[Math.floor(normalizeDegrees(angle + 22.5) / 45) % 8] ?? 'neumond';
}

export function moonAt(at: Date, sun: number, moon: number): Sky['moon'] {
  const angle = normalizeDegrees(moon - sun);
  const illumination = Math.min(1, Math.max(0, Illumination(Body.Moon, at).phase_fraction));
  return { illumination, phase: phaseOf(angle), angle, sign: signOf(moon) };
}
