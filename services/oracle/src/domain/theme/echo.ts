/** Words that are never given back, whatever the question: what hurts, and what Noctua does not speak about. */
const hushed =
  /tod|tot|sterb|suizid|selbstm|leiche|krank|krebs|tumor|schwanger|abtreib|schmerz|blut|mord|töt|gewalt|schlag|droge|alkohol|waffe|sex|nackt|porno|nazi|hure|fick|arsch|scheiß|wichs|idiot|hass|fluch|verklag|klage|strafe|gefängnis|aktie|krypto|bitcoin|kredit|lotto|invest|sonne|mond|merkur|venus|mars|jupiter|saturn|uranus|neptun|pluto|widder|stier|zwilling|löwe|jungfrau|waage|skorpion|schütze|steinbock|wassermann|fische|gefahr|unglück|unfall|angst/iu;
const dull = new Set([
  'Noctua',
  'Eule',
  'Frage',
  'Fragen',
  'Sterne',
  'Stern',
  'Ding',
  'Dinge',
  'Sache',
  'Sachen',
  'Leute',
  'Mensch',
  'Menschen',
  'Tag',
  'Tage',
  'Zeit',
  'Jahr',
  'Woche',
  'Hallo',
  'Danke',
  'Bitte',
  'Guten',
  'Liebe',
  'Lieber',
  'Jahre',
  'Monat',
  'Uhr',
  'Euro',
  'Mann',
  'Frau',
  'Ihnen',
  'Ihr',
  'Sie',
  'Dir',
  'Dich',
  'Du',
  'Mal',
  'Ende',
  'Weile',
  'Rat',
  // somebody near is no word to play with
  'Mutter',
  'Mama',
  'Vater',
  'Papa',
  'Eltern',
  'Schwester',
  'Bruder',
  'Geschwister',
  'Kind',
  'Kinder',
  'Sohn',
  'Tochter',
  'Oma',
  'Opa',
  'Freund',
  'Freundin',
  'Freunde',
  'Freunden',
  'Partner',
  'Partnerin',
  'Familie',
]);

/**
 * A noun of the question to take up, as the person wrote it, or null: capitalised inside a sentence, letters only,
 * 4 to 20 of them. Nothing in capitals, nothing hushed; the longest wins.
 */
export function echoOf(question: string): string | null {
  const text = question.normalize('NFC').trim();
  if (text === text.toLocaleUpperCase('de')) return null;
  const nouns = [...text.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?![\p{L}\d@.]*@|\p{L})/gu)]
    .map(([word]) => word)
    .filter((word) => word.length >= 4 && word.length <= 20 && !dull.has(word) && !hushed.test(word));
  return nouns.sort((a, b) => b.length - a.length)[0] ?? null;
}
