import { inStories, type Rule } from './rule.ts';

const rule = (source: string, unless: RegExp = inStories): Rule => ({ match: new RegExp(source, 'u'), unless });
const travel =
  /\b(?:urlaub\w*|reise\w*|umzug|umziehe\w*|ausland|job|firma|arbeit|weltreise|flug\w*|zug fahrt|flieger|ferien|klasse|schule)\b/u;
const dead = '(?:verstorben\\w*|gestorben\\w*|tot|tote[nr]?)';

export const veiled: readonly Rule[] = [
  rule(
    String.raw`\b(?:allem|dem (?:ganzen|leben|leid)|meinem leben|der qual|mir) (?:[a-z]+ ){0,2}ein ende (?:zu )?(?:setzen|machen|bereiten)\b`,
  ),
  rule(
    String.raw`\b(?:gedanke|gedanken|vorstellung)\b.{0,25}\b(?:sterben|tod|tot|ende|weg zu sein)\b.{0,25}\b(?:beruhig\w*|trost\w*|hilft|schon|frieden)\b`,
  ),
  rule(
    String.raw`\b(?:habe|hatte|hatt) (?:ich )?es (?:heute |gestern |letzte nacht )?(?:fast|beinahe|schon fast) (?:getan|gemacht|durchgezogen|geschafft mich)\b|\b(?:heute|gestern|letzte nacht) habe ich es (?:fast|beinahe) (?:getan|durchgezogen)\b|\bdiesmal mache? ich es richtig\b`,
    travel,
  ),
  rule(
    String.raw`\bfehlt (?:mir )?(?:nur )?(?:noch )?der mut\b|\bzahle die (?:tage|stunden) bis (?:ich es tue|es vorbei|zum ende|ich weg)\b`,
    /\b(?:ansprech\w*|antrag|kundig\w*|sprung|rede|vortrag|bewerb\w*|urlaub)\b/u,
  ),
  rule(
    String.raw`\bhalt mich (?:hier )?nichts mehr\b|\bhalte mich (?:hier )?nichts mehr\b|\bnur (?:noch )?wegen (?:[a-z]+ ){1,3}(?:bin ich noch (?:da|hier)|lebe ich noch|mache ich weiter)\b`,
    /\b(?:job|firma|stadt|dorf|buro|urlaub|party|verein)\b/u,
  ),
  rule(String.raw`\begal ob ich (?:morgen |noch |heute )*(?:lebe|sterbe|aufwache|da bin)\b|\bangst zu leben\b`),
  rule(
    String.raw`\b(?:ohne gurt|ohne zu (?:gucken|schauen)|bei rot)\b.{0,30}\b(?:hoffe|egal|wunsche)\b|\b(?:hoffe|egal)\b.{0,25}\b(?:ohne gurt|mich einer uberfahrt|mich jemand uberfahrt)\b|\bauf die (?:strasse|fahrbahn) ohne zu (?:gucken|schauen)\b`,
  ),
  rule(
    String.raw`\b(?:sehe|treffe) ich (?:[a-z]+ ){0,4}wieder wenn ich (?:sterbe|tot bin|gehe)\b|\bware so gern bei (?:ihm|ihr|ihnen|dir) (?:oben|im himmel|druben)\b`,
  ),
  rule(
    String.raw`\b(?:schreibe?) (?:ich )?(?:gerade |jetzt |heute )?(?:den|meinen|einen) letzten brief$|\bmeine letzten worte (?:fallen|sollen|sind|an)\b`,
    /\b(?:vortrag|rede|hochzeit\w*|kolleg\w*|weihnachts\w*|einladung\w*|prufung)\b/u,
  ),
  rule(
    String.raw`\b(?:messer|klinge|schere|rasierklinge)\b.{0,20}\b(?:ans? (?:meine? )?(?:handgelenk|hals|kehle|puls\w*))\b|\b(?:knoten|schlinge) (?:geubt|gebunden|geknupft)\b|\bvideos?\b.{0,20}\bwie (?:leute|menschen) (?:springen|sterben|sich)\b|\bhohe ausgerechnet\b|\b(?:balkon|brucke|gleise|tiefe|wasser|fenster) (?:[a-z]+ ){0,4}(?:lockt|ruft|zieht) mich\b`,
    /\b(?:schal|krawatte|segel\w*|angel\w*|fallschirm\w*|kletter\w*|sprungturm|film\w*)\b/u,
  ),
  rule(
    String.raw`\b(?:meine zeit ist um|gehe lieber selbst|selbst bestimmen wann|mochte nachhelfen|selber ein ende)\b`,
  ),
  rule(
    String.raw`\b(?:mach|mache) (?:bald |heute |jetzt |den )*(?:abgang|abflug)(?: fur immer)?$|\b(?:abgang|abflug) fur immer\b|\baus dem leben\b|\bauschecken fur immer\b`,
    travel,
  ),
  rule(
    String.raw`\b(?:reingehen|hineingehen|rausgehen|gehen|losfahren) und nicht (?:mehr )?(?:wieder ?kommen|zuruck ?kommen)\b`,
    travel,
  ),
  rule(
    String.raw`\bversucht (?:[a-z]+ ){0,2}mich um ?zu ?bringen\b|\b(?:schon mal|einmal|zweimal|letztes jahr) (?:[a-z]+ ){0,3}versucht\b.{0,20}\b(?:gedanken|umzubringen|nehmen|sterben)\b`,
  ),
  rule(
    String.raw`\bschluss (?:zu )?mach\w* (?:mit|am) (?:dem |meinem |diesem )?leben\b|\b(?:aufhort|aufhoren|aufzuhoren) zu (?:existieren|leben|sein)\b|\bkein\w* grund (?:mehr )?(?:[a-z]+ ){0,3}(?:hier|da|am leben|auf der welt) zu (?:sein|bleiben)\b`,
  ),
  rule(
    String.raw`\b(?:ausgang|ausweg|losung|erlosung|rettung) (?:[a-z]+ ){0,2}(?:ist|ware|bleibt) (?:nur |noch )*(?:der tod|zu sterben|sterben)\b`,
  ),
  rule(
    String.raw`\b(?:tut|tate|ob) (?:es )?weh(?: tut)? wenn man (?:springt|sich aufhangt|erstickt|ertrinkt|stirbt|verblutet)\b|\bob (?:es|das) weh tut wenn man (?:springt|stirbt)`,
    /\b(?:becken|pool|turm|dreier|zehner|fallschirm\w*|bungee\w*|seil\w*)\b/u,
  ),
  rule(
    String.raw`\bum mich (?:von dir |bei dir |fur immer )?zu verabschieden\b|\bleb ?wohl\b|\bdu warst die einzige\b`,
    travel,
  ),
  rule(
    String.raw`\bbald (?:bin ich|sehe ich|seh ich|sehen wir uns) (?:[a-z]+ ){0,4}(?:bei dir|wieder bei (?:dir|euch|ihr|ihm)|im himmel|druben|oben)\b`,
    /\b(?:zug|bahn|urlaub|flug\w*|weihnachten|besuch\w*|fahr\w*|auto|bus|ferien|wochenende|mallorca)\b/u,
  ),
  rule(
    String.raw`\b(?:habe )?nichts (?:mehr )?zu verlieren$`,
    /\b(?:ansprech\w*|frag\w*|spiel\w*|date|bewerb\w*|versuch\w*|tor\w*|soll ich)\b/u,
  ),
  rule(
    String.raw`\baugen (?:zu ?machen|schliessen|zu) (?:[a-z]+ )?(?:fur immer|und nie|endgultig)\b|\bnie (?:wieder|mehr) (?:wieder ?kommen|zuruck ?kommen|auftauchen)\b`,
    travel,
  ),
  rule(
    String.raw`\b(?:kann|will|mag) (?:[a-z]+ ){0,2}nicht mehr (?:weiter ?)?kampfen\b|\bkeine kraft (?:mehr )?(?:zu|zum) kampfen\b`,
    /\b(?:spiel\w*|level|boss|judo|karate|match|turnier|punkte)\b/u,
  ),
  rule(
    String.raw`\b(?:wurde|wird) (?:eh|sowieso|doch|mich|ja|bestimmt) ?(?:[a-z]+ ){0,2}(?:keiner|niemand|kein mensch) vermissen\b|\bwurde (?:mich )?(?:eh |sowieso |doch )?(?:keiner|niemand) vermissen\b`,
    /\b(?:buro|team|arbeit|urlaub)\b/u,
  ),
  rule(
    String.raw`\b(?:stehe|sitze|bin) (?:[a-z]+ ){0,3}(?:auf dem (?:parkdeck|hochhaus|dach|turm|kran)|auf der brucke|am bahnsteig|an der klippe) (?:ganz oben|und (?:will|kann|schaue|gucke|uberlege|weiss)|allein)`,
    /\b(?:auto|finde|foto\w*|party|sonnenuntergang|aussicht|schon|grill\w*|feuerwerk)\b/u,
  ),
  // wishing to be gone
  rule(
    String.raw`\b(?:gibt es|bin ich|gibts) (?:mich )?(?:[a-z]+ ){0,2}(?:mich )?nicht mehr (?:auf|da|hier|am leben)|\bgibt es mich (?:[a-z]+ ){0,2}nicht mehr\b|\bbete (?:ich )?(?:[a-z]+ ){0,4}dass ich (?:[a-z]+ ){0,3}nicht mehr\b`,
    travel,
  ),
  rule(
    String.raw`\b(?:vergiss|vergesst) mich (?:[a-z]+ ){0,3}wenn ich (?:weg|tot|nicht mehr|gegangen)\b|\bwenn ich (?:mal )?weg bin (?:haben|sind|geht|wird|hat|ist)\b`,
    travel,
  ),
  rule(
    String.raw`\b(?:sag|sagt|richte) (?:bitte )?(?:meinen eltern|meiner (?:mutter|familie|schwester|tochter|frau)|meinem (?:vater|bruder|sohn|mann)|ihnen|allen) (?:bitte )?dass (?:es nicht ihre|sie keine|ich sie|es mir leid)`,
  ),
  rule(
    String.raw`\b(?:beschlossen|entschieden|steht fest) (?:[a-z]+ )?dass (?:heute|morgen|das|es) (?:[a-z]+ ){0,3}(?:letzte\w*|vorbei|ende|schluss)\b|\bheute ist (?:mein|der) letzter? tag\b`,
    travel,
  ),
  rule(
    String.raw`\bzeit dass ich (?:endlich )?gehe\b|\bbleibt mir nur (?:noch )?(?:ein|der eine) (?:ausweg|weg)\b|\bist mein leben (?:vorbei|zu ende|gelaufen)\b|\bmei?n? leben is(?:t)? (?:vorbei|gelaufen|zu ende)\b`,
    travel,
  ),
  rule(
    String.raw`\bbeneide (?:ich )?(?:[a-z]+ )?(?:die toten|tote|verstorbene)\b|\bkeine angst (?:mehr )?vor dem (?:tod|sterben)\b`,
  ),
  rule(
    String.raw`\b(?:wofur|wozu|warum) (?:soll|muss) ich (?:[a-z]+ ){0,3}(?:aufwachen|aufstehen|leben|weitermachen)\b`,
    /\b(?:so fruh|um \d|sonntag\w*|ferien|schule|wecker)\b/u,
  ),
  rule(
    String.raw`\b(?:wunsche|wunscht?e|hoffe) (?:ich )?(?:mir )?(?:[a-z]+ ){0,4}dass es dabei bleibt\b|\baugen zu ?mache?\b.{0,30}\b(?:dabei bleibt|fur immer|nie wieder|nicht mehr)\b`,
  ),
  rule(
    String.raw`\b(?:ich )?(?:bin|nur noch|eh nur|nur) (?:[a-z]+ ){0,2}(?:ballast|eine hulle|eine leere hulle|ein klotz am bein)\b`,
  ),
  rule(
    String.raw`\bwill (?:ich )?(?:nur (?:noch )?|einfach )?(?:zu (?:ihr|ihm|ihnen)|ihm folgen|ihr folgen)\b.{0,20}$`,
    /\b(?:instagram|insta|tiktok|fahren|ziehen|date|nach hause|zuruck|beziehung|besuch\w*)\b/u,
  ),
  rule(
    String.raw`\b(?:mochte|will) (?:[a-z]+ ){0,2}zu (?:meine[mr]|meinen) (?:[a-z]+ )?${dead} (?:mann|frau|mutter|vater|oma|opa|kind|sohn|tochter|schwester|bruder|mama|papa|freund\w*)\b|\bmochte zu meine[mr] verstorbenen? [a-z]+$|\b(?:ihm|ihr|ihnen) (?:ins grab |in den tod )?folgen will\b`,
  ),
  // asking for methods
  rule(
    String.raw`\b(?:schmerzlos\w*|schnell\w*|sicher\w*|leicht\w*) (?:weg|methode|art|tod|ausweg)\b(?: (?:zu (?:gehen|sterben)|raus))?`,
    /\b(?:zum|nach|bahn\w*|abnehm\w*|haar\w*|zahn\w*|arbeit|schule|lernen|geld|job|reich\w*)\b/u,
  ),
  rule(
    String.raw`\b(?:damit|dass|bis|ob|um) (?:man|ich|es) (?:[a-z]+ ){0,3}(?:sicher |garantiert )(?:stirbt|sterbe|tot (?:ist|bin)|nicht uberlebt|zu sterben)|\bbis man (?:[a-z]+ )?(?:erfriert|verblutet|erstickt|ertrinkt|verdurstet|verhungert)\b`,
    /\b(?:film\w*|schule|bio|referat\w*|pinguin\w*|tier\w*|antarktis|expedition|bergsteiger\w*|buch\w*)\b/u,
  ),
  rule(String.raw`\b(?:am giftigsten|todlich\w*|giftig genug) (?:fur|bei) (?:menschen|einen menschen|mich)\b`),
  rule(
    String.raw`\bgegoogelt wie (?:viel\w*|lange|hoch|man)\b.{0,25}\b(?:braucht|sterben|stirbt|nehmen|muss|schmerz\w*|tabletten|sich)\b`,
    /\b(?:mehl|eier|geld|schlaf|rezept|kochen|energie|strom|wasser)\b/u,
  ),
  rule(
    String.raw`\b(?:fahrplan|abfahrt\w*|wann) (?:[a-z]+ ){0,3}(?:guterzug\w*|ice|schnellzug\w*) (?:[a-z]+ ){0,3}(?:rausgesucht|durchfahrt|kommt)\b`,
    /\b(?:urlaub|modell\w*|fan|foto\w*|reise\w*|bahnhof treffen)\b/u,
  ),
  rule(
    String.raw`\b(?:lenkrad|auto|wagen)\b.{0,30}\b(?:greifen|reissen|lenken|steuern|fahren)\b.{0,25}\b(?:pfeiler|baum|wand|brucke|gegenverkehr|abgrund)\b|\bgegen (?:den|einen|die) (?:pfeiler|baum|bruckenpfeiler) (?:zu )?fahren\b`,
    /\b(?:versehen|unfall|aus versehen|prufung|fahrschule|spiel\w*|mario)\b/u,
  ),
  rule(
    String.raw`\b(?:loszulassen|loslassen|springen|runterspringen|drubersteigen|fallen lassen)\b.{0,20}\b(?:gelander|brucke|balkon|dach|klippe|fenster)\b|\b(?:gelander|brucke|balkon|dach|klippe|fenster)\b.{0,25}\b(?:loszulassen|loslassen|springe\w*|runter ?springen|einfach fallen)\b`,
    /\b(?:bungee\w*|kletter\w*|kind\w*|katze|freibad|pool|becken|fallschirm\w*)\b/u,
  ),
  rule(
    String.raw`\b(?:fohn|fon|toaster)\b.{0,20}\b(?:wanne|badewanne)\b|\b(?:seil|strick|schlinge|kabel) (?:hangt|liegt|ist) (?:schon |bereit |jetzt )?(?:in|im|am|uber|bereit|an)\b`,
    /\b(?:kletter\w*|waschleine|wasche|hund\w*|schaukel|abschlepp\w*|boot\w*|turn\w*|zelt\w*|urlaub)\b/u,
  ),
  rule(
    String.raw`\b(?:geh|gehe|ging) (?:i |ich )?(?:heut\w* |jetzt |einfach )?ins wasser$`,
    /\b(?:baden|schwimm\w*|kalt\w*|strand|see|meer|sommer|warm\w*)\b/u,
  ),
  rule(
    String.raw`\b(?:abschiedspost|abschiedsvideo|abschiedsbriefe?)\b`,
    /\b(?:kolleg\w*|job|firma|arbeit|klasse|lehrer\w*|verein|theater\w*|film\w*|buch\w*)\b/u,
  ),
  rule(
    String.raw`\b(?:brauche?|warte) (?:nur |noch |nur noch |auf )?(?:den )?richtigen (?:moment|zeitpunkt|augenblick)\b.{0,30}\b(?:vorbereitet|geplant|bereit)\b`,
    /\b(?:antrag|heirat\w*|party|geschenk|kundig\w*|sag\w*)\b/u,
  ),
  rule(
    String.raw`\b(?:katze|hund|haustier\w*|alles|sachen|passworter)\b.{0,50}\b(?:weggegeben|verschenkt|aufgeschrieben)\b.{0,40}\b(?:katze|hund|abschied|fur immer|weggegeben|schwester|eltern|danach)\b`,
    /\b(?:umzug|umziehe|allergie|urlaub|wohnung|flohmarkt|ausmisten)\b/u,
  ),
  rule(
    String.raw`\bvon allen verabschiedet\b.{0,30}\b(?:keiner|niemand|nicht)\b.{0,10}\b(?:gemerkt|merkt|bemerkt)`,
    travel,
  ),
  rule(
    String.raw`\b(?:denke?|denk) (?:ich )?(?:[a-z]+ ){0,2}(?:ans|an das|ubers) ende\b|\bmach(?:e)? schluss mit (?:allem|allet|mir|dem leben|meim leben)\b`,
    /\b(?:film\w*|serie\w*|buch\w*|semester\w*|schuljahr\w*)\b/u,
  ),
  // phrases in German dialects
  rule(String.raw`\b(?:wu|wui|will|mog|mag|kann) (?:ich |i )?(?:oafach )?(?:numm|nummi|numme)$|\bi mag numm\b`),
  rule(
    String.raw`\b(?:kein|kei|kan|koan|ken) (?:sinn|luss|lust|freud) (?:meh|mer|mih|mehr|nimmer)\b(?: (?:am|auf|op) (?:leben|lebe|nix|nichts))?`,
    /\b(?:job|spiel\w*|schule|kurs|sport|diat|hausaufgaben|training|tinder|arbeit\w*|feiern)\b/u,
  ),
];

export const veiledViolence: readonly Rule[] = [
  rule(
    String.raw`\b(?:die treppe|gegen die wand|zu boden|aus dem (?:auto|bett)) (?:[a-z]+ )?(?:runter ?gestossen|gestossen|geschubst|geworfen|hinunter ?gestossen)\b`,
    /\b(?:katze|hund|vase|kater|paket|versehentlich|aus versehen)\b/u,
  ),
  rule(
    String.raw`\b(?:kontrolliert|eingesperrt|erniedrigt|bedroht) und (?:geschlagen|verprugelt|bedroht|beschimpft)\b|\b(?:ich )?werde (?:[a-z]+ ){0,5}(?:verprugelt|geschlagen|getreten|bespuckt)\b`,
    /\b(?:spiel\w*|schach|fifa|mario|turnier|bvb|bayern|liga)\b/u,
  ),
  rule(
    String.raw`\b(?:will|muss|werde|konnte) (?:ich )?(?:jemand\w*|meinen \w+|meine \w+|die alle|alle) (?:um ?bringen|toten|abstechen|erschiessen)\b`,
    /\b(?:wenn er|weil er|spulmaschine|schon wieder|film\w*|spiel\w*|krimi\w*|schnarch\w*|nerv\w*)\b/u,
  ),
  rule(
    String.raw`\b(?:findet|sieht) mich (?:keiner|niemand) (?:mehr|wieder)\b.{0,20}$|\bwenn ich gehe\b.{0,20}\b(?:findet|umbringt|passiert|tot|finden)\b`,
    travel,
  ),
  rule(
    String.raw`\b(?:ex|exfreund|exmann|stalker|er|typ|mann) (?:steht|wartet|lauert|parkt) (?:[a-z]+ ){0,4}(?:vor (?:meinem|meiner|unserem) (?:haus|tur|wohnung|fenster|arbeit|schule)|mir auf)\b`,
    /\b(?:taxi|paket\w*|dhl|post\w*|handwerker|freut|date|abhol\w*|blumen)\b/u,
  ),
  rule(
    String.raw`\b(?:schliesst|sperrt) (?:[a-z]+ ){0,3}(?:tur|wohnung|haus|mich)\b.{0,60}\bnicht (?:raus|weg|hinaus|gehen) (?:kann|komme|darf)\b`,
  ),
  rule(
    String.raw`\b(?:kommt|kam|schleicht|legt) (?:er |sich |papa |mein \w+ )?(?:nachts |abends )?(?:zu mir|in mein (?:zimmer|bett))\b.{0,30}\b(?:still|leise|nichts sagen|niemand\w*|geheimnis|schweigen)\b|\bmacht (?:[a-z]+ ){0,2}(?:sachen|dinge) mit mir (?:die ich|obwohl|und ich)\b`,
  ),
  rule(
    String.raw`\b(?:bilder|fotos|videos|nudes) (?:von mir )?(?:schicke|schicken|sende)\b.{0,30}\b(?:sonst|erzahlt|droht|allen)\b|\bsonst (?:sagt|zeigt|schickt|erzahlt) (?:er|sie) (?:es|alles|die|das)? ?(?:allen|jedem|meinen)\b`,
  ),
  rule(
    String.raw`\b(?:faust|ohrfeige|schlag|tritt) (?:ins|in den|in die|in das) (?:gesicht|auge|bauch|magen|rippen)\b.{0,12}\b(?:geschlagen|bekommen|gegeben|verpasst|gehauen|getreten)\b`,
    /\b(?:box\w*|karate|training|film\w*|spiel\w*|kampfsport|ball)\b/u,
  ),
  rule(
    String.raw`\b(?:getrunken|betrunken|besoffen|wutend)\b.{0,25}\b(?:verstecken|verstecke|schliessen|sperren|weglaufen)\b`,
  ),
  rule(
    String.raw`\b(?:festgehalten|gepackt|gezwungen)\b.{0,25}\b(?:ausgezogen|angefasst|gefilmt|geschlagen|getreten)\b|\bzwingt mich\b`,
    /\b(?:joggen|laufen|spazier\w*|essen|mathe|gemuse|sport|putzen|aufraum\w*|hausaufgaben|aufstehen)\b/u,
  ),
  rule(
    String.raw`\b(?:kinder\w*|baby|kind|sohn|tochter|mir|uns) (?:[a-z]+ ){0,4}(?:was|etwas|et was) (?:an)?tu[tn]\b|\b(?:baby|kind|sohn|tochter)\b.{0,25}\b(?:antue|antun|wehtue|weh tue|schuttel\w*|ersticke|fallen lasse)\b`,
    /\b(?:gutes|freude|schenken|helfen)\b/u,
  ),
  rule(
    String.raw`\bjemand\w* (?:[a-z]+ ){0,3}(?:weh ?tue|wehtun|verletze|verletzen|umbringe|etwas antue)\b|\b(?:ihn|sie|ihr|jemanden|alle) (?:abstechen|erstechen|erschiessen|abknallen|umlegen)\b|\bmesser (?:[a-z]+ )?(?:in der tasche|dabei|eingesteckt)\b|\bwerden (?:sie )?(?:alle )?(?:dafur )?bezahlen\b`,
    /\b(?:film\w*|spiel\w*|gta|krimi\w*|serie\w*|eis|rechnung|restaurant|steuern|miete|camping\w*|picknick)\b/u,
  ),
  rule(
    String.raw`\b(?:er|sie|der typ|mein ex) (?:ist wieder da|steht vor der tur)\b.{0,30}\b(?:hammert|schlagt|tritt|schreit|tur)\b|\bhammert (?:gegen|an) (?:die|meine) tur\b`,
    /\b(?:nachbar\w*|postbote|paket\w*|specht)\b/u,
  ),
  rule(String.raw`\b(?:ertragen|aushalten)\b.{0,15}\bwenn (?:er|sie) mich (?:anfasst|beruhrt|ansieht)\b`),
  rule(String.raw`\bmich so sehr\b.{0,20}\b(?:zerreissen|schlagen|verletzen|wehtun)\b`),
];

export const veiledDanger: readonly Rule[] = [
  rule(
    String.raw`\b(?:kratze|schlage|beisse|kneife|verbrenne) (?:ich )?mich\b.{0,20}\b(?:bis es|blut\w*|extra|absichtlich|druck)\b`,
    /\b(?:mucken\w*|juckt|ausschlag|neurodermitis|allergie)\b/u,
  ),
  rule(
    String.raw`\b(?:apfel|joghurt|kaugummi|salatblatt|reiswaffel\w*)\b.{0,20}\b(?:am tag|pro tag)\b.{0,40}\b(?:fett|dick|zu viel)\b|\bangst vor (?:dem )?essen$`,
    /\b(?:schwieger\w*|restaurant|kantine|einladung|scharf\w*)\b/u,
  ),
  rule(
    String.raw`\b(?:pillen|drogen|pilze|speed|mdma|ecstasy|koks|lsd|zeug)\b.{0,30}\b(?:genommen|gezogen|eingeworfen|geschluckt)\b.{0,40}\b(?:herz|angst|hilfe|komisch|luft|zitter\w*|schlecht)\b`,
  ),
  rule(
    String.raw`\b(?:liegt|lag) (?:[a-z]+ ){0,3}(?:da|am boden|im bad|auf dem boden)? ?(?:[a-z]+ ){0,2}(?:und )?(?:reagiert|bewegt sich|antwortet|atmet) (?:[a-z]+ )?nicht\b`,
    /\b(?:hund|katze|handy|nachricht|hamster|kafer|fliege)\b/u,
  ),
  rule(
    String.raw`\b(?:hore|hor) (?:ich )?(?:[a-z]+ ){0,2}stimmen?\b.{0,30}\b(?:beschimpf\w*|befehl\w*|sagen|sagt|reden|redet|tag und nacht|nachts|im kopf)\b|\balles redet mit mir\b`,
    /\b(?:treppe\w*|radio|nachbar\w*|podcast|sanger\w*|lied|song|wie du)\b/u,
  ),
  rule(
    String.raw`\b(?:klinge|rasierer|skalpell|cutter) (?:[a-z]+ )?(?:rausgeholt|geholt|benutzt|genommen|versteckt)\b|\bschnitte? (?:an|auf) (?:den|ihren|seinen|meinen|dem) (?:arm\w*|bein\w*|handgelenk\w*|oberschenkel\w*)\b|\barme sehen schlimm\b`,
    /\b(?:katze|kaninchen|dornen|rosen|garten|baum|brombeer\w*)\b/u,
  ),
  rule(
    String.raw`\b(?:\d{2}) kilo\b.{0,20}\b(?:zu viel|zuviel|fett|dick)\b|\b(?:hol|hole|kommt) (?:ich )?alles wieder (?:raus|hoch|aus mir)\b|\bmehr darf (?:nicht|nichts) (?:rein|essen)\b`,
    /\b(?:gepack|koffer|hund\w*|umzug)\b/u,
  ),
  rule(
    String.raw`\b(?:hat|habe|haben) (?:[a-z0-9]+ ){0,4}(?:was|etwas|zeug|rohrreiniger|putzmittel|reiniger|spulmittel|frostschutz\w*|batterie) (?:[a-z]+ )?(?:geschluckt|getrunken|genommen)\b|\bvon dem (?:rohrreiniger|putzmittel|reiniger|frostschutz\w*) getrunken\b`,
    /\b(?:wasser|kaffee|tee|falsches wort)\b/u,
  ),
  rule(
    String.raw`\b\d{2,3} (?:ibus?|paracetamols?|paras?|pillen|tabs?|tabletten)\b`,
    /\b(?:mg|packung kostet|euro|im jahr|browser\w*|offene)\b/u,
  ),
  rule(
    String.raw`\batmet (?:[a-z]+ ){0,2}(?:komisch|nicht|kaum|seltsam|flach|schwer)\b|\b(?:wacht|reagiert) (?:[a-z]+ ){0,2}nicht (?:mehr )?(?:auf)?$`,
    /\b(?:hund|katze|hamster|handy|pc|laptop|kater|app)\b/u,
  ),
  rule(
    String.raw`\b(?:stimmen?|fernseher|radio|stimme)\b.{0,40}\b(?:springen|tun soll|umbringen|toten|befehl\w*|wehren|soll es)\b|\b(?:strahlen|gift|chip|gedanken)\b.{0,30}\b(?:nachbarn|zimmer|wehren|eingepflanzt|schicken|vergiften)\b|\bsagen mir im fernseher\b`,
  ),
  rule(
    String.raw`\b(?:vater|mutter|mann|bruder|sohn|freund|er|sie)\b.{0,40}\b(?:gewehr|pistole|waffe|messer)\b.{0,40}\b(?:macht nicht auf|eingeschlossen|eingesperrt|kommt nicht raus)\b|\bhat sich eingesperrt\b`,
    /\b(?:katze|kind|film\w*|krimi\w*|serie\w*|schlussel)\b/u,
  ),
  rule(
    String.raw`\b(?:mann|frau|vater|mutter|bruder|schwester|freund|freundin|sohn|tochter)\b.{0,30}\bohne (?:ihn|sie) besser dran\b`,
  ),
  rule(
    String.raw`\b(?:kind|baby)\b.{0,30}\bfuhle? nichts\b|\bseit das baby da ist\b.{0,40}\b(?:ohne mich|weg sein|nichts|besser)\b`,
  ),
  rule(String.raw`\b(?:uberleben|uberstehen) soll$`, /\b(?:montag|prufung|meeting|familienfest|hitze)\b/u),
  rule(String.raw`\balles (?:ist )?schwarz in mir\b|\bin mir (?:ist )?(?:alles )?(?:schwarz|dunkel)\b`),
  rule(String.raw`\bin diesem korper sein\b|\bkorper loswerden\b`),
];
