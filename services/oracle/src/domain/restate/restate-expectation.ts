import { subjectOf, subordinateClause } from './clause.ts';
import { isCapital, isInfinitive, particles, restateFirst, type Question } from './question.ts';
import { determiner, isAuxiliary, listOf, type Word } from './words.ts';

/** Verbs that can follow "ich". */
const firstPersonForms = /^(?:bin|habe?|hab|kann|muss|darf|will|soll|weiß|mag|war|ließ)$|e$/u;
const isAdjectiveAt = (words: readonly Word[], i: number): boolean => determiner.test(words[i - 1]?.lower ?? '');

/** Verbs at the start of questions that ask for no prediction. */
const notForetold =
  /^(?:soll(?:en|ten?)?|darf|dürfen|dürfte|muss|müsste|müssen|möchten?|will|wollen|wäre|wären|würden?|hätten?|könnten?|lohnt|gibt|hast|bist|kannst|empfiehlt|frage|überlege|grüble|hoffe|wünsche)$/u;
const unclearBody =
  /^(?:oder|und|aber|um|zu|los|mehr|nichts?|nix|nie|kein(?:e[mnrs]?)?|schon|denn|je|jemals|irgendwann|ohne)$/u;
const dropped = listOf('noch endlich nochmal');

function expectationIn({ main, tails }: Question): string | null {
  const verb = main[0]?.lower;
  const body = main.slice(1).filter(({ lower }) => !particles.has(lower) && !dropped.has(lower));
  const last = body.at(-1);
  if (verb === undefined || body.length < 2 || !last || notForetold.test(verb)) return null;
  if (body.some(({ lower }) => unclearBody.test(lower))) return null;
  const subject = subjectOf(body);
  if (
    subject === 'ich'
      ? !firstPersonForms.test(verb)
      : firstPersonForms.test(verb) && !/^(?:kann|mag|war|wurde)$/u.test(verb)
  )
    return null;
  // a second infinitive, as in "finden mit Kunstgeschichte", has no certain place
  if (
    isAuxiliary(verb) &&
    body.slice(0, -1).some((word, i) => isInfinitive(word) && !isCapital(body[i + 1]) && !isAdjectiveAt(body, i))
  )
    return null;
  if ((verb === 'kann' || verb === 'können') && !isInfinitive(last)) return null;
  return subordinateClause({ opening: ['dass'], verb, subject, body, tails });
}

/**
 * "Bekommt mein Team den Zuschlag?" → "dass dein Team den Zuschlag bekommt". Null for a question about no fact or
 * prediction, or without a certain result.
 */
export const restateExpectation = (text: string): string | null => restateFirst(text, expectationIn);
