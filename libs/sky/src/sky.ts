import { skyBodies, type Sky } from '@sternenrat/contracts/sky';
import { aspectsAt } from './aspects.ts';
import { longitudeOf, signOf, speedOf } from './longitude.ts';
import { moonAt } from './moon.ts';

/** The sky seen from the Earth's centre. `test/` compares its longitudes with Swiss Ephemeris (0.02 degrees). */
export function skyAt(at: Date): Sky {
  const bodies = skyBodies.map((body) => {
    const longitude = longitudeOf(body, at);
    return { body, longitude, sign: signOf(longitude), retrograde: speedOf(body, at) < 0 };
  });
  const moon = moonAt(at, bodies[0]?.longitude ?? 0, bodies[1]?.longitude ?? 0);
  return { at: at.toISOString(), bodies, moon, aspects: aspectsAt(at) };
}

/** Caches `skyAt` per minute, computed for the minute's start. @param entries number of cached minutes */
export function createSkyCache(entries = 32): (at: Date) => Sky {
  const known = new Map<number, Sky>();
  return (at) => {
    const minute = Math.floor(at.getTime() / 60_000) * 60_000;
    const found = known.get(minute);
    if (found) return found;
    const sky = skyAt(new Date(minute));
    known.set(minute, sky);
    const [oldest] = known.keys();
    if (known.size > entries && oldest !== undefined) known.delete(oldest);
    return sky;
  };
}
