import { german } from '../../words/german.ts';
import { anyOf } from './pattern.ts';

const { asking, askingOfOthers, stating, noPlurals, noVerbs } = german.verbs;
export const verb = anyOf(asking);

const asked = [
  new RegExp(`^ ${verb} ${anyOf(german.sentences.subjects)}(?= )`, 'u'),
  /^ [a-z]+(?:e|t|st|en) (?:ich|du|er|sie|es|wir|ihr|man|mich|mir|das)(?= )/u,
];
/** For sentences without a question mark: "hab meinen Schlüssel verloren" omits "ich" and is no question. */
const unasked = new RegExp(
  `^ (?:${verb} (?:ich|du|wir|ihr|man)|${anyOf(askingOfOthers)} (?:er|sie|es|das|der|die|da|mein|meine|jemand|unser[a-z]*|sich|ein|eine)|(?:ist|wird|klappt|lohnt) (?:am|im|heute|gerade|grad|morgen|ubermorgen|nachste[a-z]*|diese[a-z]*|ein|eine))(?= )`,
  'u',
);
/** A verb in the third person before its subject: "schneit es morgen", "hält die Beziehung". */
const theirs = new RegExp(
  `^ (?!${anyOf(noVerbs)} )[a-z]{3,}t (?:es|er|sie|die|der|das|mein|meine|unser|unsere|sich (?:mein|meine|er|sie|das|die|der)|heute|morgen)(?= )`,
  'u',
);
const subject =
  '(?:der|die|das|da|de|des|ein|eine|a|mein|meine|mei|unser[a-z]*|unsa|dein|deine|sein|seine|jemand|wer|es|er|sie|man|mama|papa|mutti|vati|oma|opa)';
const between =
  '(?: (?:mich|mir|uns|ihn|ihm|ihr|sich|eana|heute|abend|morgen|noch|bald|endlich|wohl|jetzt|mal|denn|wieder|doch|eigentlich))*';
/** Exclamations with a subject after the verb: "nervt mich das", "geht mir der auf den Keks". */
const exclaimed = '(?:argert|freut|gefallt|geht|hat|ist|kotzt|nervt|regt|reicht|stinkt|tut) (?:mich|mir|uns)';
/** A verb before an object and its subject: "nimmt mich der Chor", "springt da Traktor heute noch an". */
const theirsAfterObject = new RegExp(
  `^ (?!${anyOf(noVerbs)} |${exclaimed} |[a-z]*(?:heit|keit|schaft) )(?:[a-z]{2,}t|[a-z]+(?:ff|ll|mm|ss|b|g|h)d|werd)${between} ${subject} [a-z]+`,
  'u',
);
/** A plural verb before its subject: "übernehmen die mich", "kommen die Handwerker morgen". */
const theirsInPlural = new RegExp(
  `^ (?!${anyOf(noPlurals)} )[a-z]{2,}(?:en|ern|eln)(?: (?:mich|mir|uns|sich))? (?:die(?! ganze)|sie|meine|unsere|deine|alle) [a-z]+`,
  'u',
);
/** A past decision: "war es falsch, den Vertrag zu unterschreiben". */
const wasRight =
  /^ (?:war|waren) (?:es|das) (?:[a-z]+ ){0,2}(?:richtig|falsch|klug|dumm|fehler|okay|ok|fair|fruh|spat|ordnung)(?= )/u;
const meansIt = /^ (?:meint|moant) (?:[a-z]+ ){1,7}(?:ernst|ehrlich|wirklich|so)(?= )/u;

/** A verb before "ich" in a question. Excludes verbs that also start statements: "Bin ich froh". */
const mine = new RegExp(`^ (?!${anyOf(stating)} )[a-z]{2,}e? ich (?!mich |mir |dir |nicht |auch |gar )`, 'u');

export const asksOfOthers = (clause: string): boolean => theirsAfterObject.test(clause) || theirsInPlural.test(clause);

/** True if a clause has the order of a question although no question mark ends its sentence. */
export const startsWithVerbUnasked = (clause: string): boolean => unasked.test(clause);

export const asksByOrder = (clause: string, isAsked: boolean): boolean =>
  (isAsked ? asked : [unasked, mine, theirs, theirsAfterObject, theirsInPlural, wasRight, meansIt]).some((order) =>
    order.test(clause),
  );
