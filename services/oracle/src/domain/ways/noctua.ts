import { flatten } from '../reading/plain-text.ts';
import { isCourtesy } from '../reading/questions.ts';
import { topicIn, type TopicWords } from './topics.ts';

export const noctuaTopics = [
  'writes',
  'real',
  'remember',
  'last_question',
  'dream',
  'sleep',
  'age',
  'energy',
  'mood',
  'day',
  'likes_player',
  'name',
  'gender',
  'food',
  'lives',
  'family',
  'abilities',
  'future',
  'appearance',
  'favourite',
  'sign',
  'feelings',
  'touch',
  'flying',
  'friends',
  'nights',
  'player_place',
  'other',
] as const;
export type NoctuaTopic = (typeof noctuaTopics)[number];

const topics: TopicWords<NoctuaTopic> = [
  [
    'writes',
    /\bki\b|k\.i\.|chat ?gpt|computer|programm|algorithm|sprachmodell|roboter|\bbot\b|wer schreibt|automat|maschine/iu,
  ],
  [
    'real',
    /\becht\b|\breal\b|wirklich (?:da|eine eule|lebendig)|gibt es dich|existier|lebst du|erfunden|ausgedacht|fake\b|unecht|mensch/iu,
  ],
  ['touch', /streichel|kuschel|knuddel|umarm|drücken/iu],
  ['player_place', /wo ich (?:wohne|lebe|bin)|meine adresse|meinen standort/iu],
  ['flying', /flieg/iu],
  ['nights', /wenn ich schlafe|während ich schlafe|die ganze nacht|\bnachts\b/iu],
  ['last_question', /letzte frage|zuletzt gefragt|vorhin gefragt|gestern gefragt/iu],
  [
    'remember',
    /erinner|gemerkt|merkst du dir|\bmerken\b|merke? dir|weißt du (?:noch|über mich)|weisst du (?:noch|über mich)|vergisst du/iu,
  ],
  ['dream', /träum|geträumt|traum/iu],
  ['sleep', /schläf|schlaf|schlof|geruht|müde|wach\b|ausgeschlafen/iu],
  ['age', /wie alt|alter|geschlüpft|geburtstag|geboren/iu],
  ['energy', /energie|kraft|hunger auf energie|erschöpft|fit\b/iu],
  ['likes_player', /(?:magst|liebst|vermisst|vermissen) (?:du )?mich|hast du mich lieb|heirat|bin ich dir/iu],
  [
    'day',
    /wie (?:war|ist|läuft) dein tag|was (?:hast|machst|tust) du (?:heute|gerade|so|den)|was machst du\b|was treibst/iu,
  ],
  [
    'mood',
    /wie geht|wie fühlst|die lage|bei dir so|läuft.*bei dir|befinden|alles (?:gut|klar|ok)|gut drauf|laune|stimmung|was ist los mit dir|traurig|glücklich/iu,
  ],
  ['friends', /freunde/iu],
  ['name', /wie heißen sie|wie heißt|wie heisst|dein name|warum noctua|was bedeutet/iu],
  ['gender', /mädchen|junge\b|männlich|weiblich|\bfrau\b|\bmann\b|geschlecht/iu],
  ['food', /isst|essen|frisst|futter|hunger|maus|mäuse|trinkst|lieblingsessen/iu],
  ['lives', /wo (?:wohnst|lebst|bist|schläfst)|zuhause|zu hause|dein nest|heimat|woher kommst/iu],
  ['family', /eltern|geschwister|mama|papa|familie|kinder|partner|verliebt|freundin|freund\b/iu],
  ['sign', /sternzeichen|welches zeichen/iu],
  ['future', /zukunft (?:vorher)?sehen|hellseh|wahrsag|vorhersagen|alles wissen|weißt du alles/iu],
  ['abilities', /was kannst du|wobei|wie funktionierst|wie machst du|hilfst|fragen kann ich|wofür/iu],
  ['appearance', /farbe|federn|aussehen|siehst du aus|groß bist|wiegst|schwer|flügel|fliegen/iu],
  ['favourite', /lieblings|am liebsten|magst du|was gefällt/iu],
  ['feelings', /fühlst|gefühle|angst|weinst|wütend|allein|einsam|langweil/iu],
];

export const noctuaTopicOf = (text: string): NoctuaTopic =>
  isCourtesy(flatten(text)) ? 'mood' : (topicIn(text, topics) ?? 'other');
