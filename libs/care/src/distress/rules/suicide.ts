import { inStories, type Rule } from './rule.ts';
import { farewells, few, rule, selfKilling, sports } from './terms.ts';

export const suicide: readonly Rule[] = [
  // not wanting to live or to wake up
  rule(
    String.raw`nicht (?:mehr|langer) (?:weiter |einfach |am |langer |uberhaupt |so )?(?:leben|weiterleben|weiter leben|existieren|da ?sein|am leben)\b(?! (?:wie|mit|in|unter|von|als)\b)`,
  ),
  rule(String.raw`nicht (?:mehr|langer) (?:auf dieser|in dieser|auf der) welt`),
  rule(
    String.raw`(?:nie|nicht|niemals) (?:wieder|mehr) ${few(1)}(?:aufwach\w*|aufzuwachen|erwachen|wach werden|wach zu werden)`,
    /\b(?:so fruh|um \d|fruh\w*|mit kopf\w*|neben|nachts|allein)\b/u,
  ),
  rule(
    String.raw`kein\w* (?:bock|lust|kraft|grund|wille\w*|mut|energie) (?:mehr )?(?:auf|zum|zu|am|aufs|fur) (?:das |mein |dieses )?(?:leben|weiterleben|weiterzuleben|weiterzumachen|weitermachen|da zu sein|existieren|am leben)`,
  ),
  rule(String.raw`kein\w* (?:bock|lust|kraft|grund|wille\w*|mut|energie) (?:mehr )?weiter(?:zuleben|zumachen|leben)`),
  rule(String.raw`(?:halte|ertrage) (?:es )?${few(3)}am leben`),
  rule(String.raw`kann ${few(3)}nicht (?:mehr|langer|so) (?:weiter)?leben\b`),
  rule(String.raw`(?:will|mochte|wurde|wollte|werde) ${few(4)}fur immer (?:ein)?schlafen`),
  rule(String.raw`einschlafen und (?:nie|nicht) (?:wieder|mehr)`),
  // words for suicide
  rule(
    String.raw`\b(?:suizid\w*|suicid\w*|selbstmord(?!kommando|attent|mission)\w*|selbsttotung\w*|freitod|sewerslide|kms|kys|unalive\w*)\b`,
    new RegExp(
      String.raw`${inStories.source}|\bkein\w* (?:suizid|selbstmord)|\bnie (?:an )?(?:suizid|selbstmord)`,
      'u',
    ),
  ),
  rule(String.raw`\b(?:kill (?:my|your)self|want to die|wanna die|end (?:my life|it all)|myself (?:machen|killen))\b`),
  rule(String.raw`\blebensmude\b(?! (?:idee|aktion|plan|stunt))`, inStories),
  rule(
    String.raw`\b(?:des lebens|vom leben|das leben) (?:so )?(?:mude|satt|leid)\b|\b(?:mude|genug|schnauze voll|nase voll) (?:vom|von diesem|von meinem) leben\b|\bleben (?:so )?satt\b`,
  ),
  rule(String.raw`\bmit (?:dem|meinem) leben (?:schon )?(?:abgeschlossen|fertig|durch)\b`),
  // killing oneself
  rule(
    String.raw`\b(?:mich|uns) ${few(5)}${selfKilling}\b`,
    new RegExp(String.raw`\bnie(?:mals)? umbringen|\bmich nicht umbringen\b`, 'u'),
  ),
  rule(String.raw`\bsich ${few(5)}${selfKilling}\b`, inStories),
  rule(String.raw`\bbring\w* (?:ich )?mich ${few(5)}um\b`),
  rule(String.raw`\bbring\w* (?:er |sie )?sich ${few(5)}um\b`, inStories),
  rule(String.raw`\bich (?:bringe|tote|erschiesse|erhange|vergifte|ertranke|kille) mich\b`),
  rule(String.raw`\b(?:hange?|knupfe?) (?:ich )?mich ${few(2)}auf\b`),
  rule(
    String.raw`\bleben ${few(2)}(?:zu )?(?:nehmen|genommen)\b|\bnimmt sich ${few(2)}das leben\b|\bnehme mir ${few(2)}das leben\b`,
    inStories,
  ),
  rule(
    String.raw`\b(?:mein|sein|ihr|das) leben ${few(2)}(?:zu )?beenden\b|\bbeende (?:ich )?(?:mein|das) leben\b`,
    inStories,
  ),
  rule(String.raw`\b(?:leben|allem|dem ganzen|alldem|diesem leid) ${few(1)}ein ende\b`),
  rule(String.raw`\bschluss (?:mit|machen mit) (?:allem|dem leben|meinem leben|diesem leben)\b|\bmit allem schluss\b`),
  rule(
    String.raw`\b(?:ich beende es|es (?:jetzt |heute |endlich |einfach )?beenden)(?: (?:heute|jetzt|nun|endlich))?$`,
    /\b(?:beziehung|freund\w*|ihm|ihr|mit)\b/u,
  ),
  rule(String.raw`\b(?:mir|sich|dir) ${few(5)}(?:et)?was an(?:tun|tue|tut|zutun|getan|tu)\b`),
  rule(String.raw`\btue? mir ${few(2)}(?:et)?was an\b`),
  rule(String.raw`\bkugel (?:zu )?geben\b|\bkugel in den kopf\b|\bpulsader\w*`),
  rule(String.raw`\babschiedsbrief\w*`, new RegExp(`${farewells.source}|${inStories.source}`, 'u')),
  rule(String.raw`\buberdosis\b`, inStories),
  rule(
    String.raw`\b(?:zu viele|ganz viele|alle|so viele|meine ganzen|eine handvoll|eine packung|alle meine) (?:meine )?(?:schlaf|schmerz)?(?:tabletten|pillen|medikamente)\b ${few(3)}(?:genommen|geschluckt|nehmen|schlucken|eingenommen|geschmissen)`,
  ),
  rule(
    String.raw`\b(?:tabletten|pillen|medikamente|schlafmittel) ${few(3)}(?:gesammelt|gehortet)\b|\b(?:tabletten|pillen) ${few(4)}alle (?:auf einmal )?(?:nehmen|schlucken)`,
  ),
  rule(
    String.raw`\bwie viele ${few(1)}\w*(?:tabletten|pillen)\b.*\b(?:sterben|stirbt|tot|todlich|aufwach\w*|aufzuwachen|reichen)\b`,
  ),
  rule(String.raw`\b(?:welche|wie viele?|ab wann|was)\b.{0,50}\btodlich\b`, inStories),
  // places such as bridges and railways
  rule(
    String.raw`\bspring\w* ${few(3)}(?:von der|von einer|vom|aus dem|vor den|vor die|vor einen) ${few(1)}(?:brucke|dach|hochhaus|balkon|fenster|turm|klippe|zug|bahn)`,
    sports,
  ),
  rule(
    String.raw`\b(?:von der|von einer|vom|aus dem|vor den|vor die|vor ein|vor einen|vor das|vor nen) ${few(1)}(?:brucke|dach|hochhaus|balkon|fenster|turm|klippe|zug|bahn|s bahn|u bahn|auto|lkw) ${few(3)}(?:spring|sturz|werf|schmeiss|lauf|renn|leg|fall|gesprungen)\w*`,
    sports,
  ),
  rule(
    String.raw`\b(?:werfe?|schmeisse?|lege?|stelle?|laufe?|renne?) (?:ich )?(?:mich )?${few(2)}(?:vor (?:den|einen|die|ein|das|eine|nen) (?:zug|bahn|s bahn|u bahn|auto|lkw)|auf (?:die|den) (?:gleise|schienen|bahngleise))`,
  ),
  rule(String.raw`\bauf (?:der|einer) brucke\b.{0,40}\bspring|\bauf (?:den|die) (?:gleisen?|schienen)\b`, sports),
  // wishing to be dead, to die
  rule(String.raw`\bich ${few(5)}(?<!halb )tot\b(?! (?:nach|vom|von|mude|aber lustig))`, inStories),
  rule(
    String.raw`\b(?:will|mochte|wunschte|ware|ware gern|lieber|endlich|am liebsten|besser) (?:ich )?(?:ware )?tot\b`,
    /\b(?:handy|akku|auto|rechner|laptop|leitung|hamster|katze|hund)\b/u,
  ),
  rule(
    String.raw`\b(?:will|mochte|wollte|wurde|muss|sollte|soll|konnte|darf|einfach|lieber) ${few(4)}(?<!nicht )(?:sterben|verrecken|abkratzen|krepieren)\b`,
    new RegExp(String.raw`\bnicht sterben\b|\bohne\b|\bwarum\b|${inStories.source}`, 'u'),
  ),
  rule(String.raw`\bwenn ich (?:heute |jetzt |morgen |einfach )?(?:sterbe|tot bin|tot ware|sterben wurde)\b`),
  rule(
    String.raw`\b(?:schmerzlos\w*|ohne schmerzen|schnellsten?|einfachsten?|leichtesten?)\b.{0,25}\b(?:sterben|stirbt|tot)\b|\b(?:sterben|stirbt)\b.{0,25}\b(?:schmerzlos\w*|ohne schmerzen|am schnellsten|am einfachsten)\b`,
  ),
  rule(
    String.raw`\bsterben (?:ware|ist|klingt|scheint) (?:\w+ )?(?:leichter|besser|einfacher|die|schoner|eine|gut)\b`,
    inStories,
  ),
  rule(
    String.raw`\b(?:sehne|wunsche|warte|hoffe|freue) (?:mich |mir )?${few(3)}(?:den |dem )tod\b|\b(?:ausweg|losung) (?:mehr )?(?:als|ausser) (?:den |der )?tod\b|\btod (?:ware|ist) ${few(2)}(?:erlosung|losung|ausweg|besser|rettung)\b`,
    inStories,
  ),
  rule(String.raw`\bnie geboren\b|\bnicht geboren worden\b`),
  rule(String.raw`\b(?:verdien\w*|verdient) ${few(2)}(?:zu leben|zu sterben|den tod)\b`, inStories),
  rule(String.raw`\bgehore (?:einfach )?nicht (?:auf|in) diese welt\b`),
  rule(String.raw`\b(?:egal|gleich) ${few(3)}ob ich ${few(2)}(?:lebe?|sterbe|aufwache)\b`),
];
