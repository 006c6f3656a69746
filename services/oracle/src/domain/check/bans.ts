/** Topics that no draft of the language model may mention. Source: specification. */
export const bans: readonly { readonly name: string; readonly match: RegExp }[] = [
  {
    name: 'illness',
    match:
      /krankheit|erkrank|\bkrank(?:e|er|en|es)?\b|diagnos|tumor|krebs(?:geschwür|krank|leiden|diagnose|zell)|depression|depressiv|infarkt|schlaganfall|diabetes|demenz|heilt?\b|\bheilen|\bgeheilt|heilung|heilstein|heilend|symptom|infektion|allergi|migräne|herzrasen|blutdruck|schilddrüse|hormon|stoffwechsel|immunsystem|störung\b|\bstörungen|burnout|trauma|entzünd|schmerzmittel|blutwert|\badhs\b|\bleber\b|\bniere|\blunge|\bdarm\b|\bgalle\b|\bkreislauf|\bnerven(?:system|zusammenbruch)|\bknochen\b|panikattacke|angststörung|nur eine phase|kein grund (?:für hilfe|zur sorge)|schmerz|(?:das|dein) zittern|schlaflos|\bperiode\b|\bzyklus|hochsensib|übelkeit|schwindel|\bfieber|\bhusten|erschöpfungs/iu,
  },
  {
    name: 'treatment',
    match:
      /medikament|medizin(?!rad)|tablette|\bpillen?\b|antibiot|tropfen (?:johannis|baldrian|bach|cbd)|johanniskraut|baldrian|melatonin|magnesium|\bjod\b|vitamin|globuli|homöopath|bachblüten|cannabis|\bcbd\b|kurkuma|backpulver|nahrungsergänz|\bdosis|dosier|impfung|\bimpf|therapie|therapeut|\barzt\b|\bärzt|\bpraxis\b|operation|\bfaste\b|\bfasten\b|fastenkur|entgift|detox|\bdiät|kalorien|nichts essen|iss (?:\p{L}+ ){0,3}nichts|nur noch (?:saft|wasser|obst|tee)|abnehmen|abführ|heilpflanze|ätherisch|hypnose|rezeptfrei|hilft gegen|wirkt gegen|ersetzt (?:jeden|den|die|eine)|arztbesuch|\bkräuter(?:tee)?\b|deinen schmerz|deine schmerzen|schmerzen? (?:nehmen|lindern)|pille|nimm (?:einfach )?(?:zwei|drei|mehr|doppelt|weniger) (?:davon|als)|klinik|krankenhaus|psycholog|psychiat|heiler|wunderheil|\bkur\b|gegen (?:deine?n?|die) \p{L}+ hilft|\b(?:lavendel|tee|cbd|duft)öl|\böle?\b|iss (?:\p{L}+ )?(?:weniger|kaum)|geht von (?:allein|selbst) weg|\bsalbe|\btinktur/iu,
  },
  {
    name: 'death',
    match:
      /\btod(?:es)?\b|\btote?[nrs]?\b|\bstirb|\bsterb|gestorben|verstorb|tödlich|\bsarg\b|beerdig|begräbnis|\bleiche|umbring|suizid|selbstmord|\bleben nehmen|jenseits|friedhof|geister? der ahnen/iu,
  },
  { name: 'pregnancy', match: /schwanger|\bbaby\b|fehlgeburt|abtreib|kinderwunsch|entbindung|\bempfängnis|eisprung/iu },
  {
    name: 'money',
    match:
      /\b(?:invest(?:ier|ition)|aktien?\b|krypto|bitcoin|etf\b|kredit|darlehen|lotto|lotterie|börse|wertpapier|geldanlage|spekul|wette?\b|wetten\b|casino|roulette|jackpot|glücksspiel|setz (?:alles )?auf (?:die|rot|schwarz)|verschulde)|\b(?:kauf|verkauf)e? (?:jetzt|sofort|deine|das haus|die wohnung)|\b\d+(?:[.,]\d+)? ?(?:€|euro|dollar|franken)|\b\p{L}+ (?:euro|dollar|franken)\b|\bsehr reich\b|\breich (?:werden|sein)\b|kostet (?:fast )?(?:nichts|wenig|nur)|lohnt sich finanziell|sichere anlage|gehaltserhöhung fordern/iu,
  },
  {
    name: 'law',
    match:
      /\b(?:verklag|klage ein|reiche? (?:die )?(?:klage|scheidung)|unterschreib|zeige? (?:ihn|sie) an|anwalt|anwältin|gericht(?:s|lich)?\b|vor gericht|kündige (?:jetzt|sofort|den vertrag|deinen)|lass dich scheiden|testament|sorgerecht|einspruch|widerspruch einlegen)/iu,
  },
  {
    name: 'threat',
    match:
      /\bunheil|\bfluch\b|verflucht|verdammt(?:nis)?|\bunglück(?:e|s)?\b|du wirst (?:es )?(?:bereuen|leiden|verlieren|scheitern)|wirst du (?:es )?(?:bereuen|leiden|verlieren|scheitern)|\bbestraf|\bstrafe\b|schreckliches?|katastroph|\bgefahr\b|\bwarne dich|\bsonst (?:wirst|verlierst|geschieht|passiert)/iu,
  },
  {
    name: 'danger',
    match:
      /\b(?:messer|klinge|ritz\p{L}*|waffe|pistole|feuerzeug|zünde|brennspiritus|bleiche|gift\p{L}*|drogen|kokain|lsd|ecstasy|koks|kiff\p{L}*|joint|besauf|betrink|rausch|schnaps|whisky|wodka|promille)\b|flasche (?:wein|sekt|schnaps|rum)|trink (?:\p{L}+ ){0,4}(?:wein|bier|sekt|alkohol)|feuer im|mach ein feuer|auf das eis|aufs eis|auf das dach|aufs dach|vom dach|auf den gleisen|aufs geländer|klettere? (?:auf|über)|halte? (?:die|deine[n]?) (?:luft|atem) an|schwindlig|bei rot\b|ohne (?:gurt|helm|licht fahren)|fahr (?:\p{L}+ ){0,5}(?:los|schneller|auto)|schlaf (?:\p{L}+ ){0,3}(?:gar )?nicht\b|bleib die ganze nacht wach|geh (?:\p{L}+ ){0,4}(?:allein|alleine) (?:\p{L}+ ){0,3}(?:in den wald|in die nacht|auf|hinaus)|(?:heute nacht|nachts) (?:\p{L}+ ){0,2}allein|spring (?:\p{L}+ ){0,3}(?:von|vom|in den|ins)|schwimm (?:\p{L}+ ){0,3}hinaus|auf (?:die|den) (?:schienen|gleisen?)|motorrad|autobahn|gas geben|gib gas|(?:von|auf) (?:der|die) brücke|geländer|klippe|abgrund|kran\b|strommast|hochspannung|aufs meer|raus aufs|auf den see|im sturm|stürmt|gewitter (?:hinaus|raus)|beeren|pilze|unbekannte pflanze|bleib (?:\p{L}+ ){0,3}(?:wach|nächte)|nächte (?:wach|durch)|ohne schlaf|ohne essen|schließ dich (?:\p{L}+ ){0,4}ein|rede mit niemandem|mit niemandem (?:reden|sprechen)|mut an\b|trink dir|hungere|verzichte auf (?:essen|schlaf|trinken)|eiskalt(?:es|em) wasser|tauch (?:\p{L}+ )?unter|anhalter|steig (?:\p{L}+ ){0,3}(?:ein|aufs|über)|feuer(?:werk)? |absperrung|über die (?:kerze|flamme|herdplatte)|unter wasser|bis du (?:dich|nichts mehr) spürst|ohne (?:jemandem|jemanden|ein wort) (?:\p{L}+ )*(?:zu sagen|bescheid)|beeren?\b|nach dem fest (?:nach hause )?fahren|den roller|ans steuer/iu,
  },
  {
    name: 'harm',
    match:
      /schlag (?:ihn|sie|zu|zurück)|wehr dich mit|räch(?:e|en|st)\b|\brache\b|zahl es (?:ihm|ihr) heim|heimlich (?!hoff|wünsch|freu|längst|schon)|ausspionier|kontrollier(?:e|st)? (?:sein|ihr|ihn|sie)|geh (?:ihm|ihr) (?:\p{L}+ )?nach\b|folge? (?:ihm|ihr)\b|sag (?:niemandem|keinem|niemanden) (?:\p{L}+ )?(?:etwas|davon)|bleibt unter uns|unser geheimnis|brich den kontakt|trenn dich von deiner familie|fremden aus dem (?:netz|internet)|triff dich (?:\p{L}+ ){0,3}mit (?:einem|einer) fremden|ohne kleidung|\bnackt|unbekleidet|sexuell|intime[sn]? (?:foto|bild)|lüg (?:ihn|sie|ihm)|erpress|droh (?:ihm|ihr)|stiehl|klau(?:e|en)?\b|fälsch|anonym|zeig (?:ihm|ihr), wer|lächerlich|bloßstell|stell (?:ihn|sie) bloß|adresse heraus|warte (?:dort|vor (?:seiner|ihrer))|kalte schulter|bis (?:er|sie) leidet|lass (?:ihn|sie) (?:betteln|zappeln|leiden)|drück (?:ihn|sie) weg|mach (?:ihn|sie) (?:eifersüchtig|fertig|klein)|ignorier(?:e)? (?:ihn|sie) so lange|stärkere ist|aufs maul|verprügel|droh|beleidig|auflauer|vor (?:seiner|ihrer) tür|zerkratz|zerstör|kaputt|wirf (?:ihm|ihr|seine|ihre)|nimm (?:ihm|ihr) |in (?:seinem|ihrem) namen|lösch (?:alle )?(?:ihre|seine)|geh einfach weg/iu,
  },
  {
    name: 'sale',
    match:
      /\bpremium\b|\babo(?:nnement|nnier\p{L}*)?\b|sternenstaub|\bgratis\b|rabatt|gutschein|amulett|talisman|\bbestell|\bbuche?(?: dir| eine| einen| jetzt| gleich)\b|\bkauf(?:e|st|en)?\b|\bkurs\b|webinar|seminar|coaching|\bshop|\bladen um|upgrade|\bspende|überweis|zahl(?:e|ung) (?:\p{L}+ )?(?:betrag|geld)|\bpaypal|\bcode [\p{Lu}\d]|gib den code|nur heute (?:bekommst|gibt|gilt)|jetzt zugreifen|sichere dir|für (?:wenig|kleines) geld|bezahl|kostenpflichtig|kostenlos|angebot|testphase|vollversion|volle deutung|hellseher|kartenleger|wahrsager|ladenpreis|schnäppchen|gewinnspiel|sternenpaket|\bpaket\b|mein buch|mein kurs|meine seite|opfer sage|mitglied|unserem zirkel|schenk mir|armband|\bkette\b|glücksbringer|energie für mich|mehr energie|hol dir|gönn dir (?:das|ein|eine) (?:große|ganze|neue)|exklusiv|lizenz|verlosung|app herunter|lade dir (?:die|eine|das)|große[nrs]? deutung|lege? dir (?:\p{L}+ )?die karten|plätze (?:sind )?frei|lass dir (?:ein|das) horoskop|mondstein|edelstein|kristall|wenn du etwas gibst/iu,
  },
  {
    name: 'foretold',
    match:
      /\b(?:er|sie|dein \p{L}+|deine \p{L}+) (?:wird|werden) (?:\p{L}+ ){0,5}(?:zurückkommen|zurückkehren|verlassen|melden|schreiben|kündigen|heiraten|lieben|betrügen|verzeihen|zusagen|absagen|anrufen)|\bdu wirst (?:\p{L}+ ){0,5}(?:bekommen|heiraten|gewinnen|erben|befördert|kennenlernen|treffen|finden|bestehen|durchfallen|umziehen|reich|berühmt|ankommen)|\bwirst du (?:\p{L}+ ){0,5}(?:bekommen|heiraten|gewinnen|erben|befördert|kennenlernen|bestehen|durchfallen|reich|berühmt|ankommen)|\b(?:er|sie|dein \p{L}+|deine \p{L}+) (?:betrügt|belügt|hintergeht|verlässt|liebt) dich\b|glückstag|es ist dir bestimmt|vorherbestimmt|seelenverwandt|dein schicksal|\b(?:er|sie) (?:denkt|vermisst|begehrt|bereut|wartet|sehnt sich|träumt)\b|\b(?:er|sie) (?:sagt|antwortet) (?:ja|nein|zu|ab)\b|\b(?:im (?:frühling|sommer|herbst|winter)|bald|morgen|übermorgen|(?:über)?nächste[nrs]? (?:woche|monat|jahr)|kommt (?:er|sie)) (?:kommt|meldet|ruft|schreibt|ist) (?:er|sie|alles)|du bestehst|wird (?:wieder|bald) gesund|kommt (?:noch )?(?:diese|nächste) woche|\b(?:du wirst|wirst du|ihr werdet|werdet ihr)\b|ganz sicher|garantiert|mit sicherheit|auf jeden fall|zweifellos|hundertprozentig|(?:^|[.!?]\s+)(?:er|sie) (?:kommt|will|liebt|denkt|plant|weiß|meint|sucht|geht|bleibt)\b|(?:^|[.!?]\s+)deine? (?:chef\p{L}*|freund\p{L}*|ex|partner\p{L}*|mann|frau|mutter|vater|schwester|bruder|bank|kolleg\p{L}*) |hast du geld|ist ein (?:ja|nein)\b/iu,
  },
  {
    name: 'shame',
    match:
      /selbst schuld|stell dich nicht (?:so )?an|reiß dich zusammen|zu (?:dick|dünn|dumm|alt|hässlich|faul|empfindlich)\b|andere haben es (?:viel )?schwerer|du bist (?:\p{L}+ )?(?:dumm|faul|hässlich|schwach|peinlich|egoistisch|wertlos|ein versager)|schäm dich|jammer(?:e|st)?\b|nicht gemacht|wird das nie|schaffst du (?:das )?nie|wirst du nie|nie etwas mit dir|aus dir wird nichts/iu,
  },
  {
    name: 'private',
    match:
      /\bpasswort|\bkennwort|\bpin\b|anschrift|nachnamen?|wohnort|postleitzahl|kontonummer|\biban\b|kreditkarte|geburtsdatum|(?:schick|nenn|gib|sag|schreib) mir (?:dein|ein foto)|ruf mich|melde dich bei|such(?:e)? im netz|besuch(?:e)? mich|komm zu mir/iu,
  },
  {
    name: 'machinery',
    match:
      /systemprompt|system prompt|\bprompt\b|anweisung(?:en)? (?:lauten?|sind|wurde)|sprachmodell|language model|openai|chatgpt|\bgpt\b|als ki\b|künstliche intelligenz|\bjson\b|\bapi\b|datenbank/iu,
  },
];

/** A word boundary for all letters, because JavaScript's `\b` knows only ASCII letters. */
const edge = String.raw`(?:(?<!\p{L})(?=\p{L})|(?<=\p{L})(?!\p{L}))`;
const compiled = bans.map(({ name, match }) => ({
  name,
  match: new RegExp(match.source.replaceAll(String.raw`\b`, edge), 'iu'),
}));

export function bannedIn(text: string): string[] {
  return compiled.filter(({ match }) => match.test(text)).map(({ name }) => name);
}
