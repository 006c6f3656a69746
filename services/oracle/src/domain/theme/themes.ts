export const themes = [
  'love',
  'work',
  'family',
  'health',
  'decisions',
  'time',
  'self',
  'friendship',
  'money',
  'law',
  'dreams',
  'general',
] as const;
export type Theme = (typeof themes)[number];

/**
 * German word stems. What must be declined comes first and weighs most; a how (decisions, time) loses to a what
 * of the same sentence.
 */
export const stems: readonly { readonly theme: Theme; readonly weight: number; readonly match: RegExp }[] = [
  {
    theme: 'health',
    weight: 9,
    match:
      /(?:\w*schmerz|\b(?:gesundheit|gesund\b|krank|bauchweh|kopfweh|weh tut|tut weh|arzt|ärzt|klinik|diagnos|therapie|medikament|tablette|schwanger|kinderwunsch|baby bekomm|abnehmen|diät|allerg|impf|operation|operiert|migräne|fieber|erkält|symptom|heil(?:en|ung)|depress|tumor|bluthochdruck|blutdruck|sterben|sterbe\b|tod\b|rückenweh\b))/u,
  },
  {
    theme: 'law',
    weight: 8,
    match:
      /\b(?:gericht\b|klage\b|klagen\b|verklag|anwalt|anwält|rechtlich|rechtsstreit|prozess gewinn|scheidung|sorgerecht|unterhalt\b|anzeige erstatt|bußgeld|strafe\b|testament|mietrecht|vermieter|kündigungsfrist|vertrag\b|widerspruch|behörde|finanzamt|jugendamt|polizei|gesetz)/u,
  },
  {
    theme: 'money',
    weight: 7,
    match:
      /\b(?:geld|finanz|schulden|kredit|aktie|krypto|bitcoin|invest|lotto|gewinnspiel|erbe\b|erbschaft|spar(?:en|e|buch)|konto|miete\b|gehaltserhöhung|gehalt\b|lohn\b|reich(?:tum)?\b|pleite|börse|etf\b|teuer|bezahlen)/u,
  },
  {
    theme: 'dreams',
    weight: 6,
    match:
      /(?:\b(?:geträumt|träum|traum(?!mann|frau|job|haus|partner|prinz|beruf)|alptraum|albtraum|schlaf(?:en|e|los|störung|t)?\b|einschlafen|durchschlafen|aufgewacht|nachts|schlaflos|nicht einschläf)|\bmüde\b)/u,
  },
  {
    theme: 'love',
    weight: 5,
    match:
      /(?:\b(?:lieb(?:e|t|st|en|es)?\b|verlieb|beziehung|partner|(?<!beste |besten |bester )freundin\b|mein(?:em|en)? freund\b|ex\b|exfreund|küss|kuss|date\b|dating|flirt|schwarm\b|herz|seelenverwandt|heirat|hochzeit|verlob|treu\b|eifersüchtig|eifersucht|liebeskummer|single|traummann|traumfrau|zusammenkommen|trennung|getrennt|mann fürs leben|crush)|\bvermisst (?:er|sie) mich|\bmag (?:er|sie) mich|\bempfindet (?:er|sie)|liebeskummer)/u,
  },
  {
    theme: 'family',
    weight: 5,
    match:
      /\b(?:famili|mutter|mama|vater|papa|eltern|bruder|schwester|geschwister|oma\b|opa\b|großeltern|sohn|tochter|kind(?:er|ern|es)?\b|tante|onkel|schwieger|cousin|enkel)/u,
  },
  {
    theme: 'friendship',
    weight: 4.6,
    match:
      /\b(?:freundschaft|freunde\b|freunden\b|freundeskreis|beste(?:n|r)? freund(?:in)?|clique|kumpel|einsam|allein\b|freundinnen|anschluss finden|kennenlernen|nachbar|bekannte)/u,
  },
  {
    theme: 'work',
    weight: 4,
    match:
      /\b(?:arbeit|job|beruf(?!ung)|traumjob|traumberuf|chef|kolleg|büro|karriere|kündigen|kündige\b|bewerb|vorstellungsgespräch|studium|studier|prüfung|klausur|abitur|abi\b|ausbildung|schule|lehrer|projekt|beförder|selbstständig|selbständig|firma|meeting|uni\b|examen|team\b|praktikum|stelle\b)/u,
  },
  {
    theme: 'self',
    weight: 3,
    match:
      /\b(?:wer bin ich|selbst(?:bewusst|vertrauen|wert|zweifel|liebe)|mich selbst|mir selbst|glücklich(?:er)?\b|glück\b|angst|mut\b|mutiger|stärke|stärken|schwäche|talent|sinn\b|lebenssinn|berufung|bestimmung|zweifel|gut genug|unsicher|sensibel|schüchtern|perfektion|gelassen|traurig|wütend|wut\b|ich so\b|zufrieden|innere|charakter|persönlichkeit)/u,
  },
  {
    theme: 'decisions',
    weight: 2.6,
    match:
      /(?:\b(?:entscheid|soll ich|sollte ich|oder lieber|oder doch|lieber .* oder|wählen|wahl\b|ja oder nein|hin- und hergerissen|umziehen|umzug|bleiben oder|gehen oder|richtige(?:r|n)? weg|zusagen|absagen|wagen\b|riskieren)|\bob ich\b)/u,
  },
  {
    theme: 'time',
    weight: 2.4,
    match:
      /(?:\bwann\b|\bwie lange\b|\bwarten\b|\bwarte\b|\bgeduld|\bungeduldig|\bbald\b|\bzeitpunkt|\bwie viel zeit|\bendlich\b|\bnoch dauern|\bdauert\b|\bmoment\b|\bnächste[ns]? (?:woche|monat|jahr)|\bzukunft)/u,
  },
];

/** JavaScript's \b knows ASCII letters only; German words may begin and end with an umlaut. */
const edge = String.raw`(?:(?<!\p{L})(?=\p{L})|(?<=\p{L})(?!\p{L}))`;
const compile = () =>
  stems.map(({ theme, weight, match }) => ({
    theme,
    weight,
    match: new RegExp(match.source.replaceAll(String.raw`\b`, edge).replaceAll('ß', 'ss'), 'gu'),
  }));
let compiled: ReturnType<typeof compile> | undefined;

/** The theme of a question by German word stems; `general` where none speaks. */
export function themeOf(question: string): Theme {
  const text = question
    .normalize('NFC')
    .toLocaleLowerCase('de')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\d-]+/gu, ' ')
    .trim();
  compiled ??= compile();
  const scores = compiled
    .map(({ theme, weight, match }) => ({ theme, hits: text.match(match)?.length ?? 0, weight }))
    .filter(({ hits }) => hits > 0)
    .map(({ theme, hits, weight }) => ({ theme, score: weight + (hits - 1) * 0.5 }));
  return scores.sort((a, b) => b.score - a.score)[0]?.theme ?? 'general';
}
