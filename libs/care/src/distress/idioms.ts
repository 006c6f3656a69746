const strong = String.raw`(?:lachen|hunger|durst|langeweile|langweile|neugier\w*|scham|peinlichkeit|gluck|freude|vorfreude|liebe|hitze|sehnsucht|aufregung|spannung|neid|kalte|ruhrung|lauter \w+|gelachter)`;
const dying = String.raw`(?:sterben?|stirbt|gestorben|umbringen|umgebracht|verrecken|krepieren|tot|kaputt|nicht mehr|weglegen|aus|platzen?)`;

/** Harmless phrases, removed before the rules run. They match the output of `readings`. */
const idioms: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:mich )?${dying} (?:[a-z]+ ){0,2}vor (?:[a-z]+ ){0,2}${strong}\b`, 'gu'),
  new RegExp(String.raw`\b(?:mich )?(?:[a-z]+ )?vor (?:[a-z]+ ){0,1}${strong} (?:[a-z]+ ){0,2}${dying}\b`, 'gu'),
  /\b(?:mich |sich |uns )?(?:[a-z]+ ){0,1}(?:tot|kaputt|schlapp|krank) ?(?:lach\w*|gelacht|zulachen|zu lachen|geargert|argern|arger\w*)\b/gu,
  /\blach(?:e|en|t)? (?:ich )?(?:mich|uns|sich) (?:noch |halb |fast )*(?:tot|kaputt|schlapp)\b/gu,
  /\bin den himmel (?:schauen|gucken|sehen|blicken|fliegen|loben|heben)\b/gu,
  /\bzeit (?:[a-z]+ )?tot ?(?:zu ?)?schlagen\b/gu,
  /\bzu tode (?:ge)?(?:langweil\w*|erschr\w*|lach\w*|arger\w*|scham\w*|freu\w*|amusier\w*|betrubt|verliebt)\b/gu,
  /\b(?:das|es|dies|die [a-z]+|der [a-z]+|dieser? [a-z]+|dieses [a-z]+|mein (?:chef|rucken|lehrer|muskelkater|job)) bringt mich (?:noch |irgendwann |glatt |fast )*um(?: den verstand)?\b/gu,
  /\b(?:[a-z]+ )?(?:mutter|vater|mama|papa|eltern|chef|freundin|freund|schwester|bruder|frau|mann) bring(?:t|en) mich um wenn (?:sie|er|ich) (?:[a-z]+ ){0,4}(?:zeugnis|note|noten|sieht|sehen|erfahrt|erfahren|vergesse|vergessen|zu spat|verpass\w*)/gu,
  /\b(?:um den|den) verstand\b/gu,
  /\b(?:konnte|wurde) (?:[a-z]+ )?sterben fur [a-z]+\b|\bzum sterben (?:schon|langweilig|lustig|komisch|suss)\b|\bsterbens[a-z]+\b|\b(?:un)?sterblich\w*\b/gu,
  /\b(?:tod|tot)(?:mude|langweilig|sicher|schick|ernst|unglucklich|krank)\b|\btodes?(?:stern|sunde|strafe)\w*\b|\btodsunde\w*\b|\bkiller ?(?:spiel|game|phrase|argument|wal|frage|look|body)\w*\b/gu,
  /\b(?:die |der |den )?tot(?:e|en) hosen?\b|\btote aufwecken\b|\bweckt tote\b/gu,
  /\b(?:handy|akku|telefon|pc|rechner|laptop|leitung|batterie|internet|wlan|auto|bildschirm|hamster|hund|katze|kaninchen|goldfisch|pflanze|chat|gruppe) (?:ist|war|bleibt) (?:[a-z]+ ){0,2}tot\b|\b(?:ist|war) (?:mein|dein|der|das|die) (?:handy|akku|chat|leitung|internet|wlan|auto|plan) (?:[a-z]+ ){0,2}tot\b/gu,
  /\bfur mich (?:[a-z]+ )?gestorben\b|\bbis dass der tod\b|\btodo\w*\b/gu,
  /\b(?:bringt|bringst|bringen) mich (?:noch )?ins grab\b|\bhalb ?tot(?:gelacht)?\b|\bertrinke (?:ich )?in (?:arbeit|papier\w*|aufgaben|mails)\b/gu,
  /\blebensmude (?:idee|aktion|plan|stunt)\w*\b/gu,
  /\bich bin (?:[a-z]+ ){0,2}(?:tot|erledigt|fertig) (?:nach|vom|von)\b/gu,
];

export function withoutIdioms(sentence: string): string {
  return idioms
    .reduce((text, idiom) => text.replace(idiom, ' '), sentence)
    .replace(/ {2,}/gu, ' ')
    .trim();
}
