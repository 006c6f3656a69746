/** Patterns with weights, for texts that match no rule (see `burdenScore`). They match the output of `readings`. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/\b(?:leer|leere|taub|gefuhllos)\b/u, 1],
  [/\b(?:fuhle|spure) (?:ich )?nur noch\b/u, 1],
  [/\bso hilflos\b/u, 1],
  [
    /\b(?:ganz|so|vollig|total) (?:allein|alleine|einsam)\b|\bniemand\w* mehr\b|\b(?:niemand|keiner) (?:[a-z]+ ){0,2}(?:liebt|mag|braucht|versteht|hilft|vermisst|da|merkt|sieht|hort|glaubt)\b|\balle hassen mich\b/u,
    1.5,
  ],
  [
    /\b(?:heule?|weine?|geweint|geheult) (?:[a-z]+ ){0,3}(?:nur|jede|jeden|stunden\w*|durch|taglich|ununterbrochen|noch)\b|\b(?:nur|jede nacht|jeden tag|ununterbrochen) (?:[a-z]+ ){0,2}(?:heulen?|weinen?|weine|heule|geweint)\b/u,
    1.5,
  ],
  [/\b(?:schmerz\w*|qual\w*|leid|leide|unertraglich\w*|holle|tut so weh)\b/u, 1],
  [/\b(?:dunkel\w*|dunkelheit|schwarz|schwarzes loch|abgrund|am boden|ganz unten)\b/u, 1],
  [
    /\b(?:gebe auf|aufgeben|aufgegeben|keine kraft|kraftlos|erschopft vom|kann nicht mehr|mag nicht mehr|will nicht mehr)\b/u,
    1.5,
  ],
  [/\b(?:sinnlos|kein\w* sinn|hoffnungslos|keine hoffnung|kein\w* ausweg|aussichtslos)\b/u, 2],
  [/\b(?:tot|tod|sterben|sterbe|grab|leben beenden|nicht mehr da)\b/u, 1.5],
  [
    /\b(?:wertlos|nutzlos|uberflussig|versager\w*|nichts wert|nicht gut genug fur diese|schuld an allem|last|ballast)\b/u,
    1.5,
  ],
  [/\b(?:hasse|hass auf|ekle|eklig)\b.{0,12}\b(?:mich|selbst|mein\w* (?:leben|korper))\b/u, 2],
  [/\b(?:blut|blute|blutet|klinge|narben|messer)\b/u, 1],
  [/\b(?:fur immer|endgultig|zum letzten mal|nie wieder|abschied|letzte nacht|letzter)\b/u, 1],
  [/\b(?:depressionen|depression|depressiv|borderline|traumatisiert)\b/u, 2],
  [/\b(?:wozu|wofur|warum) (?:noch|uberhaupt|das alles)\b/u, 1],
  [/\b(?:so|total|echt|richtig) (?:dreckig|schlecht|scheisse|beschissen|mies|elend)\b/u, 1],
  [
    /\b(?:pack|packe|schaff|schaffe) (?:das|es) (?:alles )?nicht\b|\bnicht mehr aus dem bett\b|\bfunktioniere nur\b/u,
    1.5,
  ],
  [/\b(?:hilflos|allein ?gelassen|im stich gelassen|ausgeliefert)\b/u, 1.5],
  [
    /\bmit niemand\w* (?:daruber )?(?:reden|sprechen)\b|\balles zu ?viel\b|\bnicht mehr hoch\b|\bheule? nur noch\b(?! bei)/u,
    1.5,
  ],
  [/\bes wird immer schlimmer\b(?! mit)/u, 1.5],
  [/\balles (?:ist |so )*egal\b|\bmir egal\b/u, 1],
  [/\b(?:mein|dieses|das) (?:scheiss )?leben\b/u, 0.5],
];

/** The `burdenScore` from which a text counts as distress (`full`) or possible distress (`soft`). */
export const burdenThresholds = { full: 4, soft: 2 } as const;

/** Sum of the weights of all patterns that match; 0 if the text has none of 'ich', 'mich', 'mir' and 'mein…'. */
export function burdenScore(text: string): number {
  if (!/\b(?:ich|mich|mir|mein\w*)\b/u.test(text)) return 0;
  return weights.reduce((sum, [word, weight]) => sum + (word.test(text) ? weight : 0), 0);
}
