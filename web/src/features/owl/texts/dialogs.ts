import { brand } from '@sternenrat/contracts/brand';
import { limits } from '@sternenrat/contracts/vocabulary';
import { signed } from '../texts.ts';

const { pet } = brand;

/** Texts of dialogs, apart from `texts`, because dialogs load later than the page. */
export const dialogTexts = {
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
  tooYoung: `Mindestalter ist ${limits.age.min} Jahre`,
  tooOld: 'Bitte gib ein realistisches Alter ein',
  parents: `Unter 16 brauchst du das Einverständnis deiner Eltern. Frag sie bitte, bevor ${pet} schlüpft.`,

  proactiveTitles: {
    daily_question: `${pet} fragt dich etwas`,
    gedanken_teilen: `${pet} denkt laut`,
    quest_geben: `${pet} hat eine Idee für dich`,
  },
  reply: 'Deine Antwort',
  replyMissing: `Schreib ${pet} ein paar Worte oder schließe das Fenster.`,
  replyFree: 'Diese Antwort kostet keine Energie.',
  replySend: 'Antworten',
  replyBusy: 'Sie hört dir zu …',
  thoughtClose: 'Schön, dass du es sagst',
  questAccept: 'Bin dabei',

  moodTheme: 'Farben ihrer Stimmung',
  travel: 'Reisemodus',
  travelTitle: 'Bist du eine Weile weg?',
  travellingTitle: 'Du bist auf Reisen',
  travelBody: `Solange du reist, bleibt euer Herzlicht, wie es ist. ${pet} sieht sich inzwischen die Sterne an.`,
  travelDays: 'Wie viele Tage?',
  travelDaysHint: (max: number) => `Von 1 bis ${max}. Mit dem ersten Geschenk bist du wieder da.`,
  travelDaysMissing: 'Bitte gib an, wie viele Tage du weg bist',
  travelStart: 'Reise beginnen',
  travelUntil: (day: string) => `Bis ${day}.`,
  travelEnd: 'Ich bin wieder da',
  travelStarted: 'Gute Reise!',
  travelEnded: 'Schön, dass du da bist',
  travelFailed: 'Das hat nicht geklappt',

  ledger: 'Sternenstaub-Buch',
  ledgerTitle: 'Dein Sternenstaub-Buch',
  ledgerBody: 'Jedes Korn, das kam und ging, das neueste zuerst.',
  ledgerLoading: 'Einen Moment …',
  ledgerEmpty: 'Noch ist kein Korn gefallen.',
  ledgerFailed: 'Das Buch lässt sich gerade nicht öffnen.',
  ledgerMore: 'Ältere Einträge',
  ledgerAmount: (amount: number) => signed(amount),
  ledgerBalance: (balance: number) => `danach ${balance}`,

  stageReached: {
    küken: `${pet} ist geschlüpft`,
    teenager: `${pet} ist jetzt ein Teenager`,
    erwachsen: `${pet} ist erwachsen geworden`,
    weiser: `${pet} ist weise geworden`,
  },
  stageClose: 'Wie schön',
} as const;
