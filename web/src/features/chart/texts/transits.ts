import type { AspectKind, SkyBody } from '@sternenrat/contracts/sky';
import type { TransitData } from '@sternenrat/contracts/endpoints/chart';
import { bodyLabels } from '@sternenrat/contracts/sky';
import { themes, type ChartPoint } from './words.ts';

const joints: Record<AspectKind, string> = {
  conjunction: 'in Konjunktion mit',
  sextile: 'im Sextil zu',
  square: 'im Quadrat zu',
  trine: 'im Trigon zu',
  opposition: 'in Opposition zu',
};

const yours: Record<ChartPoint, string> = {
  sun: 'deiner Sonne',
  moon: 'deinem Mond',
  mercury: 'deinem Merkur',
  venus: 'deiner Venus',
  mars: 'deinem Mars',
  jupiter: 'deinem Jupiter',
  saturn: 'deinem Saturn',
  uranus: 'deinem Uranus',
  neptune: 'deinem Neptun',
  pluto: 'deinem Pluto',
  ascendant: 'deinem Aszendenten',
  midheaven: 'deiner Himmelsmitte',
};

/** What a body in the sky brings: singular, nominative. The Moon makes no transits. */
const gifts: Record<Exclude<SkyBody, 'moon'>, string> = {
  sun: 'ein heller Tag',
  mercury: 'ein Gespräch',
  venus: 'etwas Schönes',
  mars: 'Mut',
  jupiter: 'ein weiter Blick',
  saturn: 'Geduld',
  uranus: 'ein neuer Einfall',
  neptune: 'ein leiser Traum',
  pluto: 'ein langsamer Wandel',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const transitTitle = ({ body, kind, point }: TransitData): string =>
  `${bodyLabels[body]} ${joints[kind]} ${yours[point]}`;

export function transitSentence({ body, kind, point }: TransitData): string {
  const [nominative, dative, accusative] = themes[point];
  const gift = capital(gifts[body === 'moon' ? 'sun' : body]);
  if (kind === 'conjunction' && body === point) return returned(body);
  if (kind === 'conjunction') return `${gift} und ${nominative} treffen sich.`;
  if (kind === 'square' || kind === 'opposition') return `${gift} kann ${accusative} herausfordern.`;
  return `${gift} kann ${dative} guttun.`;
}

function returned(body: SkyBody): string {
  if (body === 'sun') return 'Die Sonne steht wieder dort, wo sie bei deiner Geburt stand: dein Geburtstag am Himmel.';
  const pronoun = body === 'venus' ? 'sie' : 'er';
  return `${bodyLabels[body]} steht wieder dort, wo ${pronoun} bei deiner Geburt stand. Eine Runde durch den Tierkreis ist voll.`;
}
