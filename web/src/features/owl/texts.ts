import { brand } from '@sternenrat/contracts/brand';
import { sleepHours, zodiacLabels, type Stage } from '@sternenrat/contracts/vocabulary';
import { formatEuro } from '../../lib/money.ts';

const { pet } = brand;

export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

export const texts = {
  stages: { ei: 'Ei', küken: 'Küken', teenager: 'Teenager', erwachsen: 'Erwachsen', weiser: 'Weise' } satisfies Record<
    Stage,
    string
  >,
  zodiacs: zodiacLabels,
  eggName: 'Ein Ei im Nest',
  level: (level: number) => `Level ${level}`,
  readyToHatch: 'Bereit zum Schlüpfen',
  picture: (stage: Stage, sleeping: boolean) =>
    stage === 'ei'
      ? `${pet}s Ei in einem Nest`
      : `${pet}, eine kleine Eule (${texts.stages[stage]})${sleeping ? ', schläft' : ''}`,
  head: `${pet}s Gesicht`,
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
  details: 'Einzelheiten',

  hatchTitle: 'Da regt sich etwas',
  hatchBody: `In diesem Ei wartet ${pet}. Sie möchte wissen, zu wem sie schlüpft.`,
  hatchButton: `${pet} schlüpfen lassen`,
  hatchBusy: 'Es knackt schon …',
  hatchFailed: '❌ Schlüpfen fehlgeschlagen',
  hatchFailedBody: `${pet} konnte nicht schlüpfen.`,
  hatching: `${pet} schlüpft …`,
  skip: 'Überspringen',
  hatched: `Hallo. Ich bin ${pet}.`,
  missed: `${pet} hat dich vermisst`,

  touch: `${pet} streicheln`,
  touchToWake: `${pet} wach streicheln`,
  travelling: 'auf Reisen',
  network: 'Verbindungsfehler: Bitte überprüfe deine Internetverbindung und versuche es erneut.',
  again: 'Noch einmal versuchen',

  give: 'Sternenstaub schenken',
  giveShort: 'Schenken',
  giving: 'Ein Stern ist unterwegs …',
  givingShort: 'Unterwegs',
  nextGrain: (hours: number) => `Nächster Sternenstaub in ${hours === 1 ? '1 Stunde' : `${hours} Stunden`}`,
  nextGrainSoon: 'Nächster Sternenstaub in weniger als einer Stunde',
  energyFull: 'Ihre Energie ist voll. Dein Sternenstaub verfällt nicht.',
  wastefulTitle: 'Ihre Energie ist schon voll',
  wastefulBody: `Ein Korn bringt ${pet} jetzt nur Herzlicht, keine Energie. Es verfällt nicht: Du kannst es ihr auch später schenken.`,
  giveLater: 'Später schenken',
  giveAnyway: 'Trotzdem schenken',
  boughtFor: (cents: number) => `Ein gekauftes Korn (${formatEuro(cents)}).`,
  noStardust: 'Kein Sternenstaub verfügbar',
  giftFailed: 'Der Sternenstaub ist noch bei dir',
  giftLater: `Du kannst ${pet} erst in 24 Stunden wieder Sternenstaub schenken.`,
  tryAgain: 'Versuch es bitte gleich noch einmal.',
  moreStardust: 'Mehr Sternenstaub',
  moreStardustSpoken: 'Die Sternenstaub-Pakete ansehen',
  asleepTitle: `${pet} schläft`,
  asleepBody: `Komm zwischen ${sleepHours.until} und ${sleepHours.from} Uhr wieder, dann freut sie sich über jedes Korn.`,
  herzlichtChange: (change: number) => `Herzlicht ${signed(change)}`,

  wake: `${pet} wecken`,
  wakeShort: 'Wecken',
  waking: 'Sie blinzelt …',
  wakingShort: 'Blinzelt',
  wakeHint: 'Guten Morgen. Sie wartet auf deine Stimme.',
  sleepHint: `Sie schläft von ${sleepHours.from} bis ${sleepHours.until} Uhr. Erst wenn sie weise ist, kannst du sie nachts wecken.`,
  sleepHintWise: `Sie schläft von ${sleepHours.from} bis ${sleepHours.until} Uhr. Du darfst sie wecken.`,
  stillAsleep: 'schläft noch',
  awake: `${pet} ist wach`,
  restful: 'Erholsamer Schlaf',
  uneasy: 'Unruhiger Schlaf',
  nightmare: `${pet} hatte einen Albtraum`,
  alreadyAwake: `${pet} ist bereits wach!`,
  wakeFailed: `${pet} konnte nicht geweckt werden`,
  alreadyProcessed: 'Bereits verarbeitet',

  nightTitle: `So hat ${pet} geschlafen`,
  nightEffect: (energy: number, herzlicht: number) =>
    [
      ...(energy === 0 ? [] : [`Energie ${signed(energy)}`]),
      herzlicht === 0 ? 'Herzlicht unverändert' : `Herzlicht ${signed(herzlicht)}`,
    ].join(', '),
  nightClose: 'In den Tag starten',
} as const;
