import { bodyLabels, type AspectKind, type SkyBody } from '@sternenrat/contracts/sky';
import type { ChartData, chartPoints } from '@sternenrat/contracts/endpoints/chart';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';

type Dignity = NonNullable<ChartData['bodies'][number]['dignity']>;
export type ChartPoint = (typeof chartPoints)[number];

export const bodyNames: Record<SkyBody, string> = { ...bodyLabels, sun: 'die Sonne', moon: 'der Mond' };

export const bodyMeanings: Record<SkyBody, string> = {
  sun: 'Die Sonne steht für das, was dich lebendig macht und wofür du gern aufstehst.',
  moon: 'Der Mond steht für deine Gefühle und für das, was dir Geborgenheit gibt.',
  mercury: 'Merkur steht dafür, wie du denkst, lernst und mit anderen redest.',
  venus: 'Venus steht für das, was du gernhast, und dafür, wie du Nähe zeigst.',
  mars: 'Mars steht dafür, wie du etwas anpackst und wie du dich wehrst.',
  jupiter: 'Jupiter steht für Zuversicht und für das, worin du wachsen magst.',
  saturn: 'Saturn steht für Ausdauer und für das, was dich Geduld kostet.',
  uranus: 'Uranus steht für Freiheit und für Einfälle, die plötzlich kommen.',
  neptune: 'Neptun steht für Träume, Mitgefühl und Sehnsucht.',
  pluto: 'Pluto steht für große Veränderungen, die sich Zeit lassen.',
};

/** Uranus, Neptune and Pluto stay in a sign for seven to thirty years. */
export const slowest: ReadonlySet<SkyBody> = new Set(['uranus', 'neptune', 'pluto']);
export const sharedPlace = 'Diesen Platz teilst du mit fast allen, die in denselben Jahren geboren sind.';

export const bothSigns = 'An diesem Tag wechselte das Zeichen. Ohne Uhrzeit ist beides möglich.';

/** "das" is what the body before stands for. */
export const signManners: Record<Zodiac, string> = {
  widder: 'Im Widder zeigt sich das schnell und geradeheraus, mit Mut für den ersten Schritt.',
  stier: 'Im Stier zeigt sich das ruhig und beständig, mit Sinn für alles, was man anfassen und genießen kann.',
  zwillinge: 'In den Zwillingen zeigt sich das neugierig und beweglich, gern im Gespräch.',
  krebs: 'Im Krebs zeigt sich das behutsam und fürsorglich, am liebsten dort, wo alles vertraut ist.',
  löwe: 'Im Löwen zeigt sich das warm und großzügig, gern so, dass andere sich mitfreuen.',
  jungfrau: 'In der Jungfrau zeigt sich das genau und umsichtig, mit einem Blick für das Nützliche.',
  waage: 'In der Waage zeigt sich das freundlich und abwägend, mit dem Wunsch, dass es für alle passt.',
  skorpion: 'Im Skorpion zeigt sich das tief und ausdauernd, selten nur halb.',
  schütze: 'Im Schützen zeigt sich das offen und zuversichtlich, mit Lust auf alles, was weit weg ist.',
  steinbock: 'Im Steinbock zeigt sich das ernsthaft und geduldig, einen Schritt nach dem anderen.',
  wassermann: 'Im Wassermann zeigt sich das eigenständig und erfinderisch, gern anders als gewohnt.',
  fische: 'In den Fischen zeigt sich das feinfühlig und verträumt, mit viel Fantasie.',
};

export const signMeanings: Record<Zodiac, string> = {
  widder: 'Der Widder beginnt den Tierkreis. Er steht für Anfänge, Mut und Tempo.',
  stier: 'Der Stier steht für Ruhe, Genuss und alles, was hält.',
  zwillinge: 'Die Zwillinge stehen für Neugier, Sprache und Abwechslung.',
  krebs: 'Der Krebs steht für Fürsorge, Heimat und Erinnerung.',
  löwe: 'Der Löwe steht für Herzenswärme, Spiel und Selbstvertrauen.',
  jungfrau: 'Die Jungfrau steht für Sorgfalt, Ordnung und gute Arbeit.',
  waage: 'Die Waage steht für Ausgleich, Schönheit und das Miteinander.',
  skorpion: 'Der Skorpion steht für Tiefe, Treue und Verwandlung.',
  schütze: 'Der Schütze steht für Ferne, Sinn und Zuversicht.',
  steinbock: 'Der Steinbock steht für Ziele, Geduld und Verantwortung.',
  wassermann: 'Der Wassermann steht für Freiheit, Freundschaft und neue Ideen.',
  fische: 'Die Fische beenden den Tierkreis. Sie stehen für Mitgefühl, Träume und Stille.',
};

/** Accusative: "steht für …", "geht es um …". From house 1 to 12. */
export const houseTopics: readonly string[] = [
  'dein Auftreten und den ersten Eindruck',
  'Geld, Besitz und alles, was dir etwas wert ist',
  'Geschwister, Nachbarn, Lernen und kurze Wege',
  'dein Zuhause, deine Familie und deine Herkunft',
  'Spiel, Freude und Verliebtsein',
  'deinen Alltag, deine Aufgaben und Gewohnheiten',
  'Menschen, mit denen du dich zu zweit verbindest',
  'Vertrauen, Geteiltes und große Veränderungen',
  'Reisen, Glauben und die großen Fragen',
  'deinen Beruf, deine Ziele und deinen Platz vor anderen',
  'deinen Freundeskreis, Gruppen und Hoffnungen',
  'Rückzug, Stille und Träume',
];

export const dignityWords: Record<Dignity, (body: string) => string> = {
  domicile: (body) => `Nach alter Lehre ist ${body} in diesem Zeichen zu Hause.`,
  exaltation: (body) => `Nach alter Lehre ist ${body} in diesem Zeichen ein geehrter Gast.`,
  detriment: (body) => `Nach alter Lehre ist ${body} in diesem Zeichen in der Fremde und braucht etwas mehr Geduld.`,
  fall: (body) => `Nach alter Lehre ist ${body} in diesem Zeichen leise und braucht etwas Zuspruch.`,
};

export const retrograde =
  'Von der Erde aus gesehen lief der Planet an diesem Tag rückwärts. Alte Bücher lesen das als einen Blick nach innen.';

export const pointNames = { ascendant: 'Aszendent', midheaven: 'Himmelsmitte', node: 'Mondknoten' } as const;
export const pointMeanings = {
  ascendant:
    'Der Aszendent ist der Punkt des Tierkreises, der bei deiner Geburt im Osten aufging. Er steht dafür, wie du auf andere zugehst.',
  midheaven:
    'Die Himmelsmitte ist der Punkt des Tierkreises, der bei deiner Geburt über die Mittagslinie zog. Sie steht für deine Ziele und für das, womit du sichtbar wirst.',
  node: 'Am Mondknoten kreuzt die Bahn des Mondes die Bahn der Sonne. Er steht für eine Richtung, in die du wachsen kannst.',
} as const;

/** What a point stands for: nominative, dative, accusative. */
export const themes: Record<ChartPoint, readonly [string, string, string]> = {
  sun: ['deine Lebensfreude', 'deiner Lebensfreude', 'deine Lebensfreude'],
  moon: ['dein Gefühl', 'deinem Gefühl', 'dein Gefühl'],
  mercury: ['dein Denken', 'deinem Denken', 'dein Denken'],
  venus: ['deine Zuneigung', 'deiner Zuneigung', 'deine Zuneigung'],
  mars: ['dein Tatendrang', 'deinem Tatendrang', 'deinen Tatendrang'],
  jupiter: ['deine Zuversicht', 'deiner Zuversicht', 'deine Zuversicht'],
  saturn: ['deine Ausdauer', 'deiner Ausdauer', 'deine Ausdauer'],
  uranus: ['dein Freiheitssinn', 'deinem Freiheitssinn', 'deinen Freiheitssinn'],
  neptune: ['deine Fantasie', 'deiner Fantasie', 'deine Fantasie'],
  pluto: ['dein Wille zum Wandel', 'deinem Willen zum Wandel', 'deinen Willen zum Wandel'],
  ascendant: ['dein Auftreten', 'deinem Auftreten', 'dein Auftreten'],
  midheaven: ['dein großes Ziel', 'deinem großen Ziel', 'dein großes Ziel'],
};

export const aspectNames: Record<AspectKind, string> = {
  conjunction: 'Konjunktion',
  sextile: 'Sextil',
  square: 'Quadrat',
  trine: 'Trigon',
  opposition: 'Opposition',
};

export const aspectPlaces: Record<AspectKind, string> = {
  conjunction: 'Beide standen fast am selben Ort.',
  sextile: 'Die beiden standen etwa 60 Grad auseinander.',
  square: 'Beide standen etwa 90 Grad auseinander, ein rechter Winkel.',
  trine: 'Beide standen etwa 120 Grad auseinander, ein Drittel des Kreises.',
  opposition: 'Beide standen einander gegenüber.',
};

export const aspectWords: Record<AspectKind, (a: string, b: string) => string> = {
  conjunction: (a, b) => `${a} und ${b} treten gern gemeinsam auf.`,
  sextile: (a, b) => `${a} und ${b} arbeiten gut zusammen, wenn du ihnen Gelegenheit gibst.`,
  square: (a, b) => `${a} und ${b} reiben sich manchmal. Aus solcher Reibung kann Schwung werden.`,
  trine: (a, b) => `${a} und ${b} verstehen sich von selbst.`,
  opposition: (a, b) => `${a} und ${b} ziehen in verschiedene Richtungen. Ein Ausgleich kann beiden guttun.`,
};
export const inexact = (orb: number): string => `Vom genauen Winkel fehlen ${orb.toFixed(1).replace('.', ',')} Grad.`;
export const houseMeans = (house: number, topic: string, sign: string): string =>
  `Das ${house}. Haus steht für ${topic}. Bei dir beginnt es ${sign}.`;
export const emptyHouse = 'Hier steht bei dir kein Gestirn. Sein Thema gehört trotzdem zu dir.';
export const exact = 'Der Winkel war fast auf die Minute genau.';
export const sharedAngle = 'Diesen Winkel teilst du mit vielen, die so alt sind wie du.';
