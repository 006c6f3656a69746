import type { LeaningSide } from '@sternenrat/contracts/reading';
import { fold } from '../../reading/fold.ts';

/** How a new fact moves the answer: towards yes, towards no, or not at all. */
export type Shift = 'for' | 'against' | 'same';
export type FactKind = 'obstacle' | 'weakness' | 'trouble' | 'need' | 'tie' | 'support' | 'self' | 'fear' | 'other';

const anywhere = (words: string): RegExp => new RegExp(` (?:${words})(?= )`, 'u');

const kinds: readonly (readonly [FactKind, RegExp])[] = [
  [
    'obstacle',
    anywhere(
      '(?:zahlt|zahlen|verdiene|bekomme|kriege) (?:[a-z0-9]+ ){0,5}weniger|euro weniger|(?:bleibt|bleiben) (?:aber |ja |lieber )*(?:hier|daheim|zu hause)',
    ),
  ],
  ['other', anywhere('(?:ist|sind|war|waren) (?:[a-z]+ ){0,4}(?:sauer|bose|beleidigt|enttauscht|wutend)')],
  ['fear', anywhere('angst|schiss|bammel|nervos|muffensausen|herzklopfen|panik|bange')],
  [
    'trouble',
    anywhere(
      '[a-z]*gelogen|[a-z]*logen|lugt|[a-z]*schrie[a-z]*|betrogen|betrugt|geschlagen|beleidigt|ausgenutzt|schreit|gemein|mobb[a-z]*|hintergangen|geklaut|unzuverlassig|immer zu spat|ungerecht|unertraglich|macht mich (?:krank|kaputt|fertig)|hasse',
    ),
  ],
  [
    'need',
    anywhere(
      'brauche?[nt]? (?:ich )?(?:aber |eigentlich |das |die |den |dringend |ja |halt |schon )*(?:geld|ruhe|platz|zeit|abwechslung|pause|kohle|urlaub)|pleite|klamm|(?:was|etwas) neues|halte (?:es |das )?nicht mehr aus',
    ),
  ],
  [
    'support',
    anywhere(
      'es gibt (?:aber |auch |dort |da )?(?:einen?|mehr)|zahlen|ubernimmt|km runter|versprochen|verspricht|entschuldigt|tut (?:ihm|ihr|ihnen) leid|bereut (?:es|das)|freut sich|freuen sich|ist dafur|sind dafur|hilft mir|helfen mir|umsonst|gratis|geschenkt|reduziert|angebot|angeboten|zugesagt|hat ja gesagt|traumt|traume|wunsche?|liebe|liebt|alle anderen|zahlt|bezahlt|gespart|spart|schon immer|erfahrung habe|gut darin|begeistert|interessiert sich|mitkommen|mitfahren|mitgehen|mitziehen|mitmachen|wurden? (?:[a-z]+ ){0,3}mit (?:[a-z]+ ){0,3}(?:kommen|gehen|fahren|ziehen)|(?:kommt|fahrt|geht|zieht) (?:auch |sogar )?mit',
    ),
  ],
  ['weakness', anywhere('krank|schwerkrank|pflegebedurftig|behindert|demenz|alt und krank|depressiv|im krankenhaus')],
  [
    'obstacle',
    anywhere(
      'hauptstrasse|ohne aufzug|[a-z]*steinig|steinig|stoanig|streng|friert|dauert|schuchtern|anstrengend|gefahrlich|zinsen|laut|lang weg|schon (?:zwei|drei|vier|funf) tage|zusammengefallen|wenig|(?:ist|sind|liegt) (?:[a-z]+ ){0,3}(?:hoch|weit|teuer|kaputt|dunkel|feucht|schief|steil|nass)|hat (?:schon |ja |aber |doch )*(?:eine (?:freundin|frau)|einen (?:freund|mann))|vergeben|verheiratet|liiert|kein|keine|keinen|keinem|keiner|nichts|niemand|niemanden|noch nicht|nicht mehr|zu (?:teuer|wenig|weit|jung|alt|spat|klein|gross)|teurer|weniger|kostet|mehr als|[a-z]*allergi[a-z]*|angeschlagen|verletzt|verstaucht|gebrochen|gezerrt|umgeknickt|erkaltet|nicht (?:ausstehen|leiden|riechen)|regnen|regnet|schlecht wetter|dagegen|verboten|erlaubt es nicht|abgelehnt|bewerber|konkurrenz|mag (?:ihn|sie|es|mich|das|ihm) (?:gar |uberhaupt )?nicht|will (?:aber |das |es |gar |mich |uberhaupt )*nicht|wollen (?:aber |das |es |gar )*nicht|weit weg|muss (?:ich )?arbeiten|schicht[a-z]*|erst \\d+|nur \\d+|schon (?:uber )?\\d+|kaum|schulden|[a-z]*fieber|schwanger|chef ist dagegen',
    ),
  ],
  [
    'tie',
    anywhere(
      '(?:meine?[rmns]?|unsere?[rmns]?|seine?[rmns]?) (?:beste[nrs]? )?(?:cousine?|oma|opa|mutter|mama|vater|papa|bruder|schwester|tochter|sohn|freund|freundin|patenkind|tante|onkel|familie|eltern|kinder|enkel[a-z]*)|beste[rnms]? (?:freund|freundin|kumpel)|kumpel|verwandt|familie|(?:alle )?mein[a-z]* (?:freunde|leute|kumpels)|erbstuck|andenken|kindheit|zwilling',
    ),
  ],
  [
    'self',
    / ich bin (?:erst |schon |bereits |halt |ja )?(?:\d+|alleinerziehend|anfanger[a-z]*|linkshander[a-z]*|schuchtern|single|student[a-z]*|rentner[a-z]*)(?= )/u,
  ],
];

/** Verbs of facts about who somebody is or where somebody lives. */
const ties =
  / (?:ist|sind|war|waren|gehort[a-z]*|von|wohnt|wohnen|lebt|leben|spielt|hier|dort|kommt|kommen|heiratet) /u;

/** "Ich kenne da keinen" needs nothing but encouragement. */
const alone = / (?:kenne|kenn) (?:[a-z]+ ){0,3}(?:keinen|niemanden)(?= )/u;

export function factKindOf(flat: string): FactKind {
  if (alone.test(flat)) return 'other';
  const kind = kinds.find(([, words]) => words.test(flat))?.[0] ?? 'other';
  return kind === 'tie' && !ties.test(flat) ? 'other' : kind;
}

/** Questions about giving something up: trouble speaks for it, ties speak against it. */
const leaves =
  / (?:[a-z]*kundig[a-z]*|absag[a-z]*|[a-z]*trenn[a-z]*|schluss|aufhor[a-z]*|verkauf[a-z]*|abbrech[a-z]*|abbrich[a-z]*|verlass[a-z]*|beend[a-z]*|weggeb[a-z]*|losch[a-z]*|austret[a-z]*|auswander[a-z]*|wegzieh[a-z]*|[a-z]*umzug|umzieh[a-z]*|ausziehen|kontakt ab|schwanz[a-z]*|ausladen|weggehen|wegschmeiss[a-z]*|hergeben|abgeben|reduzier[a-z]*|blockier[a-z]*)(?= )/u;
/** Questions about giving something up that need money or other means. */
const needsMeans =
  / (?:[a-z]*kundig[a-z]*|auswander[a-z]*|wegzieh[a-z]*|[a-z]*umzug|umzieh[a-z]*|aufhor[a-z]*|reduzier[a-z]*)(?= )/u;

export const asksToLeave = (question: string): boolean => leaves.test(question);

/** @param question `PlainText.flat` of the earlier yes/no question */
export function shiftOf(kind: FactKind, question: string): Shift {
  const isLeaving = asksToLeave(question);
  switch (kind) {
    case 'obstacle':
      return isLeaving && !needsMeans.test(question) ? 'for' : 'against';
    case 'trouble':
      return isLeaving ? 'for' : 'against';
    case 'weakness':
      return 'against';
    case 'need':
      return isLeaving ? 'for' : 'same';
    case 'tie':
    case 'support':
      return isLeaving ? 'against' : 'for';
    default:
      return 'same';
  }
}

const order: readonly LeaningSide[] = ['nein', 'offen', 'ja'];

export function shiftedSide(side: LeaningSide, shift: Shift): LeaningSide {
  const step = { for: 1, against: -1, same: 0 }[shift];
  return order[Math.min(2, Math.max(0, order.indexOf(side) + step))] ?? side;
}

const smallWords =
  /^(?:der|die|das|den|dem|ein|eine|einen|einem|dein|deine|deinen|deinem|euer|eure|im|in|zu|zum|zur|mit|auf|und|nach|bei|oder|heute|morgen|lieber|erst|noch|nicht)$/u;

/** Index of the option that a fact names; -1 if it names none or several. */
export function namedOption(options: readonly string[], flat: string): number {
  const words = new Set(flat.split(/[ ?.,]+/u));
  const named = options.flatMap((option, i) =>
    fold(option)
      .split(/[^a-z0-9]+/u)
      .some(
        (word) =>
          word.length > 2 && !smallWords.test(word) && [word, `${word}n`, `${word}en`].some((form) => words.has(form)),
      )
      ? [i]
      : [],
  );
  return named.length === 1 ? (named[0] ?? -1) : -1;
}
