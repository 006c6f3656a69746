import type { Form } from '@sternenrat/contracts/reading';
import { bareClause } from './clause.ts';
import { formAtStart, interrogative } from './question-word.ts';
import { asksByOrder, startsWithVerbUnasked, verb } from './verb-first.ts';

const isExclaimed =
  / wie (?:schoon|schoone[rsn]?|cool|toll|suss|lieb|geil|krass|nett|gemein|doof|blod|schade)(?= )| was fur ein/u;

const opinion = / (?:glaubst|denkst|meinst|findest|siehst|rechnest|vermutest|glauben|meinen|denken) (?:du|sie)(?= )/u;

export function formOfClause(clause: string, isAsked: boolean): Form | null {
  const bare = bareClause(clause, isAsked);
  const form = formAtStart(bare);
  if (form && (isAsked || !isExclaimed.test(bare))) return form;
  if (opinion.test(clause.slice(0, clause.length - bare.length + 1))) return 'yesNo';
  return asksByOrder(bare, isAsked) ? 'yesNo' : null;
}

export const relative = /^ (?:wenn|weil|dass|obwohl|da|damit|nachdem|bevor|sobald|falls|als|die|der|das|denn)(?= )/u;

const openQuestion = new RegExp(
  `^ ${interrogative} (?:${verb}(?= )|[a-z]+(?:e|t|st|en) (?:ich|du|er|sie|es|wir|ihr|man|das|der|die|mein[a-z]*|mich|mir)(?= ))`,
  'u',
);
/** For clauses without a question mark: the verb must follow the interrogative ("was ich mag" is no question). */
export const isOpenQuestion = (clause: string): boolean => {
  const bare = bareClause(clause, false);
  return startsWithVerbUnasked(bare) || openQuestion.test(bare) || / ob /u.test(bare.slice(0, 4));
};
