import type { MoonPhase, SkyBody } from '@sternenrat/contracts/sky';
import { zodiacLabels, type Zodiac } from '@sternenrat/contracts/vocabulary';

const bodies = {
  sun: 'Die Sonne',
  moon: 'Der Mond',
  mercury: 'Merkur',
  venus: 'Venus',
  mars: 'Mars',
  jupiter: 'Jupiter',
  saturn: 'Saturn',
  uranus: 'Uranus',
  neptune: 'Neptun',
  pluto: 'Pluto',
} as const satisfies Record<SkyBody, string>;

const phases = {
  neumond: 'Neumond',
  zunehmende_sichel: 'Zunehmende Sichel',
  erstes_viertel: 'Erstes Viertel',
  zunehmender_mond: 'Zunehmender Mond',
  vollmond: 'Vollmond',
  abnehmender_mond: 'Abnehmender Mond',
  letztes_viertel: 'Letztes Viertel',
  abnehmende_sichel: 'Abnehmende Sichel',
} as const satisfies Record<MoonPhase, string>;

const list = new Intl.ListFormat('de-DE');

export const texts = {
  title: 'Der Himmel heute',
  moon: (phase: MoonPhase) => phases[phase],
  lit: (share: number) => `zu ${Math.round(share * 100)} % beleuchtet`,
  in: (body: SkyBody, sign: Zodiac) => `${bodies[body]} steht im Zeichen ${zodiacLabels[sign]}.`,
  retrograde: (planets: readonly SkyBody[]) =>
    planets.length === 1
      ? `${bodies[planets[0] ?? 'mercury']} ist rückläufig.`
      : `Rückläufig sind ${list.format(planets.map((planet) => bodies[planet]))}.`,
  direct: 'Alle Planeten laufen vorwärts.',
} as const;
