import { brand } from '@sternenrat/contracts/brand';
import type { Stage, Zodiac } from '@sternenrat/contracts/vocabulary';

const { pet } = brand;

export const texts = {
  stages: { ei: 'Ei', küken: 'Küken', teenager: 'Teenager', erwachsen: 'Erwachsen', weiser: 'Weise' } satisfies Record<
    Stage,
    string
  >,
  zodiacs: {
    widder: 'Widder',
    stier: 'Stier',
    zwillinge: 'Zwillinge',
    krebs: 'Krebs',
    löwe: 'Löwe',
    jungfrau: 'Jungfrau',
    waage: 'Waage',
    skorpion: 'Skorpion',
    schütze: 'Schütze',
    steinbock: 'Steinbock',
    wassermann: 'Wassermann',
    fische: 'Fische',
  } satisfies Record<Zodiac, string>,
  eggName: 'Ein Ei im Nest',
  level: (level: number) => `Level ${level}`,
  readyToHatch: 'Bereit zum Schlüpfen',
  picture: (stage: Stage, sleeping: boolean) =>
    stage === 'ei'
      ? `${pet}s Ei in einem Nest`
      : `${pet}, eine kleine Eule (${texts.stages[stage]})${sleeping ? ', schläft' : ''}`,
  asleep: 'schläft',
  hover: {
    low: `${pet} ist sehr schlecht gelaunt`,
    dim: `${pet} ist nicht gut gelaunt`,
    high: `${pet} ist euphorisch`,
  },

  status: `Wie es ${pet} geht`,
  wisdom: 'Weisheit',
  herzlicht: 'Herzlicht',
  energy: 'Energie',
  energyWords: { low: 'Niedrig', weak: 'Schwach', ok: 'OK', strong: 'Stark' },
  of100: (value: number) => `${value} von 100`,
  toNextLevel: (percent: number, next: number) => `${percent} % bis Level ${next}`,

  hatchTitle: 'Da regt sich etwas',
  hatchBody: `In diesem Ei wartet ${pet}. Sie möchte wissen, zu wem sie schlüpft.`,
  hatchButton: `${pet} schlüpfen lassen`,
  hatchBusy: 'Es knackt schon …',
  hatchFailed: '❌ Schlüpfen fehlgeschlagen',
  hatchFailedBody: `${pet} konnte nicht schlüpfen.`,
  hatching: `${pet} schlüpft …`,
  hatched: `Hallo. Ich bin ${pet}.`,
  missed: `${pet} hat dich vermisst`,

  setupTitles: ['Wie heißt du?', 'Wie alt bist du?', 'Welches Sternzeichen hast du?'],
  setupBodies: [
    `So spricht ${pet} dich an.`,
    'Damit sie den richtigen Ton findet.',
    'Daraus liest sie, was der Himmel mit dir zu tun hat.',
  ],
  step: (step: number) => `Schritt ${step} von 3`,
  name: 'Dein Name',
  age: 'Dein Alter',
  zodiac: 'Sternzeichen',
  next: 'Weiter',
  back: 'Zurück',
  zodiacMissing: 'Bitte wähle dein Sternzeichen',
  ageMissing: 'Bitte gib dein Alter als ganze Zahl ein',
  tooYoung: 'Mindestalter ist 13 Jahre',
  tooOld: 'Bitte gib ein realistisches Alter ein',
  parents: `Unter 16 brauchst du das Einverständnis deiner Eltern. Frag sie bitte, bevor ${pet} schlüpft.`,
  statusFailed: `${pet} ist gerade nicht zu erreichen.`,
} as const;
