import { inStories, type Rule } from './rule.ts';

const games =
  /\b(?:schach|spiel\w*|\w*tennis|\w*ball|karten|fifa|monopoly|mario|langen|takt|pfote|kater|katze|hund|wette\w*|bayern|herz|kitzel\w*|spass|rennen|turnier|kissenschlacht|nachrichten|argument\w*)\b/u;
const rule = (match: RegExp, unless: RegExp = inStories): Rule => ({ match, unless });
const relative = String.raw`(?:er|sie|ihr|sein|mein|meine|der|die) ?(?:stief|schwieger)?(?:vater|mutter|papa|mama|mann|frau|freund|freundin|partner|partnerin|bruder|schwester|onkel|tante|opa|oma|ex|eltern)?`;

const loved =
  '(?:(?:stief|schwieger)?(?:vater|mutter|papa|mama|eltern)|mann|ehemann|frau|freund|freundin|partner|partnerin|bruder|schwester|onkel|tante|opa|oma|ex|exfreund|lehrer|trainer|cousin|sohn|mitschuler|jungs|er|alter)';
const hits =
  'schlagt|schlagen|schlug|haut|hauen|verprugelt|prugelt|wurgt|tritt|boxt|misshandelt|qualt|schubst|ohrfeigt|bedroht';
const hit = 'geschlagen|verprugelt|gewurgt|getreten|misshandelt|gequalt|geschubst|gestossen|schlagt|verprugeln';

export const violence: readonly Rule[] = [
  rule(
    /\b(?:schlagt|schlug|haut|verprugelt|prugelt|wurgt|misshandelt|boxt|schlagen|hauen|verprugeln|qualt) (?:mich|uns)\b(?! vor\b)/u,
    games,
  ),
  rule(
    /\b(?:mich|uns) (?:[a-z]+ ){0,5}(?:geschlagen|gewurgt|verprugelt|gehauen|misshandelt|schlagt|haut|wurgt|gequalt|verprugeln)\b/u,
    games,
  ),
  rule(
    new RegExp(
      String.raw`\b${relative} (?:[a-z]+ ){0,4}(?:schlagt|haut|verprugelt|wurgt|misshandelt) (?:sie|ihn|seine|ihre|das kind|die kinder|meine|meinen)\b`,
      'u',
    ),
    games,
  ),
  rule(
    /\b(?:fasst|begrapscht|betatscht|grapscht|belastigt) mich (?:[a-z]+ ){0,3}(?:an\b|unten|immer|$)|\b(?:beruhrt|streichelt) mich (?:wo|gegen|unten|obwohl|intim)\b|\bmich (?:[a-z]+ ){0,3}(?:angefasst|begrapscht|betatscht|belastigt)\b/u,
    /\b(?:sinn|geruhrt|musik|lied|worte?|film|gedicht)\b/u,
  ),
  rule(
    /\bvergewaltig\w*|\bzum sex (?:[a-z]+ )?(?:gezwungen|zwingt|zwingen)|\bzwingt mich (?:[a-z]+ ){0,3}(?:sex|zum sex|dazu|auszu\w*)|\bsexuell (?:belastigt|missbraucht|genotigt)/u,
  ),
  rule(
    /\b(?:missbrauch\w*|misbrauch\w*)\b/u,
    new RegExp(String.raw`${inStories.source}|\b(?:vertrauen\w*|daten\w*|macht)\b`, 'u'),
  ),
  rule(
    /\b(?:bedroht|erpresst|stalkt|terrorisiert|verfolgt) mich\b|\bmich (?:[a-z]+ ){0,4}(?:bedroht|erpresst|gestalkt)\b|\bgestalkt\b/u,
    /\b(?:ohrwurm|gedanke\w*|lied|traum|song|werbung)\b/u,
  ),
  rule(/\b(?:droht|drohte|gedroht)\b.{0,25}\b(?:mich|mir|uns)\b|\b(?:mir|uns) (?:[a-z]+ )?gedroht\b/u, games),
  rule(
    /\b(?:sagt|sagte|gesagt|droht|geschrieben|schreibt)\b.{0,25}\b(?:bringt mich um|mich umbring\w*|mich umzubringen|mich tote\w*)/u,
  ),
  rule(
    /\bwill mich (?:[a-z]+ ){0,2}(?:umbringen|toten|killen|abstechen|verprugeln)\b|\bbringt mich um wenn ich (?:gehe|ihn|sie|was|etwas|rede|mich)\b/u,
  ),
  rule(
    /\bangst (?:[a-z]+ )?vor (?:ihm|papa|mama|(?:mein\w*|dem|der) (?:stief)?(?:mann|frau|vater|mutter|freund|freundin|ex|exfreund|bruder|papa|partner|sohn|eltern|onkel|nachbarn?))\b/u,
  ),
  rule(
    /\bangst (?:[a-z]+ ){0,3}nach hause\b|\b(?:traue|trau) mich nicht (?:mehr )?(?:heim|nach hause)\b/u,
    /\b(?:dunkel\w*|nachts allein)\b/u,
  ),
  rule(
    /\bsperrt? mich (?:[a-z]+ ){0,3}(?:ein|weg)\b|\bnicht (?:mehr )?aus dem haus\b.*\bangst\b|\blasst mich nicht (?:mehr )?aus dem haus\b/u,
    /\b(?:hund|katze)\b/u,
  ),
  rule(
    /\bgewalttatig\w*|\bhausliche gewalt\b|\bhandgreiflich\b|\bmesser an (?:den|die|meinen) (?:hals|kehle)\b|\bmesser\b.{0,20}\bbedroht\b|\bnacktbilder\w*|\bnacktfotos?\b/u,
  ),
  rule(
    /\b(?:vater|mutter|papa|mama|onkel|mann|bruder|opa|stiefvater|trainer) tut mir (?:[a-z]+ )?weh\b|\bdarf (?:es |das )?(?:niemand\w*|keinem|keiner) (?:sagen|erzahlen)\b/u,
  ),
  rule(
    /\b(?:werde|wurde|bin) (?:[a-z]+ ){0,4}(?:geschlagen|verprugelt|gewurgt|misshandelt|gequalt|geschubst|bedroht|gestalkt|gemobbt|eingesperrt|zwangsverheiratet)\b|\b(?:geschlagen|verprugelt|misshandelt|gemobbt|eingesperrt) (?:werde|wurde|worden)\b|\bwerde ich (?:[a-z]+ ){0,3}(?:geschlagen|verprugelt|gemobbt)\b/u,
    games,
  ),
  rule(
    new RegExp(
      String.raw`\b${loved}\b.{0,40}\b(?:${hits})\b.{0,20}\b(?:mich|uns|mama|papa|mutter|vater|geschwister|bruder|schwester|sie|ihn|kinder)\b`,
      'u',
    ),
    games,
  ),
  rule(
    new RegExp(String.raw`\b${loved}\b.{0,30}\b(?:mich|uns|mama|papa|meine mutter|sie)\b.{0,40}\b(?:${hit})\b`, 'u'),
    games,
  ),
  rule(
    /\bschlagt (?:zu|um sich)\b|\bzugeschlagen\b|\bzuschlagt\b|\b(?:schubst|stosst|tritt|bespuckt|ohrfeigt) (?:er |sie )?mich\b|\bmich (?:[a-z]+ ){0,5}(?:gestossen|geschubst|getreten|gebissen|geohrfeigt|eingesperrt)\b|\ban den haaren\b|\bblaue flecken\b/u,
    /\b(?:fussball|sport|training|fahrrad|sturz|friseur\w*|gestossen am|pony|pferd|kaninchen|schnappchen|angebot)\b/u,
  ),
  rule(
    /\b(?:zwingt|zwingen|gezwungen|zwang) (?:er |sie )?(?:mich|uns)\b.{0,30}\b(?:schlafen|sex|ausziehen|kussen|anzufassen|heirat\w*|ehe|bett|dinge|sachen)\b|\bmich\b.{0,40}\b(?:gezwungen|zwingt|zwingen)\b|\bzwangsverheirat\w*|\bzwangsehe\b|\bzwangsheirat\b/u,
    games,
  ),
  rule(
    /\bzwischen (?:die|meine) beine\b|\ban (?:die|meine) (?:brust|bruste|scheide)\b|\bunter (?:den rock|die hose|mein\w* (?:shirt|rock|kleid))\b|\bich (?:mich )?ausziehen soll\b|\bschickt? .{0,20}\bnackt\w*/u,
  ),
  rule(/\bmobb\w* (?:sie |er |alle )?mich\b|\bmich\b.{0,20}\bmobb\w*|\bgemobbt\b/u),
  rule(
    /\b(?:verfolgt mich|lauft mir (?:[a-z]+ )?(?:nach|hinterher)|folgt mir)\b.{0,40}\b(?:heimweg|gerade|jemand|nachts|strasse|mann|haus|bahn)\b|\bjemand (?:verfolgt|folgt)\b/u,
    /\b(?:instagram|insta|tiktok|twitter|lied|ohrwurm)\b/u,
  ),
  rule(/\b(?:verdroschen|verdrischt|gescheuert|verhauen|grun und blau|mit dem gurtel|mit dem stock)\b/u, games),
  rule(
    /\b(?:rastet|rasten|flippt|dreht) (?:[a-z]+ ){0,3}(?:aus|durch)\b.{0,40}\b(?:mich|mir|nach|angst|kinder\w*)\b|\bwirft? (?:[a-z]+ ){0,3}nach mir\b/u,
    games,
  ),
  rule(
    /\b(?:verstecke|schliesse|sperre) (?:ich )?mich\b.{0,40}\b(?:kindern?|bad|schrank|keller|vor ihm|zimmer)\b.{0,40}(?:getrunken|betrunken|angst|wutend|schreit)|\b(?:getrunken|betrunken|wutend)\b.{0,40}\bverstecke ich mich\b/u,
  ),
  rule(
    /\b(?:nachts|abends|immer wieder) (?:[a-z]+ )?(?:in mein zimmer|in mein bett|zu mir ins bett)\b|\b(?:in mein zimmer|zu mir ins bett)\b.{0,20}\bnachts\b|\bauf (?:seinem|seinen) schoss\b|\bihn (?:da |unten )?anfasse\b|\bfilmt? mich\b.{0,20}\b(?:dusch\w*|umzieh\w*|nackt|heimlich)\b/u,
    /\b(?:katze|kater|hund|mond|mucke\w*|geist\w*|licht)\b/u,
  ),
  rule(
    /\bmich (?:[a-z]+ ){0,4}so (?:fest|hart|stark) (?:gepackt|gehalten|gedruckt)\b|\bfindet (?:er )?mich und dann\b|\bwird (?:[a-z]+ ){0,4}(?:geschlagen|verprugelt|misshandelt|missbraucht)\b/u,
    games,
  ),
  rule(/\bangst vor (?:zu ?hause|daheim)\b|\bzu ?hause (?:passier\w*|ist|sind) (?:[a-z]+ )?(?:schlimm\w*|gewalt)/u),
  rule(
    /\bins gesicht (?:[a-z]+ )?(?:geschlagen|gehauen|geboxt|geschlagen hat)\b|\b(?:begrapscht|grapscht|uberfallen und|sexuell\w* (?:gewalt|ubergriff\w*))\b/u,
    games,
  ),
  rule(
    /\b(?:tut|tun) mir weh\b.{0,30}\bangst\b|\bangst\b.{0,30}\b(?:tut|tun) mir weh\b/u,
    /\b(?:rucken|zahn\w*|bauch|kopf|knie|arzt\w*)\b/u,
  ),
];
