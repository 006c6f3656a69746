import { inStories, type Rule } from './rule.ts';

const byAccident =
  /\b(?:kochen|kuche|papier|rasieren|rasierer|rasur|finger|zwiebel\w*|haare?|glas|versehen\w*|versehentlich|aus versehen|brot|sport|fussball|training|knie|knochel|baum)\b/u;
const rule = (match: RegExp, unless: RegExp = inStories): Rule => ({ match, unless });

export const selfHarm: readonly Rule[] = [
  rule(
    /\b(?:mich|sich) (?:[a-z]+ ){0,5}(?:ritz\w*|zu ritzen|geritzt|gerizt)\b|\britzt? (?:ich )?(?:mich|sich)\b|\britze (?:ich )?mich\b|\b(?:vom|beim|mit|mit dem|nach dem) ritzen\b|\b(?:arme?|wieder) (?:geritzt|gerizt)\b/u,
  ),
  rule(/\b(?:schneide?|schneidet|verletze?|verbrenne?|brenne?) (?:ich )?(?:mich|sich)\b/u, byAccident),
  rule(
    /\bmich (?:[a-z]+ ){0,4}(?:schneiden|zu schneiden|geschnitten|verletzen|zu verletzen|verbrennen|zu verbrennen)\b/u,
    byAccident,
  ),
  rule(/\b(?:selbstverletz\w*|selbst verletz\w*|selbstschadig\w*|svv|self ?harm)\b/u),
  rule(/\bmir (?:selbst |selber |wieder |absichtlich )*(?:weh ?tun|weh ?tue|wehzutun|weh zu tun|schmerzen zufugen)\b/u),
  rule(/\b(?:schlage?|haue?) (?:ich )?(?:mich selbst|meinen kopf|mir selbst|mit dem kopf|den kopf)\b/u),
  rule(/\bkratze? (?:ich )?mir\b.{0,25}\b(?:blutig|auf)\b/u, /\b(?:mucke\w*|stich\w*)\b/u),
  rule(/\b(?:rasier)?klingen?\b.{0,30}\b(?:verletz\w*|schneid\w*|haut|arm)\b/u),
  rule(/\britzen\b|\bgeritzt\b/u, /\b(?:baum\w*|holz|namen|muster|linol\w*|glas|kurbis\w*|stein\w*|initialen)\b/u),
  rule(
    /\b(?:arme?n?|unterarme?n?|handgelenke?n?|beine?n?|oberschenkel|haut|hande?n?|korper|bauch)\b.{0,40}\b(?:schnitte?n?|aufgeschnitten|aufschneide\w*|aufgeschlitzt|zerschnitten|blutig|bluten|blutet|verbrannt)\b|\b(?:schneidet?|schnitten|schlitzt?) (?:ich )?(?:mir|sich) (?:[a-z]+ ){0,3}(?:arme?n?|beine?n?|haut|handgelenke?|oberschenkel)|\b(?:mir|sich) (?:[a-z]+ ){0,4}in (?:die|den|meine|ihre) (?:arme?n?|beine?n?|oberschenkel|haut)\b/u,
    /\b(?:kochen|kuche|unfall|gestolpert|garten|arbeit\w*|sonne|sonnenbrand|katze)\b/u,
  ),
  rule(
    /\b(?:zigaretten?|feuerzeug|bugeleisen)\b.{0,30}\b(?:haut|arm|arme)\b|\bverbrenne? (?:ich )?mir\b.{0,30}\b(?:haut|arme?|absichtlich)\b/u,
    byAccident,
  ),
  rule(/\b(?:boxe?|schlage?|trete|haue?)\b.{0,20}\bgegen (?:die|eine|ne) wand\b/u),
  rule(/\b(?:mich (?:selbst )?(?:zu )?bestrafen|bestrafe mich)\b/u),
  rule(
    /\b(?:druck|drang|erleichter\w*|runterkomm\w*|runterzukomm\w*|spure?)\b.{0,40}\b(?:blut|klingen?|schneid\w*|narben)\b|\b(?:klingen?|blut|schneid\w*)\b.{0,40}\b(?:druck|runterkomm\w*|runterzukomm\w*|erleichter\w*)\b/u,
    byAccident,
  ),
  rule(
    /\bnarben\b.{0,30}\b(?:neue|mehr|verstecken|ritz\w*|jucken)\b/u,
    /\b(?:operation|op|akne|pickel|unfall|blinddarm|kaiserschnitt)\b/u,
  ),
  rule(
    /\bmich (?:[a-z]+ ){0,4}(?:am|an den|an der|an) (?:oberschenkel|armen?|unterarm\w*|handgelenk\w*|beinen) (?:[a-z]+ )?(?:verletzt|geschnitten|gekratzt|verbrannt)\b/u,
    byAccident,
  ),
  rule(/\bwenn ich (?:et)?was? ?esse?\b.{0,20}\bbestrafen\b/u),
  rule(/\baufgeritzt\b/u, /\b(?:verpackung|karton|baum\w*|folie)\b/u),
  rule(
    /\bverletzt sich (?:immer )?(?:wieder )?(?:selbst|selber|absichtlich)\b|\b(?:arme?|beine?|handgelenke?)\b.{0,15}\bnarben\b|\bnarben\b.{0,25}\b(?:arm|armen|beinen|handgelenk\w*)\b/u,
    byAccident,
  ),
  rule(/\brasierklingen?\b|\bwenn ich blute\b/u, /\b(?:kaufen|bart|rasur|stumpf|rasieren|nase|zahn\w*|finger)\b/u),
];
