import { bodyLabels, type MoonPhase, type SkyBody } from '@sternenrat/contracts/sky';
import { zodiacLabels, type Zodiac } from '@sternenrat/contracts/vocabulary';
import type { Direction, NakedEyeBody } from '@sternenrat/sky/direction';
import type { StarName } from '@sternenrat/sky/stars';
import { phaseLabels } from '../../ui/texts/moon.ts';
import { townNames } from './texts/towns.ts';
import { starNames } from './texts/stars.ts';

const lights = { sun: 'Die Sonne', moon: 'Der Mond' } as const;

const quarters = ['Norden', 'Nordosten', 'Osten', 'Südosten', 'Süden', 'Südwesten', 'Westen', 'Nordwesten'] as const;
const quarter = (azimuth: number) => quarters[Math.round(azimuth / 45) % 8] ?? 'Norden';

const list = new Intl.ListFormat('de-DE');
const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long' });

const name = (of: NakedEyeBody | StarName): string =>
  of in starNames ? starNames[of as StarName].name : bodyLabels[of as NakedEyeBody];
const town = (zone: string): string => townNames[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
const stands = ({ altitude, azimuth }: Direction) =>
  `${altitude > 70 ? 'fast senkrecht über dir' : `im ${quarter(azimuth)}`}, ${Math.round(altitude)}° hoch`;

type Standing = Direction & { readonly body: NakedEyeBody };

const whereStand = (bodies: readonly Standing[]): string =>
  quarters
    .map((where) => ({ where, there: bodies.filter(({ azimuth }) => quarter(azimuth) === where) }))
    .filter(({ there }) => there.length > 0)
    .map(({ where, there }) => `${list.format(there.map(({ body }) => bodyLabels[body]))} im ${where}`)
    .join(', ');

export const texts = {
  title: 'Der Himmel heute',
  over: (zone: string) => `über ${town(zone)}`,
  moon: (phase: MoonPhase) => phaseLabels[phase],
  lit: (share: number) => `zu ${Math.round(share * 100)} % beleuchtet`,
  in: (light: keyof typeof lights, sign: Zodiac) => `${lights[light]} steht im Zeichen ${zodiacLabels[sign]}.`,
  retrograde: (planets: readonly SkyBody[]) =>
    planets.length === 1
      ? `${bodyLabels[planets[0] ?? 'mercury']} ist rückläufig.`
      : `Rückläufig sind ${list.format(planets.map((planet) => bodyLabels[planet]))}.`,
  direct: 'Alle Planeten laufen vorwärts.',
  fullMoon: (at: Date, near: boolean) =>
    near ? `Ganz voll wird er am ${weekday.format(at)}.` : `Der nächste Vollmond kommt am ${weekday.format(at)}.`,
  sun: (kind: 'rise' | 'set', at: Date) =>
    kind === 'rise' ? `Sonnenaufgang um ${clock.format(at)} Uhr.` : `Sonnenuntergang um ${clock.format(at)} Uhr.`,
  polarDay: 'Die Sonne geht heute nicht unter.',
  polarNight: 'Die Sonne geht heute nicht auf.',
  seenNow: (bodies: readonly Standing[]) => `Gerade zu sehen: ${whereStand(bodies)}.`,
  seenTonight: (bodies: readonly Standing[]) => `Wenn es dunkel ist, zu sehen: ${whereStand(bodies)}.`,
  nothingSeen: 'Mond und Planeten lassen sich gerade nicht blicken.',

  name,
  stands,
  called: (of: NakedEyeBody | StarName): string =>
    of in starNames ? `${starNames[of as StarName].name} ${starNames[of as StarName].where}` : name(of),
  list: {
    summary: (zone: string) => `Was steht gerade über ${town(zone)}?`,
    lead: (zone: string, at: Date) =>
      `So sieht der Himmel über ${town(zone)} um ${clock.format(at)} Uhr aus. Den Ort kennen wir nur aus deiner Zeitzone.`,
    day: 'Die Sterne sind auch jetzt da. Zu sehen sind sie, sobald es dunkel wird.',
    nothing: 'Gerade steht nichts davon über dem Horizont.',
    hint: 'Wähle einen Namen, und der Himmel dreht sich dorthin.',
  },
} as const;
