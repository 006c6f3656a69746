import type { CareKind } from '../kinds.ts';

/** `match` is tested on each sentence of `readings` and on each of its clauses: lower case, no umlauts, no commas. */
export interface Rule {
  readonly match: readonly RegExp[];
  /** Sentences that match this pattern are exempt from the rule. */
  readonly unless?: RegExp;
}

const either = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'u');

/** Words for stories, lessons and games: violence and death in such sentences aren't about the writer. */
const inStories =
  /\b(?:film\w*|movie\w*|squad|serie\w*|buch\w*|romane?|roman\w*|krimi\w*|referat\w*|hausarbeit\w*|aufsatz\w*|unterricht\w*|klausur\w*|goethe\w*|werther\w*|heldin\w*|held|helden|figur\w*|theater\w*|drama|anime|netflix|kapitel|lied|song|videospiel\w*|game|oper|gedicht\w*|vortrag\w*|geschichtsunterricht)\b/u;
const holidays =
  /\b(?:urlaub\w*|ferien\w*|insel\w*|meer|strand\w*|reise\w*|buro|boden|job|firma|schule|umzug|wohnung|stadt)\b/u;

/** Plain statements, gravest kind first. Indirect ones are left to the classifier. */
export const rules: readonly (readonly [CareKind, readonly Rule[]])[] = [
  [
    'overdose',
    [
      {
        match: [
          /\b(?:zu viele?|zuviele?|ganz viele|alle|so viele|viele|(?:eine|die) ganze (?:packung|schachtel|flasche|dose)|(?:eine|zwei|drei) (?:packung|schachtel)\w*|eine handvoll|\d{2,3}|dutzende|packungen) (?:[a-z]+ ){0,2}(?:(?:schlaf|schmerz|beruhigungs)?(?:tabletten|pillen|medikamente|mittel)|insulin|paracetamol|ibuprofen|tilidin|tramadol|benzos?|xanax|tropfen|drogen|pilze)\b.{0,25}\b(?:genommen|geschluckt|eingenommen|eingeworfen|intus|gespritzt|getrunken)\b/u,
        ],
        unless: either(inStories, /\b(?:hausapotheke|gramm|euro)\b/u),
      },
    ],
  ],
  [
    'suicide',
    [
      {
        match: [
          /nicht (?:mehr|langer) (?:weiter |einfach |am |langer |uberhaupt |so )?(?:leben|weiterleben|weiter leben|existieren|da ?sein|am leben)\b(?! (?:wie|mit|in|unter|von|als)\b)/u,
          /\b(?:mir|sich|dir) (?:[a-z0-9]+ ){0,5}(?:et)?was an(?:tun|tue|tut|zutun|getan|tu)\b/u,
          /kein\w* (?:bock|lust|kraft|grund|wille\w*|mut|energie) (?:mehr )?(?:auf|zum|zu|am|aufs|fur) (?:das |mein |dieses )?(?:leben|weiterleben|weiterzuleben|weiterzumachen|weitermachen|da zu sein|existieren|am leben)/u,
          /\bwenn ich (?:heute |jetzt |morgen |einfach )?(?:sterbe|tot bin|tot ware|sterben wurde)\b/u,
          /\bnie geboren\b/u,
          /\b(?:mude|genug|schnauze voll|nase voll) (?:vom|von diesem|von meinem) leben\b/u,
          /\b(?:leben|allem|dem ganzen|alldem|diesem leid) (?:[a-z0-9]+ ){0,1}ein ende\b/u,
          /\b(?:warum|wozu|wofur|weshalb|wieso) (?:lebe?|existiere) ich\b/u,
          /\bbring\w* (?:ich )?mich (?:[a-z0-9]+ ){0,5}um\b/u,
          /\bschluss (?:mit|machen mit) (?:allem|dem leben|meinem leben|diesem leben)\b/u,
          /\b(?:tabletten|pillen|medikamente|schlafmittel) (?:[a-z0-9]+ ){0,3}(?:gesammelt|gehortet)\b/u,
          /\b(?:kill (?:my|your)self|want to die|wanna die|end (?:my life|it all)|myself (?:machen|killen))\b/u,
          /\bwas soll ich (?:uberhaupt )?noch hier$/u,
          /\bpulsader\w*/u,
          /^(?:suizid|selbstmord)$/u,
        ],
      },
      {
        match: [
          /\bsterben (?:will|mochte|wollte|wurde) ich\b/u,
          /\b(?:mein|sein|ihr) leben (?:[a-z]+ ){0,2}(?:beenden|beende|zu beenden|wegwerfen)\b/u,
          /\b(?:beende|beenden) (?:ich )?(?:[a-z]+ ){0,2}mein leben\b/u,
          /\bmir (?:[a-z]+ ){0,3}das leben (?:zu )?nehmen\b/u,
          /\b(?:mich|uns) (?:[a-z]+ ){0,3}(?:vor|unter) (?:den|einen|die|eine|ein) (?:nachsten |nachste )?(?:zug|bahn|s bahn|u bahn|lkw|laster|auto)\b/u,
          /\b(?:vor|unter) (?:den|einen|die|eine) (?:nachsten |nachste )?(?:zug|bahn|s bahn|u bahn|lkw) (?:springe?n?|werfe?n?|lege?n?|schmeisse?n?|laufe?n?|gehe?n?|zu springen|zu werfen)\b/u,
          /\b(?:mein\w*|ein\w*|den|habe|ich)\b.{0,20}\babschiedsbriefe?\b.{0,30}\b(?:geschrieb\w*|schreibe|schreiben|fertig|liegt|liegen|verfasst|hinterlass\w*|bereit)\b/u,
          /\b(?:strick|seil|schlinge) (?:[a-z]+ ){0,2}(?:hangt|bereit|geknupft)\b/u,
          /\b(?:habe|hatte|gibt|sehe) (?:ich )?kein\w* (?:recht|grund|berechtigung) (?:mehr )?(?:zum leben|zu leben|um zu leben)\b/u,
          /\b(?:froh|schon|gut|erlost|besser|erleichtert)\b.{0,25}\b(?:tot bin|tot ware|ich sterbe)\b/u,
        ],
        unless: either(
          inStories,
          /\b(?:museum|archiv|geschichte|jahrhundert\w*|kontostand|nie|niemals|verbrannt|stau|gesetzt)\b/u,
        ),
      },
      {
        match: [
          /\bich\b.{0,20}\b(?:will|wollte?|mochte|muss|musste|sollte|darf|wurde gern\w*|wurde am liebsten)\b.{0,15}\bsterben\b/u,
        ],
        unless: either(inStories, /\bnicht sterben\b|\bohne\b/u),
      },
      {
        match: [
          /\b(?:mich|uns) (?:[a-z0-9]+ ){0,5}(?:umbring\w*|umzubringen|umgebracht|um bringen|um zu bringen|tote|toten|zu toten|getotet|erhang\w*|zu erhangen|aufhang\w*|aufzuhangen|aufgehangt|erschiess\w*|zu erschiessen|ertrank\w*|vergift\w*|unaliv\w*|killen|abstech\w*)\b/u,
        ],
        unless: /\bnie(?:mals)? umbringen|\bmich nicht umbringen\b/u,
      },
      {
        match: [/\bich\b.*\b(?:fur immer|endgultig) ?(?:zu )?(?:gehen|weg|fort|verschwinden|weg sein)?$/u],
        unless:
          /\b(?:zusammen|lieb\w*|bleib\w*|bei ihm|bei ihr|mit ihm|mit ihr|bei dir|glucklich|verliebt|dein\w*|hier)\b/u,
      },
      {
        match: [
          /\b(?:will|mochte|wunschte|ware|ware gern|lieber|endlich|am liebsten|besser) (?:ich )?(?:ware )?tot\b/u,
        ],
        unless: /\b(?:handy|akku|auto|rechner|laptop|leitung|hamster|katze|hund)\b/u,
      },
      {
        match: [
          /\bleben (?:[a-z0-9]+ ){0,4}(?:kein\w* sinn|sinnlos|nicht (?:mehr )?lebenswert|nichts (?:mehr )?wert)\b/u,
        ],
        unless: /\b(?:ohne (?:musik|kaffee|schokolade|dich))\b/u,
      },
      {
        match: [
          /\b(?:besser|leichter|glucklicher|einfacher) (?:[a-z0-9]+ ){0,3}ohne mich\b/u,
          /\bohne mich\b.{0,40}\b(?:leichter|besser|glucklicher|schoner|ruhiger)\w*/u,
        ],
        unless: /\b(?:spiel\w*|party|team|buro|projekt)\b/u,
      },
      {
        match: [
          /(?:nie|nicht|niemals) (?:wieder|mehr) (?:[a-z0-9]+ ){0,1}(?:aufwach\w*|aufzuwachen|erwachen|wach werden|wach zu werden)/u,
        ],
        unless: /\b(?:so fruh|um \d|fruh\w*|mit kopf\w*|neben|nachts|allein)\b/u,
      },
      {
        match: [
          /\b(?:platz|verabschied\w*|verlass\w*|gehen|weg|brauch\w*|gehor\w*|satt|mude|richtig|gemacht)\b.{0,25}\b(?:welt|erde)\b.{0,25}$/u,
        ],
        unless:
          /\b(?:reise\w*|weltreise|urlaub|land|stadt|job|retten|umwelt|klima|schonste\w*|dein\w*|liebe|frieden|um die)\b/u,
      },
      {
        match: [
          /\b(?:hoffe?|hoffentlich|wunsch\w*|mochte|wurde|will|denke?|ware|besser|gern\w*)\b.{0,50}\b(?:uberfahr\w*|uberroll\w*|erwischt?|erwischen|trifft mich|gegen (?:einen|den|die|ein) (?:baum|wand|mauer|brucke|pfeiler|lkw)|lenkrad|herz (?:einfach |endlich )?(?:stehen|aufhort)|stehen bleibt|aufhort zu schlagen|abstur\w*|krebs|todkrank|tumor)\b/u,
        ],
        unless:
          /\b(?:sternzeichen|verliebt|liebe|theorie|hund|katze|gefunden|entdeckt|operiert|festgestellt|krebsfrau|krebsmann|horoskop|urlaub)\b/u,
      },
      {
        match: [/\b(?:ich|mein\w*|habe)\b.{0,40}\b(?:suizid\w*|selbstmord\w*)\b/u],
        unless:
          /\bkein\w* (?:suizid|selbstmord)|\b(?:nie|niemals|referat\w*|hausarbeit\w*|vortrag\w*|klausur\w*|unterricht|schreibe|lese)\b/u,
      },
      {
        match: [
          /\b(?:denke?|denken|denkt|dachte|gedank\w*|vorstell\w*|vorgestellt|stelle? (?:ich )?mir|fantasi\w*|uberleg\w*|uberlegt|beruhigt|sehne\w*|sehnsucht|wunsche?|wunscht|wunsch|hoffe?|mut|traue?|bereit|plane?|plan|geplant|redet?|spricht|drang|impuls|gegoogelt|google)\b.{0,60}\b(?:ans? sterben|zu sterben|zum sterben|tot (?:zu )?sein|tot ware|tot bin|(?:mein\w*|eigenen|den|an) tod|nicht mehr (?:zu |da zu )?(?:exist\w*|sein|leben|da sein)|nicht (?:zu )?exist\w*|zu springen|springe|alles zu beenden|es zu beenden|mir (?:was|etwas) anzutun|weg zu sein)\b/u,
        ],
        unless: either(
          inStories,
          /\bangst\b|\bnach dem tod\b|\bzaun\b|\b(?:bungee\w*|fallschirm\w*|kletter\w*|schwimm\w*|wasser|see|dreier|funfer|zehner|training)\b/u,
        ),
      },
      {
        match: [
          /\b(?:meine\w* beerdigung|mein grab|meinem grab|letzten? worte an|das ist mein abschied|mein abschied von)\b/u,
        ],
        unless: either(
          inStories,
          /\b(?:kolleg\w*|arbeit|job|firma|chef\w*|klasse|lehrer\w*|verein|mannschaft|team|buro)\b/u,
        ),
      },
      {
        match: [
          /\b(?:gibt es|bin ich|gibts) (?:mich )?(?:[a-z]+ ){0,2}(?:mich )?nicht mehr (?:auf|da|hier|am leben)/u,
          /\bleb ?wohl\b/u,
        ],
        unless:
          /\b(?:urlaub\w*|reise\w*|umzug|umziehe\w*|ausland|job|firma|arbeit|weltreise|flug\w*|zug fahrt|flieger|ferien|klasse|schule)\b/u,
      },
      {
        match: [
          /\b(?:will|wollte|mochte|droht)\b.{0,20}\bsich (?:[a-z]+ ){0,3}(?:umbring\w*|umzubringen|das leben (?:zu )?nehmen)\b/u,
          /\b(?:stehe|sitze|bin)\b.{0,20}\b(?:brucke|dach|gleis\w*|gelander|balkon)\b.{0,20}\bspring\w*/u,
          /\b(?:verblut\w*|giftig genug|erhangen|erdrosseln)\b/u,
          /\b(?:verdien\w*|verdient) (?:[a-z0-9]+ ){0,2}(?:zu leben|zu sterben|den tod)\b/u,
        ],
        unless: inStories,
      },
      {
        match: [
          /\b(?:mein|dieses|das|so ein) leben (?:einfach |echt |so )?nicht mehr\b/u,
          /\b(?:wunsch\w*|besser|froh|erleichtert|schoner|leichter|gut|egal)\b.{0,40}\bich (?:ware |bin )?(?:einfach |gar )?nicht mehr (?:da|hier|am leben)\b/u,
        ],
        unless: holidays,
      },
      { match: [/\bangst vor mir (?:selbst|selber)\b/u], unless: /\b(?:prufung|job|entscheid\w*|zu)\b/u },
      {
        match: [
          /\bdass (?:einfach )?(?:alles|das alles|mein leben|es) (?:endlich |einfach )?(?:endet|aufhort|vorbei ist)$/u,
        ],
        unless: /\b(?:ferien|schule|prufung\w*|streit|winter|regen|stress)\b/u,
      },
      {
        match: [
          /\b(?:kein|kei|kan|koan|ken) (?:sinn|luss|lust|freud) (?:meh|mer|mih|mehr|nimmer)\b(?: (?:am|auf|op) (?:leben|lebe|nix|nichts))?/u,
        ],
        unless: /\b(?:job|spiel\w*|schule|kurs|sport|diat|hausaufgaben|training|tinder|arbeit\w*|feiern)\b/u,
      },
    ],
  ],
  [
    'violence',
    [
      {
        match: [
          /\b(?:(?:stief|schwieger)?(?:vater|mutter|papa|mama|eltern)|mann|ehemann|frau|freund|freundin|partner|partnerin|bruder|schwester|onkel|tante|opa|oma|ex|exfreund|lehrer|trainer|cousin|sohn|mitschuler|jungs|er|alter)\b.{0,40}\b(?:schlagt|schlagen|schlug|haut|hauen|verprugelt|prugelt|wurgt|tritt|boxt|misshandelt|qualt|schubst|ohrfeigt|bedroht)\b.{0,20}\b(?:mich|uns|mama|papa|mutter|vater|geschwister|bruder|schwester|sie|ihn|kinder)\b/u,
          /\b(?:(?:stief|schwieger)?(?:vater|mutter|papa|mama|eltern)|mann|ehemann|frau|freund|freundin|partner|partnerin|bruder|schwester|onkel|tante|opa|oma|ex|exfreund|lehrer|trainer|cousin|sohn|mitschuler|jungs|er|alter)\b.{0,30}\b(?:mich|uns|mama|papa|meine mutter|sie)\b.{0,40}\b(?:geschlagen|verprugelt|gewurgt|getreten|misshandelt|gequalt|geschubst|gestossen|schlagt|verprugeln)\b/u,
          /\b(?:schlagt|schlug|haut|verprugelt|prugelt|wurgt|misshandelt|boxt|schlagen|hauen|verprugeln|qualt) (?:mich|uns)\b(?! vor\b)/u,
          /\bwird (?:[a-z]+ ){0,4}(?:geschlagen|verprugelt|misshandelt|missbraucht)\b/u,
        ],
        unless:
          /\b(?:schach|spiel\w*|\w*tennis|\w*ball|karten|fifa|monopoly|mario|langen|takt|pfote|kater|katze|hund|wette\w*|bayern|herz|kitzel\w*|spass|rennen|turnier|kissenschlacht|nachrichten|argument\w*)\b/u,
      },
      {
        match: [
          /\bdroh\w*\b.{0,40}\b(?:mich|uns|sie|mama|kinder\w*)\b.{0,20}\b(?:umzubringen|zu toten|abzustechen|zu erschiessen|zu schlagen)\b/u,
          /\b(?:zwangsheirat|zwangsverheirat\w*)\b/u,
          /\b(?:mama|mutter|schwester|bruder|ich|kind\w*) (?:wird|werde|werden) (?:[a-z]+ ){0,3}(?:gehauen|gewurgt|gequalt)\b/u,
        ],
        unless: inStories,
      },
      { match: [/\bvergewaltig\w*/u, /\bgewalttatig\w*/u], unless: inStories },
      {
        match: [/\b(?:ich )?werde (?:[a-z]+ ){0,5}(?:verprugelt|geschlagen|getreten|bespuckt)\b/u],
        unless: /\b(?:spiel\w*|schach|fifa|mario|turnier|bvb|bayern|liga)\b/u,
      },
      {
        match: [/\b(?:missbrauch\w*|misbrauch\w*)\b/u],
        unless: either(inStories, /\b(?:vertrauen\w*|daten\w*|macht)\b/u),
      },
      {
        match: [/\bzwingt mich\b/u],
        unless: /\b(?:joggen|laufen|spazier\w*|essen|mathe|gemuse|sport|putzen|aufraum\w*|hausaufgaben|aufstehen)\b/u,
      },
      {
        match: [
          /\b(?:fasst|begrapscht|betatscht|grapscht|belastigt) mich (?:[a-z]+ ){0,3}(?:an\b|unten|immer|$)/u,
          /\bmich (?:[a-z]+ ){0,3}(?:angefasst|begrapscht|betatscht|belastigt)\b/u,
        ],
        unless: /\b(?:sinn|geruhrt|musik|lied|worte?|film|gedicht)\b/u,
      },
      {
        match: [/\b(?:traue|trau) mich nicht (?:mehr )?(?:heim|nach hause)\b/u],
        unless: /\b(?:dunkel\w*|nachts allein)\b/u,
      },
      { match: [/\bgestalkt\b/u], unless: /\b(?:ohrwurm|gedanke\w*|lied|traum|song|werbung)\b/u },
    ],
  ],
  [
    'danger',
    [
      {
        match: [/\b(?:krankenwagen|notarzt|rettungswagen|notruf)\b/u],
        unless: /\b(?:beruf|ausbildung|fahrer|job|bewerb\w*|film|serie|spielzeug)\b/u,
      },
      {
        match: [
          /\b(?:hat|habe|haben) (?:[a-z0-9]+ ){0,4}(?:was|etwas|zeug|rohrreiniger|putzmittel|reiniger|spulmittel|frostschutz\w*|batterie) (?:[a-z]+ )?(?:geschluckt|getrunken|genommen)\b/u,
        ],
        unless: /\b(?:wasser|kaffee|tee|falsches wort)\b/u,
      },
      {
        match: [
          /\b(?:stimmen?|fernseher|radio|stimme)\b.{0,40}\b(?:springen|tun soll|umbringen|toten|befehl\w*|wehren|soll es)\b/u,
          /\b(?:kind|baby)\b.{0,30}\bfuhle? nichts\b/u,
          /\bbewusstlos\b/u,
        ],
        unless: inStories,
      },
    ],
  ],
  [
    'self-harm',
    [
      {
        match: [
          /\b(?:schneide?|schneidet|verletze?|verbrenne?|brenne?) (?:ich )?(?:mich|sich)\b/u,
          /\b(?:zigaretten?|feuerzeug|bugeleisen)\b.{0,30}\b(?:haut|arm|arme)\b/u,
        ],
        unless:
          /\b(?:kochen|kuche|papier|rasieren|rasierer|rasur|finger|zwiebel\w*|haare?|glas|versehen\w*|versehentlich|aus versehen|brot|sport|fussball|training|knie|knochel|baum)\b/u,
      },
      {
        match: [
          /\b(?:arme?n?|unterarme?n?|handgelenke?n?|beine?n?|oberschenkel|haut|hande?n?|korper|bauch)\b.{0,40}\b(?:schnitte?n?|aufgeschnitten|aufschneide\w*|aufgeschlitzt|zerschnitten|blutig|bluten|blutet|verbrannt)\b/u,
        ],
        unless: /\b(?:kochen|kuche|unfall|gestolpert|garten|arbeit\w*|sonne|sonnenbrand|katze)\b/u,
      },
      {
        match: [/\britzen\b/u],
        unless: /\b(?:baum\w*|holz|namen|muster|linol\w*|glas|kurbis\w*|stein\w*|initialen)\b/u,
      },
      {
        match: [
          /\britzt? (?:ich )?(?:mich|sich)\b/u,
          /\b(?:boxe?|schlage?|trete|haue?)\b.{0,20}\bgegen (?:die|eine|ne) wand\b/u,
          /\b(?:mich|sich) (?:[a-z]+ ){0,5}(?:ritz\w*|zu ritzen|geritzt|gerizt)\b/u,
          /\b(?:selbstverletz\w*|selbst verletz\w*|selbstschadig\w*|svv|self ?harm)\b/u,
          /\bmir (?:selbst |selber |wieder |absichtlich )*(?:weh ?tun|weh ?tue|wehzutun|weh zu tun|schmerzen zufugen)\b/u,
        ],
        unless: inStories,
      },
      {
        match: [
          /\bich (?:[a-z]+ ){0,4}geritzt\b/u,
          /\b(?:habe|hatte) (?:[a-z]+ ){0,2}(?:wieder|heute|gestern) (?:[a-z]+ ){0,2}geritzt\b/u,
        ],
        unless: either(
          inStories,
          /\b(?:baum\w*|holz|namen|muster|glas|kurbis\w*|stein\w*|initialen|bank|lack|auto|tisch|rinde|katze|katz|kater|dornen|brombeer\w*)\b/u,
        ),
      },
      {
        match: [/\brasierklingen?\b/u, /\bwenn ich blute\b/u],
        unless: /\b(?:kaufen|bart|rasur|stumpf|rasieren|nase|zahn\w*|finger)\b/u,
      },
    ],
  ],
  [
    'eating',
    [
      {
        match: [
          /\b(?:magersucht\w*|bulimi\w*|anorexi\w*|anorektisch\w*|es{1,3}torung\w*|es{1,2}gestort\w*|pro ana|ana sagte?|brechsucht)\b/u,
        ],
        unless: inStories,
      },
      {
        match: [
          /\b(?:kotze?n?|kotzt|gekotzt|ubergebe|ubergeben|ubergibt|erbreche|erbrechen|brechen) ?(?:mich |sich )?.{0,40}\b(?:wieder aus|essen|gegessen|klo|bad|heimlich|kalorien|dunn)\b/u,
        ],
        unless: /\b(?:schlecht|grippe|virus|verdorben\w*|alkohol|party|kater|schwanger\w*|montag\w*|magen\w*)\b/u,
      },
      { match: [/\babfuhrmittel\b/u], unless: /\b(?:fasten|arzt|darmspiegelung)\b/u },
      {
        match: [/\bhungere\b/u],
        unless: /\b(?:grippe|virus|schwanger\w*|seekrank\w*|bus|auto|achterbahn|nach dir|sehnsucht)\b/u,
      },
    ],
  ],
  [
    'hopeless',
    [
      {
        match: [
          /\bsehe (?:[a-z]+ ){0,3}kein\w* (?:sinn|ausweg)\b/u,
          /\b(?:alles|das alles) (?:ist |so |doch |eh |hat |macht |ergibt )*(?:sinnlos|hoffnungslos|kein\w* sinn|kein\w* zweck)/u,
          /\b(?:packe?|schaffe?) (?:das|es)(?: alles)?(?: einfach| echt)? nicht mehr$/u,
          /\bich (?:bin|fuhle? mich)(?: doch| einfach| so| eh| nur)* (?:nichts wert|wertlos|nutzlos|uberflussig|ungewollt|ein nichts|allen egal|jedem egal)/u,
          /\bich hasse mich\b(?! fur)/u,
        ],
        unless:
          /\b(?:liebe|spiel\w*|match|rennen|wetter\w*|verliebt|veraltet|romantik\w*|job|beziehung|firma|mathe|level|serie|monats?|prufung|hausaufgabe\w*|umzug|rezept|kuche|suche|karten)\b/u,
      },
      {
        match: [
          /\b(?:das|es|alles|schmerz\w*|druck|leben|so)\b.{0,20}\bnicht (?:mehr|langer) (?:aushalten|ertragen|spuren)\b/u,
        ],
        unless: /\b(?:hitze|kalte|larm|musik|chef|regen|winter|zahnschmerz\w*|spannung|kollege\w*|nachbar\w*)\b/u,
      },
      {
        match: [/\b(?:keine luft|panikattacke\w*|nervenzusammenbruch|dreh\w* durch vor angst)\b/u],
        unless: /\b(?:treppe|erkalt\w*|sport|joggen|lachen)\b/u,
      },
    ],
  ],
];

export const softRules: readonly (readonly [CareKind, RegExp])[] = [
  ['lonely', /\b(?:bin|fuhle mich) (?:so|ganz|total|vollig) (?:einsam|allein|alleine)$/u],
  ['hopeless', /^(?:bitte )?(?:hilfe|helft mir|hilf mir)$|\bich (?:will|kann|mag) (?:einfach |echt )?nicht mehr$/u],
];
