import type { Form } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import type { PlainText, Sentence } from './plain-text.ts';

const filler =
  /^(?: (?:und|aber|also|oder|hey|hi|hallo|noctua|liebe|eule|na|sag mal|sage mal|bitte|ok|okay|ach|oh|ja|nein|gut|hm|hmm|mal|sorry|du|doch|ehrlich gesagt|ganz ehrlich|frage|kurze frage|meine frage|eulchen|bro|digga|nun|alter|ey|yo|jo|mann|wallah|lan|junge|schwester|hor mal|hore mal|pass auf|sage mal ehrlich|ehrlich|safe|moin moin|servus|grusse|gruss gott|liebste|meine liebe|meine|mein|gute|suesse|susse|und zwar|naja|na ja|tja|uff|puh|hach|boah|omg|wow|krass|schau|schau mal|weisst|konnen sie mir sagen|konnten sie mir sagen|konnen sie mir verraten|glauben sie|meinen sie|was meinen sie|wissen sie|denken sie|konntest du mir sagen|konntest du mir verraten|wurdest du sagen|wurdest du sagen dass|hast du eine ahnung|hast du ne ahnung|kleine|moin|guten morgen|guten abend|guten tag|weil|mich wurde interessieren|ich wollte fragen|ich wollte mal fragen|wollte fragen|wollte mal fragen|weisst du|glaubst du|denkst du|meinst du|findest du|siehst du|was meinst du|was denkst du|was glaubst du|was sagst du|kannst du mir sagen|kannst du sagen|kannst du mir verraten|sag mir|sage mir|verrat mir|verrate mir|deiner meinung nach|bloss))+(?= )/u;

/** Before a verb, these words start a statement ("jetzt geht es mir besser"); before an interrogative, a question. */
const adverbs =
  /^(?: (?:so|jetzt|dann|nun|vielleicht|irgendwie|eigentlich|halt|nur|nochmal|denn|bloss|zufallig|da))+(?= )/u;
const interrogativeNext =
  /^ (?:(?:ab|bis|seit|von|mit|fur|bei|an|auf|in|zu|aus) )?(?:was|wie|wann|wo|wohin|woher|warum|wozu|wer|wem|wen|welch|womit|soll|sollte|ob)/u;

function bareClause(clause: string, isAsked: boolean): string {
  const bare = clause.replace(filler, '');
  const rest = bare.replace(adverbs, '').replace(filler, '');
  return isAsked || interrogativeNext.test(rest) ? rest : bare;
}

/** The first expression that matches counts, so longer expressions come first. */
const interrogatives: readonly (readonly [RegExp, Form])[] = [
  [
    /^ (?:seit wann|wie lange?|wie viel zeit|wie viele (?:tage|wochen|monate|jahre|stunden)|wieviele (?:tage|wochen|monate|jahre))(?= )/u,
    'howLong',
  ],
  [/^ (?:(?:ab|bis|von|fur) )?wann(?= )/u, 'when'],
  // in Swiss German, "wenn" before a verb means "wann"
  [/^ wenn (?:ist|isch|soll|kann|muss|darf|wird|hort|kommt|kommet|gibt|geht|bekomme|kriege|finde) /u, 'when'],
  [
    /^ (?:um wie viel uhr|um wieviel uhr|(?:an|in|zu) welch[a-z]+ (?:tag|monat|jahr|woche|zeit|uhrzeit|datum|zeitpunkt))(?= )/u,
    'when',
  ],
  [/^ welcher (?:tag|monat|zeitpunkt|termin)(?= )/u, 'when'],
  [
    /^ (?:wie viele?|wieviele?|wieviel|was (?:kostet|kosten|zahlt|zahle|verlangt|nehmt ihr|wollt ihr)|was soll(?:en)? (?:[a-z]+ ){1,3}kosten|wie teuer|wie oft|wie hoch|wie gross|wie alt|wie weit|wie schwer|wie stark|wie wahrscheinlich|wie sehr|wie schnell|wie hell|wie heiss|wie warm|wie kalt|wie tief|wie lang ist|zu wie viel)(?= )/u,
    'howMuch',
  ],
  [
    /^ (?:warum|wozu|wofur|wie kommt es|woran (?:es )?(?:liegt|lag|liegts)|an was liegt|was ist der grund|aus welchem grund|was (?:steckt|ist) dahinter|was ist die ursache)(?= )/u,
    'why',
  ],
  [/^ (?:(?:mit|von|fur|bei|an|auf|gegen|zu|uber|in|ohne|neben) )?(?:wer|wem|wen|wessen)(?= )/u, 'who'],
  [/^ (?:wo|wohin|woher|von wo)(?= )/u, 'where'],
  [/^ (?:(?:in|an|auf|zu|bei|mit|fur|aus|von|nach|unter|gegen|uber) )?(?:welch[a-z]*|was fur)(?= )/u, 'which'],
  [/^ (?:(?:fur|mit|an|auf|uber|zu|von|aus|um|in|nach|bei) )?was(?= )/u, 'what'],
  [/^ (?:womit|worauf|woran|worin|wobei|wodurch|woruber|wovon|wovor|worum|wonach|wogegen|woraus)(?= )/u, 'what'],
  [/^ ob(?= )/u, 'yesNo'],
];

const subject = '(?:ich|man|wir)';
/** Questions with "wie" that ask what something is like ("Wie geht es aus?"). They take precedence over `way`. */
const likeness = new RegExp(
  `^ wie (?:geht [a-z ]+ aus |(?:geht es|gehe es|steht es|sieht es|stehe|stehen|wirke|bin|war|sehe|komme ich an|komme ich ruber|laufe?t?) |(?:werde|wurde) ich (?:mich fuhlen|abschneiden|aussehen|dastehen|sein))`,
  'u',
);
const way = new RegExp(
  `^ wie (?:(?:am besten|genau|zum teufel|um himmels willen|bitte|nur|bloss|denn|kann|konnte|soll|sollte|muss|musste|darf|wurde|wurdest|funktioniert|geht das|geht man|macht|gelingt|schafft|schaffen|bekommt|lernt|findet man|kannst|konnen)(?= )|(?:[a-z]+ )?${subject}(?= ))`,
  'u',
);

function formOfWie(clause: string): Form {
  if (likeness.test(clause)) return 'what';
  return way.test(clause) ? 'how' : 'what';
}

const verbs =
  'soll|sollte|sollten|sollen|kann|konnte|konnten|konnen|kannst|muss|musste|mussen|darf|durfte|durfen|will|willst|wollen|werde|wird|wirst|werden|wurde|wurden|ist|sind|bin|bist|war|waren|ware|waren|hat|habe|hast|haben|hatte|hatten|gibt|geht|gehe|kommt|komme|kommen|liebt|liebe|lieben|mag|magst|mogen|lohnt|klappt|passt|passen|bekommt|bekomme|kriege|kriegt|schaffe|schafft|schaffen|finde|findet|bleibt|bleibe|bleiben|denkt|vermisst|meldet|schreibt|antwortet|ruft|steht|stehe|liegt|wachst|regnet|gewinnt|gewinne|gewinnen|verliere|verliert|besteht|bestehe|hilft|bringt|macht|mache|tut|tue|sieht|sehe|sehen|lugt|betrugt|geschieht|passiert|wartet|reicht|stimmt|dauert|lauft|interessiert|merkt|hasst|ignoriert|nervt|weiss|weisst|kennst|kennt|glaubt|glaubst|sagt|sage|verzeiht|vergisst|trennt|treffe|trifft|fahre|fahrt|fliege|ziehe|zieht|nehme|nimmt|spielt|schlafst|schlaft|traumst|fuhlst|frisst|isst|trinkst|redest|erinnerst|lebst|lebt|wohnst|heisst|kostet|verdiene|hort|hore|halt|heilt|endet|beginnt|fangt|erwartet|wartest|spricht|sprichst|redet|wollte|mochte|mochtest|falle|fallt|scheitert|lerne|verstehst|versteht|stirbt|sterbe|heirate|heiratet|heiraten';
const subjects =
  'ich|du|er|sie|es|wir|ihr|man|das|dass|der|die|den|dem|mein[a-z]*|unser[a-z]*|dein[a-z]*|sein[a-z]*|ihr[a-z]*|jemand|da|heute|morgen|mir|mich|dir|dich|uns|ein|eine|einen|alles|was|wirklich|noch|schon|diese[rsmn]?|wer|etwas|nachste|nachstes|jede[rsmn]?|bald|denn|nicht';
const verbFirst = new RegExp(`^ (?:${verbs}) (?:${subjects})(?= )`, 'u');
/** For sentences without a question mark: "hab meinen Schlüssel verloren" omits "ich" and is no question. */
const verbFirstUnasked = new RegExp(
  `^ (?:(?:${verbs}) (?:ich|du|wir|ihr|man)|(?:soll|kann|muss|darf|will|wird|ist|hat|gibt|geht|kommt|liebt|mag|lohnt|klappt|passt|bleibt|denkt|vermisst|meldet|schreibt|steht|gewinnt|besteht|reicht|stimmt|dauert|lauft|werden|sind|haben|passen|konnen|sollen|bedeutet|macht|ergibt|bringt|hilft|taugt|packt|holt|funktioniert|gilt|halt|heisst|sollte|ware) (?:er|sie|es|das|der|die|da|mein|meine|jemand|unser[a-z]*|sich|ein|eine)|(?:ist|wird|klappt|lohnt) (?:am|im|heute|gerade|grad|morgen|ubermorgen|nachste[a-z]*|diese[a-z]*|ein|eine))(?= )`,
  'u',
);
/** A verb in the third person before its subject: "schneit es morgen", "hält die Beziehung". Excludes adverbs in "-t". */
const theirVerbFirst =
  /^ (?!(?:seit|mit|statt|damit|somit|jetzt|erst|fast|echt|sonst|meist|zuletzt|vielleicht|leicht|oft|nicht|gut|recht|selbst|letzt|heut|nacht|tut|nervt|sagt|meint|fragt|heisst) )[a-z]{3,}t (?:es|er|sie|die|der|das|mein|meine|unser|unsere|sich (?:mein|meine|er|sie|das|die|der)|heute|morgen)(?= )/u;
/** A verb before "ich" in a question. Excludes verbs that also start statements: "Bin ich froh". */
const verbOfMine =
  /^ (?!(?:habe|bin|war|kenne|weiss|finde|mag|glaube|denke|hoffe|wollte|hatte|dachte|konnte|kam|ging|verstehe|sehe|wunsche|liebe|hasse|freue|danke|gebe|sage|meine|muss|kann|musste) )[a-z]{2,}e? ich (?!mich |mir |dir |nicht |auch |gar )/u;
const anyVerbFirst = new RegExp(`^ (?:[a-z]+(?:e|t|st|en)) (?:ich|du|er|sie|es|wir|ihr|man|mich|mir|das)(?= )`, 'u');
/** Unambiguous words that start a question anywhere in a sentence. */
const strongStart = new RegExp(
  ` (?:(?:was|wie|wann|wo|warum|wer|wem|wen|wohin|welch[a-z]+|wie lange|wie viele?)(?: [a-z]+)? (?:${verbs})|(?:soll|sollte|kann|konnte|muss|darf|bin|werde|schaffe|bekomme|kriege|habe|finde) ich|(?:wird|ist|war|hat|liebt|mag|will|kommt|meldet|denkt|klappt|lohnt|steht|passt|vermisst) (?:er|sie|es|das|sich|die|der|mich|mein[a-z]*)|(?:werden|sind|konnen|sollen|haben|passen|bleiben) wir)(?= )`,
  'gu',
);
const indirect = new RegExp(
  ` (?:frage (?:ich )?mich|weiss|wissen|wusste|ahnung|weisst|sagen|sag mir|sage mir|verraten|verrate|verrat mir|erzahlen|erklaren|uberlege|uberlegen|unsicher|sicher|interessiert mich|mich interessiert|interessieren|frage ist|frage ware|frage lautet|sehen|neugierig|herausfinden|rausfinden|entscheiden|schwanke|uberlegt|ungewiss|spannend|gern|gerne|erfahren|gewusst|fragen|grubel[a-z]*|grubl[a-z]*|zweifle|zweifel|entscheidung|erkenne|verstehe nicht|dilemma)(?: (?:mich|halt|echt|nur|gerade|schon|immer|einfach|oft|manchmal|gar|nicht|mehr|leider|noch|so|genau|mal|bitte|denn|wirklich|die|ganze|zeit|auch|grad|standig|,|seit|tagen|wochen|langem|ernsthaft|hab|habe|und|aber|du|jetzt|einmal))*(?= (?:(?:ab|bis|mit|von|fur|bei|an|auf|in|zu) )?(?:ob|wann|was|wie|wo|wohin|warum|wer|wem|wen|welch[a-z]*|womit|worauf)\\b)`,
  'gu',
);

const { adviceWanted, phatic } = german.questions;
const isPhatic = (flat: string): boolean => {
  const length = flat.trim().length;
  return phatic.matchesIn(flat).some(({ text }) => text.length >= length || flat.replace(filler, '').trim() === '');
};

const isExclaimed =
  / wie (?:schoon|schoone[rsn]?|cool|toll|suss|lieb|geil|krass|nett|gemein|doof|blod|schade)(?= )| was fur ein/u;

const englishForms: readonly (readonly [RegExp, Form])[] = [
  [/^ how long(?= )/u, 'howLong'],
  [/^ how (?:much|many|often|old)(?= )/u, 'howMuch'],
  [/^ how(?= )/u, 'how'],
  [/^ when(?= )/u, 'when'],
  [/^ why(?= )/u, 'why'],
  [/^ where(?= )/u, 'where'],
  [/^ (?:who|whom)(?= )/u, 'who'],
  [/^ which(?= )/u, 'which'],
  [/^ what(?= )/u, 'what'],
  [
    /^ (?:should|shall|can|could|will|would|do|does|did|am|is|are|have|has|may|might) (?:i|my|he|she|it|we|you|the|they|this|that)(?= )/u,
    'yesNo',
  ],
];

function formAtStart(clause: string): Form | null {
  for (const [form, result] of interrogatives) if (form.test(clause)) return result;
  if (clause.startsWith(' wie ')) return formOfWie(clause);
  return englishForms.find(([form]) => form.test(clause))?.[1] ?? null;
}

const clausesOf = ({ flat }: Sentence): string[] =>
  flat
    .split(' , ')
    .map((clause) => ` ${clause.trim()} `)
    .filter((clause) => clause.trim() !== '');

/** The form of the question that a clause asks; null if the clause asks none. */
function formOfClause(clause: string, isAsked: boolean): Form | null {
  const bare = bareClause(clause, isAsked);
  const form = formAtStart(bare);
  if (form && (isAsked || !isExclaimed.test(bare))) return form;
  if (opinion.test(clause.slice(0, clause.length - bare.length + 1))) return 'yesNo';
  if (
    isAsked
      ? verbFirst.test(bare) || anyVerbFirst.test(bare)
      : verbFirstUnasked.test(bare) || verbOfMine.test(bare) || theirVerbFirst.test(bare)
  )
    return 'yesNo';
  return null;
}

const opinion = / (?:glaubst|denkst|meinst|findest|siehst|rechnest|vermutest|glauben|meinen|denken) (?:du|sie)(?= )/u;

const relative = /^ (?:wenn|weil|dass|obwohl|da|damit|nachdem|bevor|sobald|falls|als|die|der|das|denn)(?= )/u;

const interrogative =
  '(?:(?:ab|bis|seit|von|mit|fur|bei|an|auf|in|zu|aus|gegen|uber|um|nach) )?(?:was(?: fur ein[a-z]*)?|wie(?: lange?| viele?| oft)?|wieviel[a-z]*|wann|wo|wohin|woher|warum|wozu|wofur|wer|wem|wen|welch[a-z]*(?: [a-z]+)?|womit|worauf|woran|woruber)(?: (?:nur|denn|bloss|soll|zur holle|zum teufel|jetzt|eigentlich|genau|kann))?';
const openQuestion = new RegExp(
  `^ ${interrogative} (?:(?:${verbs})(?= )|[a-z]+(?:e|t|st|en) (?:ich|du|er|sie|es|wir|ihr|man|das|der|die|mein[a-z]*|mich|mir)(?= ))`,
  'u',
);
/** A verb before its subject, after an interrogative: only questions have this order. */
const questionInside = new RegExp(
  ` ${interrogative} [a-z]+(?:e|t|st|en|ist|hat|bin|war|soll|kann|muss|wird|darf|will) (?:ich|du|er|sie|es|wir|ihr|man|das|mein[a-z]*)(?= )`,
  'gu',
);
const tagQuestion =
  / (?:wird das was|wird das gut|geht das gut|klappt das|lohnt sich das|schaffe ich (?:das|es)|packe ich (?:das|es)|ist das (?:normal|schlimm|ok|okay|richtig|gut|so)|hat das (?:sinn|zukunft|eine chance)|wird alles gut)(?: [a-z]+)? $/u;
const tag = / (?:oder|gell|nicht wahr|oder nicht|stimmt es|oder was) $/u;
const thirdPersonFirst =
  /^ (?:gewinnt|bekommt|kriegt|schafft|besteht|liebt|mag|vermisst|findet|zieht|heiratet|steigt|kommt|meldet|verzeiht|bleibt|erlauben|erlaubt|gibt|lasst|klappen|heilt|reagiert|packt|holt|schlagt|passt|besteht|merkt|betrugt) (?!mir|mich|dir|so|drauf|darauf|nicht|schon|gar|halt|mal|immer|alles)[a-z]+ [a-z]+/u;
/** For clauses without a question mark: the verb must follow the interrogative ("was ich mag" is no question). */
const isOpenQuestion = (clause: string): boolean => {
  const bare = bareClause(clause, false);
  return verbFirstUnasked.test(bare) || openQuestion.test(bare) || / ob /u.test(bare.slice(0, 4));
};

/** Phrases that report somebody else's question, which is news: "Er hat mich gefragt, ob …". */
const askedByOthers =
  / (?:(?:hat|haben|hatte) (?:mich |uns )?(?:[a-z]+ ){0,2}gefragt|(?:er|sie|chef|chefin|mutter|vater|mama|papa) (?:fragte|wollte wissen|fragt mich|will wissen)|fragte mich|ob du es glaubst)(?= )/u;

/** The form of the question that a sentence asks; null if the sentence asks none. */
export function formOfSentence(sentence: Sentence): Form | null {
  const { isAsked, flat } = sentence;
  if (isPhatic(flat)) return null;
  const reported = [...flat.matchAll(indirect)].at(-1);
  const clauses = clausesOf(sentence);
  if (!isAsked && askedByOthers.test(flat)) return null;
  const [firstClause = ''] = clauses;
  const isDirect =
    clauses.length > 1 && verbFirstUnasked.test(firstClause.replace(filler, '')) && !/ (?:du|sie) /u.test(firstClause);
  if (reported && !isDirect) {
    const rest = flat.slice(reported.index + reported[0].length);
    const form = formAtStart(rest.replace(/^ ,/u, ''));
    if (form) return form;
  }
  for (const clause of clauses) {
    if (isPhatic(clause) || relative.test(clause)) continue;
    const form = formOfClause(clause, isAsked);
    if (form && (isAsked || clause === clauses[0] || isOpenQuestion(clause))) return form;
  }
  const inside = [...flat.matchAll(strongStart)];
  const start = inside.at(isAsked ? -1 : 0);
  if (start && (isAsked || / (?:soll|sollte|was (?:soll|kann|mache|tue)|wie (?:soll|kann)) /u.test(`${start[0]} `))) {
    return formAtStart(flat.slice(start.index)) ?? 'yesNo';
  }
  if (/ ja oder n(?:ein|o|e)(?= )/u.test(flat)) return 'yesNo';
  if (!isAsked) {
    const question = [...flat.matchAll(questionInside)].at(-1);
    if (question) return formAtStart(flat.slice(question.index)) ?? null;
    return tagQuestion.test(flat) || tag.test(flat) || thirdPersonFirst.test(flat.replace(filler, '')) ? 'yesNo' : null;
  }
  const word = / (?:wann|warum|wo|wohin|wer|wem|wen|welch[a-z]*|wie|was)(?= )/u.exec(flat);
  return word ? (formAtStart(flat.slice(word.index)) ?? 'yesNo') : 'yesNo';
}

export interface Asked {
  readonly form: Form;
  readonly sentence: Sentence;
  /** `Sentence.flat` from the first clause that asks to the end of the sentence. */
  readonly clause: string;
}

function clauseThatAsks(sentence: Sentence): string {
  const clauses = clausesOf(sentence);
  const first = clauses.findIndex(
    (clause) => !relative.test(clause) && formOfClause(clause, sentence.isAsked) !== null,
  );
  return first > 0 ? clauses.slice(first).join(',') : sentence.flat;
}

/** The questions of a text in order. If sentences end with a question mark, only their questions count. */
export function questionsIn({ sentences }: PlainText): readonly Asked[] {
  const asked = sentences.flatMap((sentence) => {
    const form = formOfSentence(sentence);
    return form ? [{ form, sentence, clause: clauseThatAsks(sentence) }] : [];
  });
  const marked = asked.filter(({ sentence }) => sentence.isAsked);
  return marked.length > 0 ? marked : asked;
}

export const wantsAdvice = (flat: string): boolean => adviceWanted.test(flat) && !askedByOthers.test(flat);
