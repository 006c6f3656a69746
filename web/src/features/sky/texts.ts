import { bodyLabels, type MoonPhase, type SkyBody } from '@sternenrat/contracts/sky';
import { zodiacLabels, type Zodiac } from '@sternenrat/contracts/vocabulary';

const lights = { sun: 'Die Sonne', moon: 'Der Mond' } as const;

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
  in: (light: keyof typeof lights, sign: Zodiac) => `${lights[light]} steht im Zeichen ${zodiacLabels[sign]}.`,
  retrograde: (planets: readonly SkyBody[]) =>
    planets.length === 1
      ? `${bodyLabels[planets[0] ?? 'mercury']} ist rückläufig.`
      : `Rückläufig sind ${list.format(planets.map((planet) => bodyLabels[planet]))}.`,
  direct: 'Alle Planeten laufen vorwärts.',
} as const;
