import { inStories, type Rule } from './rule.ts';
import { farewells, few, holidays, rule, sports } from './terms.ts';

export const farewell: readonly Rule[] = [
  // others would be better off without the writer
  rule(
    String.raw`\bohne mich ${few(6)}(?:besser|leichter|glucklicher|schoner|einfacher|besserer)\b|\b(?:besser|leichter|glucklicher|einfacher) ${few(3)}ohne mich\b`,
    /\b(?:spiel\w*|party|team|buro|projekt)\b/u,
  ),
  rule(
    String.raw`\b(?:niemand|keiner|keinen|keinem|jemand|jemanden|wer|ob es)\b.{0,45}\bwenn ich ${few(2)}(?:weg|fort|nicht mehr (?:da|hier)|verschwunden|verschwinde|gehe|tot|sterbe)\b`,
    holidays,
  ),
  rule(
    String.raw`\bwenn ich ${few(2)}(?:weg|fort|nicht mehr da|nicht mehr hier|verschwunden) (?:bin|ware|war)\b.{0,40}\b(?:merk\w*|vermiss\w*|egal|interess\w*|auf|kummer\w*|besser)\b`,
    holidays,
  ),
  rule(
    String.raw`\b(?:morgen|bald|danach|heute|dann|nachher|nach heute nacht)\b.{0,25}\b(?:nicht mehr (?:da|hier|am leben)|weg fur immer|fur immer weg|tot)$`,
    holidays,
  ),
  rule(
    String.raw`\bmein letzter (?:tag|abend|sonnenaufgang)$`,
    new RegExp(`${farewells.source}|${holidays.source}`, 'u'),
  ),
  rule(
    String.raw`\bich\b.*\b(?:fur immer|endgultig) ?(?:zu )?(?:gehen|weg|fort|verschwinden|weg sein)?$`,
    /\b(?:zusammen|lieb\w*|bleib\w*|bei ihm|bei ihr|mit ihm|mit ihr|bei dir|glucklich|verliebt|dein\w*|hier)\b/u,
  ),
  rule(String.raw`\bentschieden ${few(1)}zu gehen\b.{0,20}(?:endgultig|fur immer)?`, holidays),
  rule(
    String.raw`\b(?:tschuss|leb\w* wohl|lebwohl|adieu|auf wiedersehen|machs gut)\b.{0,40}\b(?:fur immer|mit mir|nie wieder)\b`,
  ),
  rule(
    String.raw`\bvorbei mit mir\b|\bmein leben (?:ist|war) (?:doch |eh |sowieso )?(?:vorbei|zu ende|am ende|gelaufen|sinnlos|wertlos|nichts (?:mehr )?wert|nicht (?:mehr )?lebenswert)\b`,
  ),
  rule(
    String.raw`\baufhort?\b.{0,20}\bfur immer\b|\bware es (?:endlich )?vorbei\b`,
    /\b(?:winter|regen|schule|prufung\w*|corona|sitzung|woche)\b/u,
  ),
  rule(
    String.raw`\b(?:am liebsten|einfach|fur immer) ${few(4)}(?:verschwinden|weg sein|aufhoren zu existieren|nicht mehr sein)\b`,
    holidays,
  ),
  rule(
    String.raw`\bsag\w* ${few(4)}(?:mama|papa|eltern|familie|kindern?|mutter|vater|bruder|schwester)\b.{0,30}\b(?:lieb|liebe|leid)\b.{0,30}\b(?:gehe|gehen|weg|vorbei|nicht mehr)\b`,
  ),
  rule(String.raw`\bstimmen? (?:in meinem kopf )?(?:sagen|sagt|befehlen|befiehlt)\b`),
  // seeing no sense in living
  rule(
    String.raw`\b(?:warum|wozu|wofur|weshalb|wieso) (?:lebe?|existiere) ich\b|\b(?:wozu|warum|wofur|weshalb) (?:soll|sollte) ich ${few(3)}(?:weiter ?leben|leben|weiter ?machen)$|\bwozu (?:noch )?(?:weiter ?)?leben$`,
  ),
  rule(
    String.raw`\bleben ${few(4)}(?:kein\w* sinn|sinnlos|nicht (?:mehr )?lebenswert|nichts (?:mehr )?wert)\b|\bkein\w* sinn ${few(2)}(?:im|in meinem|zu|mehr im|am) leben\b|\bnicht mehr lebenswert\b`,
    /\b(?:ohne (?:musik|kaffee|schokolade|dich))\b/u,
  ),
  rule(
    String.raw`\bnichts ${few(4)}(?:wofur|fur das|wofur es sich)\b.{0,20}\bleben\b|\bnichts (?:mehr )?(?:wofur|zum) (?:es sich )?(?:zu )?leben\b|\bzu leben lohnt\b.*|\blohnt (?:es )?sich (?:nicht|nicht mehr) (?:mehr )?zu leben\b`,
    /\b(?:traum|hobby)\b/u,
  ),
  rule(
    String.raw`\b(?:nichts|niemand|keiner) halte? mich (?:hier|noch|mehr|am leben|auf dieser welt)(?: noch| mehr)?$|\bmich halte? (?:hier )?(?:nichts|niemand)(?: mehr)?(?: (?:hier|am leben))?(?: mehr)?$`,
    holidays,
  ),
  // thinking of death
  rule(
    String.raw`\b(?:denke?|denken|denkt|dachte|gedank\w*|vorstell\w*|vorgestellt|stelle? (?:ich )?mir|fantasi\w*|uberleg\w*|uberlegt|beruhigt|sehne\w*|sehnsucht|wunsche?|wunscht|wunsch|hoffe?|mut|traue?|bereit|plane?|plan|geplant|redet?|spricht|drang|impuls|gegoogelt|google)\b.{0,60}\b(?:ans? sterben|zu sterben|zum sterben|tot (?:zu )?sein|tot ware|tot bin|(?:mein\w*|eigenen|den|an) tod|nicht mehr (?:zu |da zu )?(?:exist\w*|sein|leben|da sein)|nicht (?:zu )?exist\w*|zu springen|springe|alles zu beenden|es zu beenden|mir (?:was|etwas) anzutun|weg zu sein)\b`,
    new RegExp(String.raw`${inStories.source}|\bangst\b|\bnach dem tod\b|\bzaun\b|${sports.source}`, 'u'),
  ),
  rule(
    String.raw`\b(?:tot zu sein|zu sterben|nicht mehr zu (?:leben|exist\w*|sein)|der tod|sterben)\b.{0,30}\b(?:beruhigt|trostet|lockt|ware schon|gut an|erlos\w*|befrei\w*|friedlich|freiheit)\b`,
    inStories,
  ),
  rule(
    String.raw`\bich\b.{0,20}\b(?:will|wollte?|mochte|muss|musste|sollte|darf|wurde gern\w*|wurde am liebsten)\b.{0,15}\bsterben\b`,
    new RegExp(String.raw`\bnicht sterben\b|\bohne\b|${inStories.source}`, 'u'),
  ),
  rule(
    String.raw`\b(?:nicht|nie|gar nicht) (?:mehr )?(?:zu )?exist\w*|\bes mich (?:gar |einfach |uberhaupt )?nicht (?:mehr )?(?:gabe|gibt|geben wurde|gegeben hatte)\b`,
    /\b(?:problem\w*|seite|liebe|gott)\b/u,
  ),
  rule(
    String.raw`\b(?:nicht|nie|kaum|unmoglich|so nicht|wie soll ich)\b.{0,15}\bweiter ?(?:zu ?)?leben\b|\bgrund\w*\b.{0,25}\b(?:weiter ?(?:zu ?)?leben|zu leben|noch zu leben|am leben)\b|\b(?:warum|wozu|wofur|weshalb|wieso)\b.{0,30}\b(?:noch|weiter|uberhaupt|hier)\b.{0,15}\b(?:lebe|leben|existier\w*|da sein)\b`,
    /\b(?:eule\w*|tiere?|dinosaurier|oma|opa)\b/u,
  ),
  rule(
    String.raw`\b(?:mein|dieses|das|so ein) leben (?:einfach |echt |so )?nicht mehr\b|\bnicht mehr (?:hier|da|am leben|auf der erde) sein\b`,
    holidays,
  ),
  rule(
    String.raw`\b(?:weg|raus|fort|verschwinden) (?:aus|von) (?:dieser|der) welt\b|\braus aus (?:allem|diesem leben)\b|\b(?:alles|alles hier) (?:zu )?beenden\b|\bbereit zu gehen\b|\bjetzt kann ich (?:endlich )?gehen\b`,
    holidays,
  ),
  rule(
    String.raw`\b(?:seil|strick|schlinge|rasierklingen?|waffe|pistole)\b.{0,30}\b(?:gekauft|besorgt|bestellt|geholt|bereit|liegt|knote\w*|gebunden|hals)\b|\b(?:messer|klinge|tabletten|pillen|pistole|waffe)\b.{0,12}\b(?:liegt|liegen)\b.{0,20}\b(?:neben|vor|bei|bereit)\b|\bkopf in (?:die|der) schlinge\b`,
    /\b(?:kletter\w*|segel\w*|boot|garten|kuche|schaukel|spielzeug\w*|kino|film)\b/u,
  ),
  rule(
    String.raw`\b(?:sachen|alles|tiere|kleider) (?:schon |heute )?(?:verschenkt|weggegeben)\b.{0,30}\b(?:gehen|bereit|weg|fertig|vorbei)\b|\btestament\b.{0,40}\b(?:gehen|bereit|fertig|geschrieben)\b`,
    /\b(?:notar|erbe\w*|oma|opa|umzug)\b/u,
  ),
  rule(
    String.raw`\b(?:wie viel\w*|welche menge|wieviel)\b.{0,25}\b(?:insulin|paracetamol|schlafmittel|schlaftabletten|tabletten|ibuprofen|tropfen|medikamente?)\b.{0,30}\b(?:zu viel|reichen|reicht|gefahrlich|sterben|tot|todlich|einschlafen)\b|\b(?:paracetamol|insulin|tabletten)\b.{0,20}\b(?:sterben|stirbt)\b`,
  ),
  rule(
    String.raw`^(?=.*\b(?:ich|mich|mir|sich)\b).*\b(?:bahnsteig|gleis\w*|schienen|brucke|brustung|gelander|dach|hochhaus|klippe|abgrund|parkhaus)\b.{0,50}\b(?:schritt|spring\w*|fallen|loslassen|runter|hinunter|vorbei)\b`,
    sports,
  ),
  rule(String.raw`\b(?:uberlegt?|weiss|plane?|geplant)\b.{0,12}\bwie ich es (?:mache|tue|mach|machen werde|beende)$`),
  rule(
    String.raw`\bwenn ich nicht mehr (?:da |hier |am leben )?(?:bin|lebe)\b.{0,50}\b(?:kummer\w*|passt? auf|aufpassen|meine?)\b`,
    holidays,
  ),
  rule(
    String.raw`\bich bin (?:nur |einfach )?ein (?:fehler|unfall|versager der|nichts)\b|\b(?:froh|glucklich\w*|erleichtert)\b.{0,15}\bwenn (?:es mich nicht|ich (?:weg|nicht|tot))`,
  ),
  rule(
    String.raw`\b(?:tabletten|pillen) (?:nimmt|genommen hat|geschluckt)\b.{0,10}$`,
    /\b(?:arzt|kopfweh|kopfschmerz\w*|allergie)\b/u,
  ),
  rule(
    String.raw`\b(?:leicht|leichter|besser|glucklicher|schoner|ruhiger)\w*\b.{0,30}\bohne mich\b|\bohne mich\b.{0,40}\b(?:leichter|besser|glucklicher|schoner|ruhiger)\w*`,
    /\b(?:spiel\w*|party|team|buro|projekt)\b/u,
  ),
  // hoping for an accident or an illness
  rule(
    String.raw`\b(?:hoffe?|hoffentlich|wunsch\w*|mochte|wurde|will|denke?|ware|besser|gern\w*)\b.{0,50}\b(?:uberfahr\w*|uberroll\w*|erwischt?|erwischen|trifft mich|gegen (?:einen|den|die|ein) (?:baum|wand|mauer|brucke|pfeiler|lkw)|lenkrad|herz (?:einfach |endlich )?(?:stehen|aufhort)|stehen bleibt|aufhort zu schlagen|abstur\w*|krebs|todkrank|tumor)\b`,
    /\b(?:sternzeichen|verliebt|liebe|theorie|hund|katze|gefunden|entdeckt|operiert|festgestellt|krebsfrau|krebsmann|horoskop|urlaub)\b/u,
  ),
  rule(String.raw`\blenkrad\b.{0,15}\b(?:reiss\w*|rumreiss\w*|herum\w*|los\w*)|\bin den gegenverkehr\b`),
  rule(
    String.raw`\b(?:mochte|will|wollte|wurde|gern\w*|lieber|bald)\b.{0,40}\b(?:in den himmel|ihm folgen|ihr folgen|bei (?:ihm|ihr|oma|opa|mama|papa) (?:da )?oben|im himmel|hinterher sterben|nachsterben)\b`,
    /\b(?:flugzeug|fallschirm|ballon|berg\w*|aussicht|instagram|insta|tiktok|kanal|profil)\b/u,
  ),
  rule(
    String.raw`\b(?:platz|verabschied\w*|verlass\w*|gehen|weg|brauch\w*|gehor\w*|satt|mude|richtig|gemacht)\b.{0,25}\b(?:welt|erde)\b.{0,25}$`,
    /\b(?:reise\w*|weltreise|urlaub|land|stadt|job|retten|umwelt|klima|schonste\w*|dein\w*|liebe|frieden|um die)\b/u,
  ),
  rule(
    String.raw`\b(?:welt|erde) braucht mich nicht\b|\bkein platz fur mich\b|\bmich braucht (?:eh |doch )?(?:keiner|niemand)\b|\bmich will (?:eh |doch )?(?:keiner|niemand)\b`,
    /\b(?:buro|team|fussball)\b/u,
  ),
  rule(
    String.raw`\b(?:mochte|will|kann|lass(?:t)? mich)\b.{0,15}\b(?:loslassen|gehen)\b.{0,25}\b(?:gelitten|leid|genug|frieden|ruhe)\b|\bgenug gelitten\b|\bkampfens mude\b|\bmude vom kampfen\b|\bmude .{0,15}\bloslassen\b`,
  ),
  rule(
    String.raw`\b(?:ich|es) mache? (?:es )?nicht mehr lange\b|\bdann (?:habe|hatte) ich (?:endlich )?(?:meine )?ruhe$|\b(?:ewige|endgultige) ruhe\b|\bhort? (?:dieses|das|mein) leben (?:endlich )?auf\b`,
    /\b(?:auto|handy|job|nachbar\w*|mitbewohner\w*|akku)\b/u,
  ),
  rule(String.raw`\b(?:verblut\w*|giftig genug|erhangen|erdrosseln)\b`, inStories),
  rule(
    String.raw`\b(?:tut|ist)\b.{0,8}\b(?:ertrinken|ersticken|erfrieren|springen|sterben)\b.{0,12}\b(?:weh|schlimm|schmerzhaft|qualvoll)\b`,
    inStories,
  ),
  rule(
    String.raw`\b(?:irgendwas|etwas|kopf|stimmen?|gedanken?|alles|innere)\b.{0,20}\b(?:sagt|sagen|schreit|schreien|flustert|befiehlt)\b.{0,25}\b(?:spring|tu es|es tun|soll es|mach schluss|stirb|beende|verletz\w*)`,
  ),
  rule(
    String.raw`\b(?:traue?|vertraue?) mir (?:selber|selbst) nicht\b|\bangst vor mir (?:selbst|selber)\b|\bnicht fur mich garantieren\b`,
    /\b(?:prufung|job|entscheid\w*|zu)\b/u,
  ),
  rule(
    String.raw`\btabletten\b.{0,25}\b(?:weg|denken|verstecken|warten|rufen|angucken|anschauen)\b|\b(?:denke|denken|dauernd|standig|immer)\b.{0,15}\ban (?:die |meine )?tabletten\b`,
    /\b(?:arzt|vergess\w*|morgens|abends|erkalt\w*)\b/u,
  ),
  rule(
    String.raw`\b(?:briefe?|nachricht\w*|video)\b.{0,25}\bzum abschied\b|\babschied von allen\b|\babschied(?:snachricht|svideo)\w*`,
    farewells,
  ),
  rule(
    String.raw`\b(?:done|fertig|durch) mit (?:dem |meinem |diesem )?leben\b|\bquit life\b|\bleben ist (?:nur |echt )?pain\b|\bausloggen fur immer\b|\bfur immer (?:ausloggen|offline)\b|\bmich (?:einfach |nur )?(?:wegmachen|wegballern|abschalten|ausloschen|ausknipsen)\b|\bschmeisse? (?:ich )?mein leben weg\b`,
  ),
  rule(String.raw`\bdroht\b.{0,20}\b(?:sich )?umzubringen\b`),
  rule(
    String.raw`\b(?:wunsch\w*|besser|froh|erleichtert|schoner|leichter|gut|egal)\b.{0,40}\bich (?:ware |bin )?(?:einfach |gar )?nicht mehr (?:da|hier|am leben)\b`,
    holidays,
  ),
  rule(
    String.raw`\b(?:keiner|niemand|wer) wurde mich (?:[a-z]+ )*vermissen\b|\b(?:weinen|trauern|traurig)\b.{0,20}\bwenn ich (?:[a-z]+ )?(?:sterbe|weg|tot|nicht mehr)`,
    holidays,
  ),
  rule(
    String.raw`\bkeine sorgen mehr um mich\b|\bich mache (?:jetzt |heute )?schluss mit mir\b|\bwie stirbt man$|\bwas soll ich (?:uberhaupt )?noch hier$`,
  ),
  rule(
    String.raw`\b(?:leben|ich)\b.{0,20}\bkein\w* wert(?: mehr)?$|\bhalte (?:ich )?(?:das|mein|dieses) leben nicht\b|\bwunsche?\b.{0,20}\bvorbei (?:ist|ware)$`,
    /\b(?:winter|prufung\w*|schule|umzug|montag|regen|woche|streit)\b/u,
  ),
  rule(
    String.raw`\b(?:ich|mein\w*|habe)\b.{0,40}\b(?:suizid\w*|selbstmord\w*)\b`,
    /\bkein\w* (?:suizid|selbstmord)|\b(?:nie|niemals|referat\w*|hausarbeit\w*|vortrag\w*|klausur\w*|unterricht|schreibe|lese)\b/u,
  ),
  rule(
    String.raw`\b(?:ans? sterben|an den tod|ans aufhoren) (?:zu )?denk\w*\b|\blebenswill\w* mehr\b|\bkein\w* lebens(?:will|mut|sinn)\w*\b`,
  ),
  rule(
    String.raw`\bdass (?:einfach )?(?:alles|das alles|mein leben|es) (?:endlich |einfach )?(?:endet|aufhort|vorbei ist)$|\bfur wen lebe ich\b|\blohnt sich (?:mein|das) leben (?:uberhaupt ?|noch ?|denn ?)*$`,
    /\b(?:ferien|schule|prufung\w*|streit|winter|regen|stress)\b/u,
  ),
  rule(
    String.raw`\balles (?:schon )?(?:vorbereitet|geregelt|geplant|durchgeplant)\b.{0,30}\b(?:gehen|ruhe|weg|schluss)\b`,
    holidays,
  ),
  rule(
    String.raw`\b(?:\d{1,3}|dutzende|packungen|schachteln?) (?:schlaf|schmerz)?(?:tabletten|pillen) (?:auf einmal )?(?:genommen|geschluckt|nehmen|schlucken)\b`,
  ),
  // 'ich' and dying in one sentence, unless one of the listed words is in it too
  rule(
    String.raw`\bich\b.*\b(?:sterben|zu sterben|stirb)\b|\bsterben\b.*\bich\b`,
    new RegExp(
      String.raw`\b(?:angst|wann|nicht sterben|pflanzen?|blumen?|oma|opa|hund\w*|katze\w*|sterne|im sterben|dinosaurier|liebe|kundin\w*|ideen?|sprachen?|traditionen?|bienen|tiere|ohne)\b|${inStories.source}`,
      'u',
    ),
  ),
  rule(String.raw`\b(?:sterbehilfe|suizidal\w*|lebensmud\w*)\b`, inStories),
  rule(
    String.raw`\b(?:meine\w* beerdigung|mein grab|meinem grab|letzten? worte an|das ist mein abschied|mein abschied von)\b`,
    new RegExp(`${farewells.source}|${inStories.source}`, 'u'),
  ),
  rule(String.raw`\b(?:will|mochte|wurde|ware)\b.{0,25}\bbei mein\w* (?:tot\w*|verstorben\w*|gestorben\w*)\b`),
  rule(
    String.raw`\b(?:tabletten|pillen|klinge|messer|pistole) (?:schon |jetzt )?in der hand\b|\bich (?:stehe|stand|sitze|sass) (?:schon |gerade |jetzt |wieder )*(?:auf dem dach|am gleis|auf der brucke|am abgrund|auf dem bahnsteig|auf den gleisen|am fenster und)\b`,
    /\b(?:reparier\w*|aussicht|foto\w*|party|grill\w*|arbeite|solar\w*|zug nach|urlaub)\b/u,
  ),
  rule(
    String.raw`\b(?:will|mochte)\b.{0,15}\b(?:nur noch|einfach|endlich|am liebsten) weg(?: sein)?$|\b(?:kann|will|mag)\b.{0,20}\bso nicht (?:mehr )?weiter ?machen\b|\bwarum bin ich (?:uberhaupt |eigentlich |noch )*(?:auf der|auf dieser|hier auf der) welt\b`,
    holidays,
  ),
  rule(
    String.raw`\b(?:nie|nicht) (?:mehr|wieder) aufstehen\b|\bob ich (?:morgen|dann|bald|heute abend) (?:noch |uberhaupt )*(?:lebe|da bin|am leben bin)\b|\bschuldig (?:dass|weil|zu) (?:ich )?(?:noch )?leben?\b|\b(?:ich gebe|gebe ich) mein leben auf\b|\bfur immer (?:meine )?ruhe\b`,
    /\b(?:sofa|urlaub|bett)\b/u,
  ),
  rule(
    String.raw`\b(?:vermisse|fehlt mir|fehlt)\b.{0,40}\bzu (?:ihr|ihm|ihnen) (?:will|mochte|gehen)\b`,
    /\b(?:fahren|zug|urlaub|wochenende|ziehen|besuch\w*)\b/u,
  ),
  rule(String.raw`\bwie kann ich (?:[a-z]+ )?sterben\b|\bleben hat (?:[a-z]+ )?keinen wert\b`, inStories),
];
