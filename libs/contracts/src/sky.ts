/** The sky as it goes over the wire: geocentric apparent ecliptic longitudes of date, in degrees. */
import { zodiac } from './fields.ts';
import { z } from './zod.ts';

export const bodies = ['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn', 'uranus', 'neptune', 'pluto'] as const;
export type Body = (typeof bodies)[number];

export const moonPhases = [
  'neumond', 'zunehmende_sichel', 'erstes_viertel', 'zunehmender_mond',
  'vollmond', 'abnehmender_mond', 'letztes_viertel', 'abnehmende_sichel',
] as const;
export type MoonPhase = (typeof moonPhases)[number];

export const aspectKinds = ['conjunction', 'sextile', 'square', 'trine', 'opposition'] as const;
export type AspectKind = (typeof aspectKinds)[number];

const degrees = z.number().check(z.gte(0), z.lt(360));

export const skySchema = z.object({
  at: z.iso.datetime(),
  bodies: z.array(z.object({ body: z.enum(bodies), longitude: degrees, sign: zodiac, retrograde: z.boolean() })),
  moon: z.object({
    /** Lit share of the disc, 0 to 1. */
    illumination: z.number().check(z.gte(0), z.lte(1)),
    phase: z.enum(moonPhases),
    /** Moon's longitude minus the Sun's, 0 new to 180 full. */
    angle: degrees,
    sign: zodiac,
  }),
  aspects: z.array(
    z.object({
      a: z.enum(bodies),
      b: z.enum(bodies),
      kind: z.enum(aspectKinds),
      /** Distance from exactness in degrees. */
      orb: z.number().check(z.gte(0)),
      applying: z.boolean(),
      exactAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type Sky = z.infer<typeof skySchema>;
