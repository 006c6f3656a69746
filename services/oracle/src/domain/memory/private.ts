/** Stems of private words (GDPR art. 9 and more), without umlauts. */
const stems = new RegExp(
  String.raw`\b(?:krank|gesund|arzt|arztin|klinik|krankenhaus|operation|op\b|diagnos|therap|psych|depress|angststor|medikament|tablett|pille|schwanger|abtreib|periode|kinderwunsch|behinder|diabet|krebs|tumor|hiv|aids|allerg|schmerz|migran|burnout|adhs|autis|sucht|alkohol|droge|diat|abnehm|gewicht|reha|pflege|impf|corona|infekt|sex|schwul|lesbisch|bisexuell|queer|homo|trans(?:gender|mann|frau|ition)|outing|geoutet|intim|verhut|religio|glaub(?:e|en) an|gott|jesus|allah|islam|muslim|moschee|christ(?:lich|in|en)?\b|kirche|jud(?:e|isch|in|en)\b|synagoge|hindu|buddh|bibel|koran|taufe|konfirmation|kommunion|ramadan|partei|wahl(?:e|kampf|en)|politi|cdu|spd|afd|fdp|grune\b|linke\b|gewerkschaft|streik|hautfarbe|rasse|migrant|fluchtling|abschiebung|asyl|auslander|herkunft|turkisch|arabisch|anwalt|gericht|anzeige|polizei|gefangnis|vorstraf|schulden|kredit|gehalt|konto|pleite|insolven|tot\b|tod\b|tode|sterb|gestorben|beerdigung|grab|suizid|gewalt|schlag|missbrauch|mobb|affare|fremdgeh|betrog|passwort|iban|adresse|telefonnummer)`,
  'u',
);

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

export const isPrivate = (text: string): boolean =>
  stems.test(folded(text)) || /@|https?:|\d{5,}|[\u{1F346}\u{1F351}]/u.test(text);
