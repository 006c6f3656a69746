import { brand } from '@sternenrat/contracts/brand';
import { limits, rulesOfPlay } from '@sternenrat/contracts/vocabulary';

const { pet } = brand;
const { questionEnergy, giftEnergy } = rulesOfPlay;

export const texts = {
  title: 'Was beschäftigt dich?',
  label: `Deine Frage an ${pet}`,
  placeholder: `Teile ${pet} mit, was dich beschäftigt.`,
  ask: `${pet} fragen`,
  daily: 'Horoskop für heute',
  dailyQuestion: 'Was sagt mein Horoskop für heute?',
  oneMoment: 'Einen Moment …',
  asking: `${pet} sieht in den Himmel …`,
  askingSteps: [
    { act: 'seek', words: 'Sie sucht den Mond.' },
    { act: 'turn', words: 'Sie zählt die Planeten.' },
    { act: 'listen', words: 'Sie hört, was dein Sternzeichen sagt.' },
    { act: 'ponder', words: 'Sie legt ihre Worte zurecht.' },
  ],
  empty: 'Bitte eine Frage eingeben',
  emptyBody: `Teile ${pet} mit, was dich beschäftigt.`,
  tooLong: `Deine Frage darf höchstens ${limits.question.max} Zeichen lang sein`,
  tired: `${pet} ist müde: Für eine Antwort braucht sie ${questionEnergy} Energie.`,
  lowEnergy: `${pet} wird müde: Ihre Energie reicht noch für eine Antwort.`,
  energyTomorrow: 'Mit jedem neuen Tag kommt welche dazu.',
  grainHelps: `Du hast noch Sternenstaub: Ein Korn bringt ihr ${giftEnergy} Energie.`,
  grainHelpsLater: 'Du hast noch Sternenstaub. Sobald sie wach ist, kannst du ihn ihr schenken.',
  give: 'Sternenstaub schenken',
  cost: `Eine Antwort kostet ${questionEnergy} Energie.`,
  disclaimer: 'Nur zur Unterhaltung, keine Beratung.',
  ai: `${pet} ist eine erfundene Figur, kein Mensch. Ob Rechnung oder KI spricht, steht an jeder Antwort.`,

  answerTitle: `${pet} sagt`,
  visionTitle: `${pet} hat eine Vision`,
  answerHer: `Antworte ${pet} oder frag etwas Neues`,

  noEnergy: `${pet} hat keine Energie!`,
  noEnergyBody: 'Sie ruht sich aus. Mit jedem neuen Tag kommt Energie dazu.',
  perfectMoment: 'Perfekter Moment!',
  perfectMomentBody: 'Euer Herzlicht strahlt. Nur die Energie ist gerade aufgebraucht.',
  noQuestionsLeft: 'Keine kostenlosen Fragen mehr!',
  noQuestionsLeftBody: 'Sobald sie wieder Energie hat, kannst du weiterfragen.',
  buyEnergy: 'Energie kaufen',
  upgrade: 'Jetzt upgraden',
  upgradeSpoken: 'Die Angebote ansehen',
  failed: 'Fehler',
  onceMore: 'Noch einmal',
  noAdvice: 'Ratschlag konnte nicht abgerufen werden',
  network: 'Verbindungsfehler: Bitte überprüfe deine Internetverbindung und versuche es erneut.',

  sessionEnded: 'Deine Sitzung ist zu Ende',
  sessionEndedBody: 'Melde dich wieder an, dann geht es genau hier weiter.',
  questionSaved: 'Deine Frage ist noch da:',
  login: 'Anmelden oder registrieren',
} as const;
