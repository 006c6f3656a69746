import { themeOfConcern } from '@sternenrat/contracts/reading';
import { german } from '../../../words/german.ts';
import { ownText } from '../../reading/own-text.ts';
import { feelingAboutAnswer } from '../../reading/feeling.ts';
import { objectsToPrice } from '../../reading/outcome.ts';
import { plainTextOf } from '../../reading/plain-text.ts';
import type { Reading } from '../../reading/reading.ts';
import type { ListedForm } from '../texts.ts';

/** What a follow-up wants. The names of the lists in `ways/thread.yaml` begin with these. */
export const moves = [
  'news',
  'repeated',
  'missed',
  'flattery',
  'easy_said',
  'charm',
  'grief',
  'suspects',
  'hour',
  'which',
  'why',
  'against',
  'sure',
  'short',
  'differently',
  'tried',
  'dare_not',
  'no_wish',
  'disagree',
  'refusal',
  'anger',
  'silence',
  'failure',
  'ridicule',
  'discovery',
  'means',
  'disbelief',
  'regret',
  'weather',
  'success',
  'if_not',
  'condition',
  'enough',
  'sign',
  'find_out',
  'speech',
  'for_other',
  'other_place',
  'other_option',
  'where',
  'when',
  'how_long',
  'how_much',
  'who',
  'how',
  'now_what',
  'then',
  'more',
  'yes',
  'no',
  'dunno',
  'agree',
  'new_time',
  'correction',
  'statement',
  'thank',
] as const;
export type Move = (typeof moves)[number];

const { charms, suspected, bad, trailing, unanswered } = german.news;

const lead = '(?:und |aber |oder |ok |okay |ja |na |naja |hm |ach |also |gut |was |nein )*';
const start = (words: string): RegExp => new RegExp(`^ ${lead}(?:${words})(?= )`, 'u');
const anywhere = (words: string): RegExp => new RegExp(` (?:${words})(?= )`, 'u');
const only = (words: string): RegExp => new RegExp(`^ ${lead}(?:${words}) ?[?.]`, 'u');

const hypothesis = anywhere(
  'wenn|falls|angenommen|sofern|gesetzt den fall|aber dann|wovon (?:[a-z]+ ){0,5}(?:dann|zahle[n]?|bezahle[n]?|lebe[n]?)|dann (?:[a-z]+ ){0,3}kein geld|dann (?:ist|sind|wird|hat|denkt)',
);

/** The first expression that matches a hypothesis decides. */
const hypotheses: readonly (readonly [Move, RegExp])[] = [
  ['if_not', only('(?:was )?(?:wenn|falls) (?:nicht|nein|es nicht (?:klappt|so ist)|doch nicht)')],
  ['weather', anywhere('regnet|regen|schneit|sturmt|stürmt|gewitter[a-z]*|kalt ist|glatt ist')],
  [
    'silence',
    anywhere(
      '(?:nicht|nie|gar nicht|nichts) (?:mehr )?(?:mit mir )?(?:antwort[a-z]*|reagier[a-z]*|zuruck[a-z]*|meldet|schreibt|redet|reden|spricht)|(?:redet|spricht|meldet sich|antwortet|schreibt) (?:er |sie )?(?:nicht|nie|gar nicht)(?: mehr)?|ghost[a-z]*|ignorier[a-z]*|schweig[a-z]*|blockier[a-z]*',
    ),
  ],
  [
    'anger',
    anywhere(
      'sauer|rastet|flippt|an die decke|bringt mich um|killt mich|reisst mir den kopf ab|bose|wutend|beleidigt|gekrankt|verletzt|enttauscht|traurig|ausrast[a-z]*|stinkig|angepisst|eingeschnappt|schreit|streit[a-z]*|aufreg[a-z]*|verzeih[a-z]*|weint|ubel nimmt|krach|krise kriegt',
    ),
  ],
  ['discovery', anywhere('erfahrt|rauskriegt|rausfindet|herausfindet|mitbekommt|mitkriegt|merkt|auffliegt|rauskommt')],
  [
    'ridicule',
    anywhere(
      'lacht|auslacht|lachen|auslachen|blamier[a-z]*|peinlich|keiner (?:mag|will|kommt|klatscht|hingeht|guckt|liest|kauft)[a-z]*|keinem (?:gefallt|gefallen)|niemand[a-z]* (?:mag|kommt|will|gefallt|kauft|liest)|doof finde[a-z]*|nicht gefallt',
    ),
  ],
  [
    'refusal',
    anywhere(
      'nein|absagt|ablehnt|abgelehnt|abgewiesen|nicht will|nicht wollen|nicht mag|dagegen|verbietet|weigert|nicht mitspielt|nicht mitmacht|nicht darf|korb|nicht kommt|abblitz[a-z]*|ausladt',
    ),
  ],
  [
    'means',
    anywhere(
      '(?:kein|gar kein|weniger) (?:geld|einkommen|gehalt|lohn)|wovon|(?:miete|rechnungen|raten) (?:ich |wir )?(?:dann )?(?:zahlen|bezahlen)|die miete|pleite',
    ),
  ],
  [
    'disbelief',
    anywhere('(?:mir|uns) (?:das |es )?nicht glaubt|(?:mir|uns) (?:das |es )?keiner glaubt|nicht ernst nimmt'),
  ],
  ['regret', anywhere('bereue|bereut|falsch ist|falsch war|fehler (?:ist|war)|leid tut|nicht mehr zuruck|zuruckwill')],
  [
    'failure',
    anywhere(
      'schief[a-z]*|blackout|patze|stolpere|verschlafe|verhaue|nicht klappt|nicht gut (?:geht|lauft)|durchfalle|versage|scheiter[a-z]*|nicht (?:schaffe|packe|bestehe|schaffen|packen|finde|finden|reicht|bekomme|kriege|funktioniert|hilft|hinhaut|hinbekomme|hinkriege|geht)|verliere|verlier[a-z]*|krank|kaputt|gar kein[a-z]*|kein[a-z]* (?:zeit|job|platz|stelle|wohnung)[a-z]*|zu spat|zu teuer',
    ),
  ],
  [
    'success',
    anywhere(
      '(?:ja|zu|mehr) (?:sagt|sage|gibt|bekomme|kriege)|zusagt|klappt|mitkommt|mitmacht|gut (?:geht|lauft)|bestehe|schaffe|gewinne|bekomme|kriege|habe',
    ),
  ],
];

/** True for "und wenn er nein sagt?" and "und wenn es regnet?" */
export const isSupposition = (move: Move): boolean =>
  move === 'condition' || (move !== 'if_not' && hypotheses.some(([each]) => each === move));

const hour = anywhere(
  'um wie ?viel uhr|(?:zu |um )?welche[rn]? (?:uhrzeit|stunde|tageszeit)|wann (?:genau )?am tag|wann (?:heute|morgen) (?:genau|am besten)|(?:eher |lieber )?(?:morgens|vormittags|mittags|nachmittags|fruh) oder (?:eher |lieber )?(?:mittags|nachmittags|abends|spat)',
);
const enough = anywhere('reicht|reichen|genugt|langt');

/** Feared reactions that aren't meant literally: "Meine Mutter bringt mich um", about a tattoo. */
const idioms = anywhere('bringt mich um|killt mich|reisst mir den kopf ab|geht an die decke|flippt (?:dann )?aus');
const foresees =
  /^ (?:aber |und |naja )*(?:er|sie|die|der|mein[a-z]*|alle|dann) (?:[a-z]+ ){0,6}(?:bestimmt|sicher|garantiert|sowieso|wird|werden)(?= )/u;

const asksInWords =
  /^ (?:und |aber |ja |na )*(?:was|wie|wer|wem|wen|wo|wohin|wann|warum|welch[a-z]*|wobei|womit)(?= )/u;

const timeOfDay =
  'heute|morgen|ubermorgen|[a-z]*tags?|wochenende|woche|monat|jahr|fruher|spater|danach|sommer|herbst|winter|fruhling|abends?|fruh|ostern|weihnachten|urlaub';

const patterns: readonly (readonly [Move, RegExp])[] = [
  ['against', anywhere('was spricht (?:dagegen|fur das andere|fur die andere|fur den anderen)|dagegen spricht')],
  [
    'why',
    start(
      'warum|weshalb|wieso|weswegen|wie kommst du (?:darauf|drauf)|woher (?:weisst|willst|nimmst) du|begrund[a-z]*|why',
    ),
  ],
  [
    'sure',
    anywhere(
      'bist du (?:dir )?(?:da |ganz |wirklich |echt )*sicher|ganz sicher|im ernst|meinst du (?:wirklich|echt|das ernst)|echt jetzt',
    ),
  ],
  ['sure', only('sicher|echt|wirklich|ernsthaft|ehrlich|stimmt das|ist das so')],
  ['short', anywhere('ja oder nein|kurzer|kurz|kurzfassung|in einem satz|klartext|ohne sterne|knapp')],
  ['short', only('also (?:ja|nein)|ist das ein (?:ja|nein)|was jetzt|also was jetzt|heisst das (?:ja|nein)')],
  ['tried', anywhere('schon (?:alles )?(?:versucht|probiert|gemacht|getan|gesagt|ausprobiert|hinter mir)')],
  [
    'tried',
    anywhere(
      '(?:hat|haben) (?:aber |auch |leider |alles )*(?:nichts gebracht|nicht (?:geholfen|geklappt|funktioniert))|(?:klappt|funktioniert|hilft) (?:aber |bei mir |bei uns |irgendwie |leider |auch )*nicht',
    ),
  ],
  ['tried', only('habe ich (?:alles )?schon|(?:das )?mache ich (?:doch )?schon')],
  [
    'dare_not',
    anywhere(
      'traue? (?:ich )?mich (?:aber |einfach |das )?nicht|traue? ich mich|bin zu (?:schuchtern|feige)|habe (?:aber |so )?(?:angst|schiss|bammel)|fehlt der mut',
    ),
  ],
  [
    'no_wish',
    anywhere(
      'keinen? bock|kein bock|keine? lust|null bock|mag ich nicht|ich mag (?:aber )?nicht|will ich (?:aber )?nicht|ich will (?:das |aber )*nicht|zu faul|zu mude',
    ),
  ],
  [
    'disagree',
    anywhere(
      'glaube (?:ich )?(?:das |dir )?nicht|glaub ich kaum|bringt (?:doch )?nichts|hilft (?:doch )?nichts?|stimmt (?:doch )?nicht|sehe ich anders|finde ich nicht|daran liegt es (?:glaube ich )?nicht|liegt es nicht|unsinn|quatsch|nicht dein ernst',
    ),
  ],
  ['enough', enough],
  ['which', only('welche[rsnm]?(?: (?:davon|denn|genau|von (?:beiden|denen|den)))*')],
  [
    'find_out',
    anywhere(
      'wie (?:kann|konnte|soll) (?:ich|man) (?:das |es )?(?:denn )?(?:rausfinden|herausfinden|rauskriegen|testen|prufen)|wie (?:finde|kriege) ich (?:das |es )?(?:denn )?(?:raus|heraus)',
    ),
  ],
  [
    'sign',
    anywhere(
      '(?:woran|wie|wann) (?:merk[a-z]*|erkenn[a-z]*|seh[a-z]*|sieht|spur[a-z]*|weiss|kann|konnte) (?:ich|man)(?: (?:das|es|dass|ob|da|denn))*(?: (?:merken|erkennen|sehen|rausfinden|herausfinden))?',
    ),
  ],
  [
    'speech',
    anywhere(
      '(?:was|wie) (?:soll|kann|sollte|konnte|muss)? ?(?:ich )?(?:ihm |ihr |ihnen |denen |das |es |dem |der |da |dann |genau |denn )*(?:ich )?(?:ihm |ihr |ihnen |das |da |dann |genau )*(?:sage|sagen|schreibe|schreiben|antworte|antworten|formuliere|formulieren|texte|texten|rede|reden|erklare|erklaren|frage|fragen|anspreche|ansprechen|erzahle|erzahlen)(?: ich)?',
    ),
  ],
  ['where', start('(?:[a-z]+ )?(?:wo|wohin|woher)')],
  ['when', start('(?:ab |bis )?wann')],
  ['how_long', start('(?:wie lange?|seit wann|wie viel zeit|wie viele (?:tage|wochen|monate))')],
  ['how_much', start('(?:wie viele?|wieviele?|wie oft|was kostet|wie teuer)')],
  ['who', start('(?:(?:mit|an|bei|fur|von|zu) )?(?:wem|wer|wen)')],
  [
    'for_other',
    /^ (?:und|oder) (?:was ist (?:mit|bei) |wie ist es (?:mit|bei) |(?:bei|fur|mit) )?(?:mein|unser|sein|ihr)[a-z]* (?:[a-z]+ ){1,2}[?.]/u,
  ],
  ['for_other', /^ (?:und|oder) (?:fur |bei |mit )?(?:sie|er|ihn|ihm|ihr|uns|beide|ihnen) [?.]/u],
  ['other_place', /^ (?:und|oder) in (?:[a-z]+ ){1,2}[?.]/u],
  [
    'now_what',
    anywhere(
      'was (?:mache?|soll|kann|tue?|konnte) (?:ich|wir)(?: (?:da|dann|denn|jetzt|nun|konkret|tun|machen|also|am besten))*|was (?:jetzt|nun|tun)|was hilft|was wurdest du',
    ),
  ],
  ['now_what', only('jetzt|nun|und jetzt')],
  [
    'how',
    start(
      'wie (?:fange?|mache?|stelle?|gehe|geht|bekomme|kriege|schaffe|soll|kann|bitte|lerne|finde|komme|genau|denn)',
    ),
  ],
  ['how', only('wie')],
  ['then', only('dann|danach|was dann|danach was|was ist dann|wie geht es (?:dann |damit )?weiter')],
  [
    'more',
    start(
      '(?:kannst du |gibt es |hast du |sag |sage |geht es |geht das |was |wie |etwas |bitte )*(?:mir |das |es |da |dazu |etwas )*(?:noch (?:was|etwas|mehr|ein tipp|einen tipp|tipps|ideen|eine idee|einen rat)|mehr|weiter|genauer|konkret[a-z]*|details|sonst|erzahl[a-z]*|ausfuhrlich[a-z]*|zum beispiel|(?:ein |mal ein )?beispiel)',
    ),
  ],
  [
    'dunno',
    start(
      'keine ahnung|weiss (?:ich )?(?:auch )?(?:nicht|noch nicht)|bin mir nicht sicher|mal sehen|vielleicht|kommt drauf an',
    ),
  ],
  [
    'agree',
    only(
      '(?:na gut|ok gut|also gut|gut)? ?,? ?uberredet|na gut|ok gut|(?:mache?|probiere?|versuche?) ich(?: so| mal)?|das mache ich|klingt gut|stimmt|da hast du recht|hast recht|einverstanden|abgemacht|verstehe|verstanden|alles klar|super',
    ),
  ],
  ['no', only('nein|nicht|noch nicht|noch nie|nie|gar nicht|eigentlich nicht|eher nicht|leider nein|leider nicht')],
  ['yes', only('ja|klar|doch|schon|immer|oft|naturlich|ja schon|auf jeden fall|manchmal')],
];

const formByMove: Partial<Record<Move, ListedForm>> = {
  where: 'where',
  when: 'when',
  how_long: 'howLong',
  how_much: 'howMuch',
  who: 'who',
  how: 'how',
  now_what: 'how',
};

export const formOf = (move: Move): ListedForm | null => formByMove[move] ?? null;

/** A question without a mark behind a statement: "die Leiter ist hoch. wie komm ich da rauf" */
const asksBehind = / [.] (?:und )?(?:wie|was|warum|wann|wo|wem|wer) [a-z]+ (?:ich|wir|man) /u;
const pronounFirst =
  /^ (?:aber |und |ja |naja |hm |nur )*(?:ich|er|sie|es|wir|die|der|das|mein[a-z]*|unser[a-z]*|habe|bin|muss) /u;

export const hypothesisIn = (flat: string): Move =>
  hypotheses.find(([, words]) => words.test(flat))?.[0] ?? 'condition';

const gives =
  /^ (?:(?:na|ok|also|ja|gut) )*,? ?(?:du )?hast recht ,? ?(?:[a-z]+ ){0,2}(?:ich|mache|fange|probiere|versuche) /u;
export const agrees = (flat: string): boolean =>
  gives.test(flat) || patterns.some(([move, words]) => move === 'agree' && words.test(flat));

/** True for a follow-up that is answered without a leaning and without facts of the sky. */
export const asksNothing = (move: Move): boolean =>
  ['news', 'repeated', 'missed', 'flattery', 'easy_said', 'charm', 'grief', 'thank', 'agree'].includes(move);

/** Null for a new question that only keeps the earlier matter. */
export function moveOf(reading: Reading): Move | null {
  const { refersTo, time } = reading;
  const { flat: whole, sentences } = plainTextOf(ownText(reading));
  const flat = trailing.without(whole);
  if (reading.outcome) return 'news';
  if (reading.thread && unanswered.test(flat)) return 'differently';
  if (reading.thread?.register === 'grief') return 'grief';
  const feeling = feelingAboutAnswer(flat);
  if (feeling) return feeling;
  if (reading.act === 'thank') return agrees(flat) ? 'agree' : 'thank';
  const isGuess = !sentences.some(({ isAsked: asked }) => asked) && suspected.opens(flat);
  if (isGuess && (bad.test(flat) || / (?:nicht|kein[a-z]*|nie) /u.test(flat)) && reading.refersTo !== 'answer')
    return 'suspects';
  if (objectsToPrice(flat)) return 'statement';
  const feared = hypothesisIn(flat);
  if (foresees.test(flat) && feared !== 'condition' && feared !== 'success') return feared;
  if (idioms.test(flat)) return 'anger';
  if (hypothesis.test(flat))
    return / (?:soll|sollte|darf|muss) ich /u.test(flat) && !flat.includes(' wovon ') ? null : hypothesisIn(flat);
  if (hour.test(flat)) return 'hour';
  if (refersTo === 'correction') return 'correction';
  if (refersTo === 'newTime' && time !== null && !enough.test(flat)) return 'new_time';
  if (/^ oder (?:doch |lieber )*(?:[a-z]+ ){1,3}[?.]/u.test(flat) && reading.thread?.form !== 'when')
    return new RegExp(` (?:${timeOfDay}) `, 'u').test(flat) ? 'new_time' : 'other_option';
  const isAsked = sentences.some(({ isAsked: asked }) => asked);
  if (!isAsked && charms.test(flat) && themeOfConcern(reading.thread?.concern ?? 'other') !== 'love') return 'charm';
  if (
    !isAsked &&
    pronounFirst.test(flat) &&
    !asksBehind.test(flat) &&
    !patterns.slice(0, 13).some(([, words]) => words.test(flat))
  )
    return 'statement';
  const found = patterns.find(([, words]) => words.test(flat))?.[0];
  if (found) return found;
  if (refersTo === 'why') return 'why';
  if (refersTo === 'differently') return 'differently';
  if (refersTo === 'newTime') return 'when';
  if (refersTo === null || asksInWords.test(flat)) return null;
  return isAsked ? (refersTo === 'more' ? 'more' : null) : 'statement';
}
