import { inStories, type Rule } from './rule.ts';

const matters =
  /\b(?:liebe|spiel\w*|match|rennen|wetter\w*|verliebt|veraltet|romantik\w*|job|beziehung|firma|mathe|level|serie|monats?|prufung|hausaufgabe\w*|umzug|rezept|kuche|suche|karten)\b/u;
const rule = (match: RegExp, unless: RegExp = matters): Rule => ({ match, unless });

export const hopeless: readonly Rule[] = [
  rule(
    /\bich kann (?:[a-z]+ ){0,3}nicht mehr(?: (?:wirklich|ehrlich|echt|und ich|weiter|so weiter|bitte|hilfe|leben)\b.*)?$/u,
  ),
  rule(
    /\b(?:kann|ich) (?:einfach |wirklich )?nicht mehr(?: wirklich)?$/u,
    /\b(?:soll|warum|wann|ob|mag|ihn|sie|es|mich|dich|wie|er|sie)\b|\bwill (?:\w+ )?(?:er|sie)\b/u,
  ),
  rule(/\bich (?:will|mag) (?:(?!ihn|sie|es|dich|spinat|kaffee)[a-z]+ ){0,2}nicht mehr$/u),
  rule(/\bnicht mehr weiter(?: wissen| weiss| wusste)?(?! (?:bei|mit|im|in|wegen)\b)/u),
  rule(
    /\bich bin (?:[a-z]+ ){0,3}am ende(?: (?:mit|meiner) .*)?$/u,
    /\b(?:serie|buch\w*|film\w*|latein|staffel|tages)\b/u,
  ),
  rule(
    /\bhalte (?:das|es|alles|das alles|das ganze|den druck|den schmerz|die schmerzen|mich|ich|ich das|ich es)(?: alles)? ?(?:[a-z]+ ){0,2}(?:nicht (?:mehr|langer) )(?:[a-z]+ ){0,2}aus\b/u,
    /\b(?:hitze|kalte|larm|vorfreude|spannung)\b/u,
  ),
  rule(/\b(?:packe?|schaffe?) (?:das|es)(?: alles)?(?: einfach| echt)? nicht mehr$/u),
  rule(
    /\b(?:alles|das alles) (?:ist |so |doch |eh |hat |macht |ergibt )*(?:sinnlos|hoffnungslos|kein\w* sinn|kein\w* zweck)/u,
  ),
  rule(
    /\b(?:hat|macht|ergibt|hatte) (?:doch |eh |ja |einfach )?(?:alles |das alles |nichts )(?:doch |eh |einfach |mehr )?(?:kein\w* |einen )?sinn\b/u,
  ),
  rule(/\bsehe (?:[a-z]+ ){0,3}kein\w* (?:sinn|ausweg)\b|\bkein\w* ausweg\b/u),
  rule(
    /\bkeine zukunft (?:mehr )?fur mich\b|\bfur mich (?:gibt es |hat es |ist da )?keine zukunft\b|\bfur mich gibt es (?:[a-z]+ )?keine zukunft\b/u,
  ),
  rule(
    /\b(?:jede|alle|meine|die) hoffnung (?:[a-z]+ )?(?:verloren|aufgegeben|weg)\b|\b(?:keine|null) hoffnung mehr\b/u,
  ),
  rule(/\bhoffnungslos\b/u),
  rule(/\bbin (?:[a-z]+ ){0,2}verzweifelt$/u),
  rule(
    /\bich (?:bin|fuhle? mich)(?: doch| einfach| so| eh| nur)* (?:nichts wert|wertlos|nutzlos|uberflussig|ungewollt|ein nichts|allen egal|jedem egal)/u,
  ),
  rule(
    /\b(?:last|belastung|burde) fur (?:alle|meine|euch|sie|andere|jeden|die|mein)\b|\b(?:allen|jedem|euch|ihnen|meiner familie|meinen eltern) (?:doch |eh |nur |bloss )*zur last\b/u,
  ),
  rule(/\bich hasse mich\b(?! fur)/u),
  rule(
    /\b(?:fuhle?|spure?) (?:[a-z]+ ){0,2}nichts mehr\b|\bnur (?:noch )?leere\b|\binnerlich (?:[a-z]+ )?(?:tot|leer|zerbrochen|kaputt)\b|\bzerbreche (?:innerlich|daran)\b/u,
    /\b(?:fur ihn|fur sie|zahn\w*|fuss|arm|finger)\b/u,
  ),
  rule(/\b(?:es|alles) wird (?:[a-z]+ ){0,2}nie (?:wieder |mehr )?(?:besser|gut)\b/u, inStories),
  rule(/\bkein licht (?:mehr )?(?:am ende|im tunnel)/u),
  rule(/\bwozu (?:das |noch )?alles(?: noch)?$/u),
  rule(/\bwill (?:[a-z]+ ){0,2}weg von allem\b/u, /\b(?:urlaub|ferien|meer|strand)\b/u),
  rule(/\b(?:keiner|niemand) braucht mich\b/u, /\b(?:buro|arbeit|team)\b/u),
  rule(
    /\b(?:jeder tag|alles|das leben|mein leben|zuhause) (?:ist |so )*(?:eine |die |nur |nur noch )*(?:qual|holle|tortur|albtraum|folter)\b/u,
  ),
  rule(
    /\b(?:will|mochte|wunsche|bitte|soll)\b.{0,25}\b(?:schmerz\w*|es|alles|das)\b.{0,12}\baufhor\w*/u,
    /\b(?:regen|musik|larm|baustelle|schnarch\w*|kopfschmerz\w*|zahnschmerz\w*|hunde?)\b/u,
  ),
  rule(/\bwie (?:soll )?ich (?:die|diese|den|diesen) (?:[a-z]+ )?(?:nacht|tag|abend) (?:uber\w*|schaffen|durch\w*)/u),
  rule(
    /\b(?:keine luft|panikattacke\w*|nervenzusammenbruch|dreh\w* durch vor angst)\b/u,
    /\b(?:treppe|erkalt\w*|sport|joggen|lachen)\b/u,
  ),
  rule(
    /\b(?:liegt?|mag|will|kann) (?:einfach |wirklich |so |echt )*nicht mehr$/u,
    /\b(?:ihn|sie|es|ob|dich|spinat|er|kaffee)\b/u,
  ),
  rule(
    /\b(?:fuhle?|bin) (?:ich )?(?:mich )?wie (?:tot|gestorben|ein zombie|lebendig begraben)\b|\bspure? (?:ich )?mich (?:selbst )?nicht(?: mehr)?\b/u,
    /\b(?:sport|training|party|arbeit|urlaub|kater)\b/u,
  ),
  rule(
    /\bwohin mit mir\b|\bganz allein auf (?:der|dieser) welt\b|\bwozu (?:[a-z]+ )?(?:noch |uberhaupt )?aufstehen\b/u,
  ),
  rule(
    /\b(?:fur )?(?:niemand\w*|keinem|keinen) (?:mehr )?wichtig\b|\b(?:keiner|niemand) (?:[a-z]+ )?(?:interessiert sich fur|liebt|mag|vermisst|will|braucht) mich\b|\b(?:keinen|niemanden) interessiert es?\b.{0,15}\bmir\b/u,
    /\b(?:buro|team|arbeit|tinder|spiel)\b/u,
  ),
  rule(/\b(?:es|das|alles) wird (?:[a-z]+ ){0,2}nie (?:wieder|mehr) (?:[a-z]+ )?(?:gut|besser|schon|normal)\b/u),
  rule(
    /\bdunkel und leer\b|\bleer und dunkel\b|\bkeine kraft mehr$|\bkeine kraft mehr zu (?:kampfen|leben)\b|\bwofur (?:noch )?kampfen$/u,
    /\b(?:arm\w*|training|sport|batterie|akku|kuhlschrank|keller)\b/u,
  ),
  rule(/\bwie ich (?:das|alles|das alles|es) (?:noch |weiter )?(?:schaffen|aushalten|uberstehen|ertragen) soll$/u),
  rule(
    /\b(?:allen|jedem|euch|meiner familie|meinen eltern) (?:nur |bloss |doch )*(?:eine|zur) last\b|\b(?:niemandem|keinem|niemand) (?:mehr )?zur last\b/u,
  ),
  rule(
    /\b(?:das|es|alles|schmerz\w*|druck|leben|so)\b.{0,20}\bnicht (?:mehr|langer) (?:aushalten|ertragen|spuren)\b|\bnicht (?:mehr|langer) (?:aushalten|ertragen)\b.{0,10}\b(?:das|es|alles)\b/u,
    /\b(?:hitze|kalte|larm|musik|chef|regen|winter|zahnschmerz\w*|spannung|kollege\w*|nachbar\w*)\b/u,
  ),
  rule(/\balles\b.{0,25}\b(?:sinnlos|hoffnungslos|aussichtslos)\b/u),
];
