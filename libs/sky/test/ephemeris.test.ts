import { skyBodies } from '@sternenrat/contracts/sky';
import { createEphemeris } from '../src/ephemeris.ts';
import { dayMs, signedDegrees, longitudeOf, speedOf } from '../src/longitude.ts';

describe('createEphemeris', () => {
  const ephemeris = createEphemeris();
  const moments = Array.from({ length: 60 }, (_, i) => Date.UTC(2026, 0, 1) + i * 17.37 * dayMs);

  it.each(skyBodies)('agrees with the computed longitude and speed of %s', (body) => {
    for (const at of moments) {
      const off = signedDegrees(ephemeris.longitude(body, at) - longitudeOf(body, new Date(at)));
      expect(Math.abs(off)).toBeLessThan(0.001);
      expect(Math.abs(ephemeris.speed(body, at) - speedOf(body, new Date(at)))).toBeLessThan(0.01);
    }
  });
  it('is continuous where two blocks meet', () => {
    const border = Math.floor(Date.UTC(2026, 5, 1) / (32 * dayMs)) * 32 * dayMs;
    for (const body of skyBodies) {
      const across = signedDegrees(ephemeris.longitude(body, border + 1) - ephemeris.longitude(body, border - 1));
      expect(Math.abs(across)).toBeLessThan(0.0005);
    }
  });
  it('evicts the oldest block and recomputes it', () => {
    const small = createEphemeris(1);
    const [first = 0, , third = 0] = moments;
    const before = small.longitude('moon', first);
    small.longitude('moon', third);
    expect(small.longitude('moon', first)).toBe(before);
  });
});
