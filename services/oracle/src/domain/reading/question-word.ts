import type { Form } from '@sternenrat/contracts/reading';

/** The first expression that matches counts, so longer ones come first. */
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
/** Questions that ask what something is like ("Wie geht es aus?"). Tried before `way`. */
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

export function formAtStart(clause: string): Form | null {
  for (const [form, result] of interrogatives) if (form.test(clause)) return result;
  if (clause.startsWith(' wie ')) return formOfWie(clause);
  return englishForms.find(([form]) => form.test(clause))?.[1] ?? null;
}

/** Regular expression source of an interrogative with its preposition and particles. */
export const interrogative =
  '(?:(?:ab|bis|seit|von|mit|fur|bei|an|auf|in|zu|aus|gegen|uber|um|nach) )?(?:was(?: fur ein[a-z]*)?|wie(?: lange?| viele?| oft)?|wieviel[a-z]*|wann|wo|wohin|woher|warum|wozu|wofur|wer|wem|wen|welch[a-z]*(?: [a-z]+)?|womit|worauf|woran|woruber)(?: (?:nur|denn|bloss|soll|zur holle|zum teufel|jetzt|eigentlich|genau|kann))?';
