import type { CareKind } from '../kinds.ts';
import { burdenScore, burdenThresholds } from './burden.ts';
import { sentencesFor, ruleMatches } from './distress.ts';
import { inStories, type Rule } from './rules/rule.ts';

const rule = (source: string, unless: RegExp = inStories): Rule => ({ match: new RegExp(source, 'u'), unless });
const always =
  '(?:nur noch|immer|staendig|standig|jeden tag|jede nacht|jeden abend|dauernd|ununterbrochen|stundenlang)';

/** Possible distress: lasting or deep burdens, first match wins. Ordinary sadness (missing an ex) must not match. */
const rules: readonly (readonly [CareKind, readonly Rule[]])[] = [
  [
    'violence',
    [
      rule(
        String.raw`\b(?:er|sie|mein\w*) (?:[a-z]+ )?(?:schreit|brullt|kontrolliert|demutigt|erniedrigt|beleidigt|beschimpft) (?:mich|uns) (?:[a-z]+ ){0,2}(?:an|nur|immer|standig|jeden tag|dauernd)\b|\b(?:kontrolliert|demutigt|erniedrigt) mich\b`,
        /\b(?:spiel\w*|ball|trainer\w*|katze|kater|hund|papagei)\b/u,
      ),
      rule(String.raw`\bverbietet mir\b.{0,30}\b(?:freund\w*|raus|familie|handy|arbeiten|kontakt)\b`),
      rule(
        String.raw`\b(?:fertig gemacht|fertiggemacht|ausgelacht|ausgegrenzt|machen mich fertig|lachen (?:alle )?uber mich)\b`,
        /\b(?:witz|spass|turnier|spiel\w*)\b/u,
      ),
    ],
  ],
  [
    'eating',
    [
      rule(
        String.raw`\b(?:traue|trau) mich nicht (?:mehr )?(?:etwas |was )?zu essen\b|\besse (?:ich )?(?:heimlich|kaum noch|fast nichts)\b|\b(?:fressanfall\w*|essanfall\w*|fressattacke\w*)\b`,
      ),
      rule(
        String.raw`\b(?:fuhle|finde) mich (?:[a-z]+ ){0,2}(?:fett|hasslich|eklig|widerlich)\b`,
        /\b(?:kleid|frisur|haare|hose|foto)\b/u,
      ),
    ],
  ],
  [
    'addiction',
    [
      rule(
        String.raw`\b(?:komme|komm) (?:[a-z]+ ){0,4}(?:von|vom) (?:[a-z]+ ){0,3}(?:los|weg)\b.{0,5}$|\bnicht (?:mehr )?(?:von|vom) (?:alkohol|trinken|gras|kiffen|koks|drogen|zocken|wetten|spielen|pornos?|tabletten) los`,
        /\b(?:ihm|ihr|ex|gedanken|lied|serie|handy|schokolade|kaffee)\b/u,
      ),
      rule(
        String.raw`\bwieder drauf seit\b|\b(?:seit|bin) (?:[a-z0-9]+ ){0,3}wieder drauf\b(?! auf)|\bsaufe? (?:ich )?(?:seit|jeden|nur|schon)\b|\bohne stoff\b|\balles verzockt\b|\bzittere? morgens\b`,
      ),
      rule(
        String.raw`\btrinke (?:ich )?(?:[a-z]+ ){0,2}(?:jeden (?:tag|abend)|zu viel|allein|heimlich|schon morgens)\b`,
        /\b(?:kaffee|cola|tee|wasser|limo|energy)\b/u,
      ),
      rule(
        String.raw`\b(?:suchtig nach|bin suchtig|ruckfallig|ruckfall|alkoholiker\w*|spielsucht\w*|alles verzockt|alles verspielt|drogenabhangig\w*|kokse|spritze mir)\b`,
        /\b(?:schokolade|kaffee|serie\w*|dir|ihm|ihr|song|lied|spiel|netflix|chips|film\w*)\b/u,
      ),
      rule(
        String.raw`\b(?:mutter|vater|mama|papa|mann|frau|freund|freundin|bruder|schwester|sohn|tochter) (?:[a-z]+ )?(?:trinkt|sauft|kifft|kokst|nimmt drogen)\b`,
        /\b(?:kaffee|tee|cola|wasser)\b/u,
      ),
    ],
  ],
  [
    'lonely',
    [
      rule(
        String.raw`\b(?:bin|fuhle mich|fuhl mich) (?:[a-z]+ ){0,3}(?:einsam|alleingelassen|verlassen)\b`,
        /\b(?:insel|spitze|romantisch|hotel|strand|ganz allein zu haus)\b/u,
      ),
      rule(
        String.raw`\b(?:so|ganz|vollig|total|wahnsinnig|unendlich) (?:allein|alleine|einsam)\b`,
        /\b(?:urlaub|reise\w*|gemutlich|wohnen|hotel)\b/u,
      ),
      rule(
        String.raw`\b(?:habe|hab) (?:[a-z]+ ){0,2}(?:niemanden|keinen|keine freunde|keinen menschen)(?: mehr)?(?: (?:zum reden|der|mit dem|dem ich|auf der welt).*)?$`,
        /\b(?:plan|hunger|bock|bedarf|tanzpartner|babysitter)\b/u,
      ),
      rule(
        String.raw`\bmag mich (?:[a-z]+ )?(?:niemand|keiner)\b|\b(?:niemand|keiner) (?:[a-z]+ ){0,2}(?:versteht|hort|sieht|fragt|merkt|vermisst|mag|will) (?:mich|mir|wie es mir|dass es mir|was mit mir)`,
        /\b(?:dialekt|witz\w*|sprache|englisch|mikro\w*|telefon)\b/u,
      ),
    ],
  ],
  [
    'hopeless',
    [
      rule(
        String.raw`\b(?:keine kraft|keine energie|kraftlos|vollig erschopft|total erschopft|so erschopft|ausgebrannt|burnout)\b`,
        /\b(?:training|sport|batterie|akku|owl|eule|noctua|sternenstaub|spiel)\b/u,
      ),
      rule(
        String.raw`\b(?:(?:wachst|wird) mir|mir (?:wachst|wird)) (?:[a-z]+ ){0,2}(?:uber den kopf|zu viel|zuviel)\b|\balles (?:ist |wird )?(?:mir )?zu ?viel\b`,
      ),
      rule(
        String.raw`\b(?:komme|komm|kam) (?:[a-z]+ ){0,4}(?:nicht (?:mehr )?|kaum (?:noch )?)aus dem bett\b|\bschaffe? (?:[a-z]+ ){0,3}(?:gar |uberhaupt )?nichts mehr\b`,
        /\b(?:kater|party|sonntag\w*|gemutlich|warm|tipps?|morgens)\b/u,
      ),
      rule(
        String.raw`\b(?:wofur|wozu|warum) (?:mache|tue|strenge) ich (?:mich )?(?:das|mir das) (?:alles )?(?:noch|uberhaupt|an)?\b`,
        /\b(?:job|sport|kurs|diat|uni|studium)\b/u,
      ),
      rule(
        String.raw`\b(?:ich bin|fuhle mich|fuhl mich) (?:[a-z]+ ){0,3}(?:wertlos|nutzlos|uberflussig|versager\w*|loser|nicht gut genug|eine enttauschung|ein niemand|ungeliebt)\b`,
        /\b(?:spiel\w*|fifa|schach|karten|mathe|job)\b/u,
      ),
      rule(
        String.raw`\b(?:depression\w*|depressiv\w*|angststorung|panikattacken?|trauma|borderline|burnout)\b`,
        new RegExp(String.raw`${inStories.source}|\b(?:wetter|montag|boerse|wirtschaft\w*|studium)\b`, 'u'),
      ),
    ],
  ],
  [
    'sorrow',
    [
      rule(
        String.raw`\b(?:weine|heule|heul|wein) (?:ich )?(?:mich )?(?:[a-z]+ ){0,2}${always}\b|\b${always} (?:[a-z]+ ){0,2}(?:weinen|heulen|am weinen|am heulen)\b|\b(?:weine|heule) mich (?:[a-z]+ ){0,2}in den schlaf\b`,
        /\b(?:\w*film\w*|serie\w*|titanic|lied\w*|musik|zwiebel\w*|baby|kind|hund)\b/u,
      ),
      rule(
        String.raw`\b(?:mir geht es|es geht mir|mir gehts|gehts mir) (?:[a-z]+ ){0,3}(?:so |echt |richtig |sehr |wirklich |total |gar nicht gut|nicht gut|beschissen|dreckig|elend|schrecklich|furchtbar|mies)`,
        /\b(?:gut|super|toll|schon|prima|besser|erkaltet|erkaltung|grippe|kater|magen\w*|zahn\w*|fieber|husten)\b(?<!nicht gut)/u,
      ),
      rule(
        String.raw`\b(?:unendlich|tief|so furchtbar|so wahnsinnig|todlich) (?:traurig|unglucklich)\b|\b(?:traurig|unglucklich) (?:seit|wie noch nie)\b|\b(?:nur|immer|jeden tag|seit (?:wochen|monaten|jahren)) (?:so )?(?:traurig|unglucklich)\b`,
      ),
      rule(
        String.raw`\b(?:herz|seele|innen|innerlich)\b.{0,20}\b(?:zerrissen|zerbricht|zerbrochen|leer|kaputt|tut so weh)\b|\balles (?:tut|in mir) (?:so )?(?:weh|leer|taub)\b|\btut (?:[a-z]+ ){0,2}(?:alles )?so weh seit\b|\bfuhle mich (?:[a-z]+ ){0,2}leer\b`,
      ),
      rule(
        String.raw`\b(?:kann|konnte) (?:[a-z]+ ){0,3}(?:seit (?:tagen|wochen|monaten) )?nicht (?:mehr )?(?:schlafen|essen)\b.{0,30}\b(?:seit|angst|sorgen|gedanken|traurig)\b|\bseit (?:[a-z]+ )?(?:wochen|monaten) (?:[a-z]+ )?nicht (?:mehr )?(?:schlafen|essen)\b`,
        /\b(?:baby|schnarch\w*|larm|hitze|vollmond|aufgeregt|vorfreude)\b/u,
      ),
    ],
  ],
];

/** The kind of possible distress in a German text, or null. Only for texts in which `distressIn` found nothing. */
export function softDistressIn(text: string): CareKind | null {
  const sentences = sentencesFor(text);
  const found = rules.find(([, each]) => each.some((one) => sentences.some((sentence) => ruleMatches(one, sentence))));
  if (found) return found[0];
  const all = sentences.map(({ whole }) => whole).join(' ');
  return burdenScore(all) >= burdenThresholds.soft && !inStories.test(all) ? 'hopeless' : null;
}
