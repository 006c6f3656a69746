import { german } from '../../words/german.ts';
import { anyOf } from './pattern.ts';

const { asking, askingOfOthers, stating, noVerbs } = german.verbs;
/** Source of a regular expression for a verb that can start a question. */
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
/** A verb before "ich" in a question. Excludes verbs that also start statements: "Bin ich froh". */
const mine = new RegExp(`^ (?!${anyOf(stating)} )[a-z]{2,}e? ich (?!mich |mir |dir |nicht |auch |gar )`, 'u');

/** True if a clause has the order of a question although no question mark ends its sentence. */
export const startsWithVerbUnasked = (clause: string): boolean => unasked.test(clause);

/** @param isAsked whether a question mark ends the sentence */
export const asksByOrder = (clause: string, isAsked: boolean): boolean =>
  (isAsked ? asked : [unasked, mine, theirs]).some((order) => order.test(clause));
