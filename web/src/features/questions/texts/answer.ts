import { brand } from '@sternenrat/contracts/brand';
import { bodyLabels, type SkyBody } from '@sternenrat/contracts/sky';
import { zodiacLabels, type Zodiac } from '@sternenrat/contracts/vocabulary';

const { pet } = brand;

const toSign = {
  widder: 'zum Widder',
  stier: 'zum Stier',
  zwillinge: 'zu den Zwillingen',
  krebs: 'zum Krebs',
  löwe: 'zum Löwen',
  jungfrau: 'zur Jungfrau',
  waage: 'zur Waage',
  skorpion: 'zum Skorpion',
  schütze: 'zum Schützen',
  steinbock: 'zum Steinbock',
  wassermann: 'zum Wassermann',
  fische: 'zu den Fischen',
} as const satisfies Record<Zodiac, string>;

export const answerTexts = {
  free: 'Diese Antwort hat keine Energie gekostet.',
  correct: 'Nein, ich meinte …',
  correctionBegins: 'Nein, ich meinte ',
  askNext: 'Frag weiter:',
  toCalendar: 'In den Kalender',
  toCalendarOn: (on: string, from: number, to: number) => `In den Kalender: ${on}, ${from} bis ${to} Uhr`,
  leaning: {
    ja: 'Zusammengezählt neigt der Himmel für diese Frage zum Ja:',
    nein: 'Zusammengezählt neigt der Himmel für diese Frage zum Nein:',
    offen: 'Zusammengezählt neigt der Himmel für diese Frage zu keiner Seite:',
  },
  testimony: 'Was dafür oder dagegen spricht',
  score: 'Punkte',
  sum: 'Summe',
  baseline: 'Üblich in diesen Wochen',
  leaningIsPlay: 'Die Stellungen sind berechnet, die Regeln sind alte Überlieferung. Es bleibt ein Spiel.',
  youAsked: 'Du hast gefragt',
  ownChart: 'Und wie stand der Himmel bei deiner Geburt?',
  why: `Warum sagt ${pet} das?`,
  whyIntro: 'Das stand am Himmel, als sie geantwortet hat:',
  feathersUsed: 'Daran hat sie sich erinnert:',
  noFacts: 'Diese Antwort stützt sich auf keine einzelne Stellung am Himmel.',
  mirror: (sign: Zodiac) => `Würde das auch ${toSign[sign]} passen?`,
  mirrorBody: 'Dieselbe Frage, derselbe Himmel, ein anderes Zeichen. Urteile selbst.',
  mirrorPick: 'Zeichen wählen',
  bodies: bodyLabels,
  placement: (body: SkyBody, sign: Zodiac) => `${bodyLabels[body]} im Zeichen ${zodiacLabels[sign]}`,
  chart: (placements: readonly string[]) => `Himmelskarte: ${placements.join(', ')}`,

  share: 'Teilen',
  asPicture: 'Als Bild teilen',
  shareSheet: 'Teilen …',
  copy: 'Kopieren',
  copied: 'Kopiert!',
  copyFailed: 'Kopieren fehlgeschlagen. Versuche es erneut.',
  whatsApp: 'WhatsApp',
  byMail: 'E-Mail',
} as const;
