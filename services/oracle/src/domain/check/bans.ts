/** What no answer may speak of, whoever asked for it (rules: questions). Stems, for texts that a model wrote. */
export const bans: readonly { readonly name: string; readonly match: RegExp }[] = [
  {
    name: 'illness',
    match:
      /krankheit|erkrank|\bkrank(?:e|er|en|es)?\b|diagnos|tumor|krebs(?:geschwür|krank|leiden|diagnose|zell)|depression|depressiv|infarkt|schlaganfall|diabetes|demenz|medikament|tablette|\bantibiot|heilt? dich|\bgeheilt|therapie absetz|symptom|infektion/iu,
  },
  {
    name: 'death',
    match:
      /\btod(?:es)?\b|\btote?[nrs]?\b|\bstirb|\bsterb|gestorben|verstorb|tödlich|\bsarg\b|beerdig|begräbnis|\bleiche|umbring|suizid|selbstmord|\bleben nehmen/iu,
  },
  { name: 'pregnancy', match: /schwanger|\bbaby\b|fehlgeburt|abtreib|kinderwunsch|entbindung|\bempfängnis/iu },
  {
    name: 'money',
    match:
      /\b(?:invest(?:ier|ition)|aktien?\b|krypto|bitcoin|etf\b|kredit|darlehen|lotto|börse|wertpapier|geldanlage|spekul)|\b(?:kauf|verkauf)e? (?:jetzt|sofort|deine|das haus|die wohnung)|\b\d+(?:[.,]\d+)? ?(?:€|euro|dollar)/iu,
  },
  {
    name: 'law',
    match:
      /\b(?:verklag|klage ein|reiche? (?:die )?(?:klage|scheidung)|unterschreib|zeige? (?:ihn|sie) an|anwalt|gericht(?:s|lich)?\b|vor gericht|kündige (?:jetzt|sofort|den vertrag|deinen)|lass dich scheiden)/iu,
  },
  {
    name: 'threat',
    match:
      /\bunheil|\bfluch\b|verflucht|verdammt(?:nis)?|\bunglück(?:e|s)?\b|du wirst (?:es )?(?:bereuen|leiden|verlieren|scheitern)|wirst du (?:es )?(?:bereuen|leiden|verlieren|scheitern)|\bbestraf|\bstrafe\b|schreckliches?|katastroph|\bgefahr\b|\bwarne dich|\bsonst (?:wirst|verlierst|geschieht|passiert)/iu,
  },
  {
    name: 'sale',
    match: /\bpremium\b|\babo(?:nnement)?\b|sternenstaub kauf|\bgratis\b|rabatt|gutschein/iu,
  },
  {
    name: 'machinery',
    match:
      /systemprompt|system prompt|\bprompt\b|anweisung(?:en)? (?:lauten?|sind|wurde)|sprachmodell|language model|openai|chatgpt|\bgpt\b|als ki\b|künstliche intelligenz|\bjson\b|\bapi\b|datenbank/iu,
  },
];

/** JavaScript's \b knows ASCII letters only. */
const edge = String.raw`(?:(?<!\p{L})(?=\p{L})|(?<=\p{L})(?!\p{L}))`;
const compiled = bans.map(({ name, match }) => ({
  name,
  match: new RegExp(match.source.replaceAll(String.raw`\b`, edge), 'iu'),
}));

/** The names of the bans that a text breaks. */
export function bannedIn(text: string): string[] {
  return compiled.filter(({ match }) => match.test(text)).map(({ name }) => name);
}
