import { inStories, type Rule } from './rule.ts';

const rule = (match: RegExp, unless: RegExp = inStories): Rule => ({ match, unless });

export const eating: readonly Rule[] = [
  rule(
    /\b(?:magersucht\w*|bulimi\w*|anorexi\w*|anorektisch\w*|es{1,3}torung\w*|es{1,2}gestort\w*|pro ana|ana sagte?|brechsucht)\b/u,
  ),
  rule(
    /\b(?:kotze?|erbreche|ubergebe) (?:mich )?(?:[a-z]+ ){0,3}(?:nach (?:jedem|dem) essen|nach jeder|heimlich|absichtlich|alles wieder)\b|\bnach (?:jedem|dem) essen\b.{0,20}\b(?:kotz\w*|erbrech\w*|ubergeb\w*)|\bfinger in den hals\b|\bkotzen ohne dass\b|\b(?:kotzen|erbrechen) (?:um|damit)\b/u,
  ),
  rule(
    /\bseit (?:[a-z0-9]+ ){0,2}(?:tagen|wochen|tage) (?:[a-z]+ )?nichts (?:mehr )?(?:gegessen|essen)\b|\besse (?:seit|schon) (?:[a-z0-9]+ ){1,3}nichts\b/u,
    /\b(?:susses|fleisch|zucker|grippe|fasten|operation)\b/u,
  ),
  rule(
    /\bdarf (?:heute |gar )?nichts (?:mehr )?essen\b/u,
    /\b(?:arzt|operation|op|blutabnahme|narkose|fasten|ramadan|zahnarzt)\b/u,
  ),
  rule(/\b(?:wiege|wieg)\b.{0,20}\b[23]\d (?:kilo|kg)\b/u, /\b(?:hund|katze|kind|sohn|tochter)\b/u),
  rule(/\babnehmen bis ich (?:verschwinde|nicht mehr|sterbe|nur noch)\b/u),
  rule(
    /\b(?:kotze?n?|kotzt|gekotzt|ubergebe|ubergeben|ubergibt|erbreche|erbrechen|brechen) ?(?:mich |sich )?.{0,40}\b(?:wieder aus|essen|gegessen|klo|bad|heimlich|kalorien|dunn)\b|\b(?:essen|gegessen|mahlzeit)\b.{0,40}\b(?:kotze?n?|kotzt|ubergebe|ubergibt|ubergeben|erbreche|erbrechen|wieder aus)\b|\bkotze? (?:[a-z]+ ){1,3}wieder aus\b/u,
    /\b(?:schlecht|grippe|virus|verdorben\w*|alkohol|party|kater|schwanger\w*|montag\w*|magen\w*)\b/u,
  ),
  rule(
    /\bhunger(?:e|n|t)\b.{0,30}\b(?:tagen|wochen|dunn\w*|korper|absichtlich|weiter|mich)\b|\b(?:korper|dick|fett)\b.{0,30}\bhunger(?:e|n|t)\b|\babfuhrmittel\b|\bhasse meinen korper\b|\bkalorien\b.{0,20}\b(?:am tag|nur|hochstens|null)\b/u,
    /\b(?:fasten|arzt|darmspiegelung)\b/u,
  ),
  rule(
    /\b(?:raus|aus)gekotzt\b|\bbreche (?:es |alles )?(?:dann )?(?:wieder )?(?:aus|raus)\b|\bisst (?:fast |gar )?nichts mehr\b|\b\d{2,3} kalorien\b/u,
    /\b(?:grippe|virus|alkohol|party|riegel|rezept|kuchen|portion|eis)\b/u,
  ),
  rule(
    /\bubergebe mich (?:dann|danach|jedes mal|absichtlich|immer|heimlich)\b|\bhungere\b|\bkilo\b.{0,40}\b(?:fett|dick|fettes)\b/u,
    /\b(?:grippe|virus|schwanger\w*|seekrank\w*|bus|auto|achterbahn|nach dir|sehnsucht)\b/u,
  ),
  rule(/\bbreche\b.{0,15}\bnach (?:jedem|dem) essen\b|\besse nichts mehr (?:weil|damit|bis)\b/u),
];
