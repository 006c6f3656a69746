import { zodiacs } from './vocabulary.ts';
import { z } from './core/zod.ts';

export const skyBodies = [
  'sun',
  'moon',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'pluto',
] as const;
export type SkyBody = (typeof skyBodies)[number];

export const bodyLabels = {
  sun: 'Sonne',
  moon: 'Mond',
  mercury: 'Merkur',
  venus: 'Venus',
  mars: 'Mars',
  jupiter: 'Jupiter',
  saturn: 'Saturn',
  uranus: 'Uranus',
  neptune: 'Neptun',
  pluto: 'Pluto',
} as const satisfies Record<SkyBody, string>;

const aspectKinds = ['conjunction', 'sextile', 'square', 'trine', 'opposition'] as const;
export type AspectKind = (typeof aspectKinds)[number];

export const moonPhases = [
  'neumond',
  'zunehmende_sichel',
  'erstes_viertel',
  'zunehmender_mond',
  'vollmond',
  'abnehmender_mond',
  'letztes_viertel',
  'abnehmende_sichel',
] as const;
export type MoonPhase = (typeof moonPhases)[number];

export const degrees = z.number().check(z.gte(0), z.lt(360));
export const sign = z.enum(zodiacs);
export const skyBody = z.enum(skyBodies);
export const aspectKind = z.enum(aspectKinds);

const bodyPositionSchema = z.object({
  body: skyBody,
  /** Geocentric apparent ecliptic longitude of date, in degrees. */
  longitude: degrees,
  sign,
  retrograde: z.boolean(),
});

const aspectSchema = z.object({
  a: skyBody,
  b: skyBody,
  kind: aspectKind,
  orb: z.number().check(z.gte(0)),
  applying: z.boolean(),
  /** At most ten days from the sky's `at`; null without such a moment. */
  exactAt: z.nullable(z.iso.datetime()),
});
export type Aspect = z.infer<typeof aspectSchema>;

export const skySchema = z.object({
  at: z.iso.datetime(),
  bodies: z.array(bodyPositionSchema),
  moon: z.object({
    illumination: z.number().check(z.gte(0), z.lte(1)),
    phase: z.enum(moonPhases),
    angle: degrees,
    sign,
  }),
  aspects: z.array(aspectSchema),
});
export type Sky = z.infer<typeof skySchema>;

export const upcomingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ingress'), body: skyBody, sign, at: z.iso.datetime() }),
  z.object({ kind: z.literal('lunation'), phase: z.enum(moonPhases), sign, at: z.iso.datetime() }),
]);
export type Upcoming = z.infer<typeof upcomingSchema>;
