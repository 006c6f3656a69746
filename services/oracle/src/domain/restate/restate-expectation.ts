import { subjectOf, subordinateClause, turnedClauses } from './clause.ts';
import {
  belongsToInfinitive,
  isInfinitive,
  particles,
  restateFirst,
  type Indirect,
  type Question,
} from './question.ts';
import { determiner, isAuxiliary, listOf, type Word, isCapital } from './words.ts';

const firstPersonForms = /^(?:bin|habe?|hab|kann|muss|darf|will|soll|weiß|mag|war|ließ)$|e$/u;
const alsoThirdPerson =
  /^(?:kann|mag|war|wurde|will|muss|darf|wäre|hätte|würde|könnte|konnte|hatte|wollte|musste|durfte|möchte|müsste|dürfte)$/u;
const isAdjectiveAt = (words: readonly Word[], i: number): boolean => determiner.test(words[i - 1]?.lower ?? '');

/** Verbs at the start of questions that ask for no prediction. */
const notForetold =
  /^(?:soll(?:en|ten?)?|hast|bist|kannst|empfiehlt|frage|überlege|grüble|hoffe|wünsche|glaubst|meinst|moanst|denkst)$/u;
const unclearWord = /^(?:oder|aber|um|los|nichts?|nix|nie|kein(?:e[mnrs]?)?|denn|man)$/u;
const dropped = listOf('noch endlich nochmal schon je jemals irgendwann');

/** Removes words that the answer doesn't repeat. "noch" stays in "noch einmal", "einfach" in "einfach so". */
const withoutFillers = (body: readonly Word[]): readonly Word[] =>
  body.filter(({ lower }, i) => {
    const next = body[i + 1]?.lower;
    if (next === 'so' || next === 'einmal') return true;
    return lower === 'nur' || (!dropped.has(lower) && !particles.has(lower));
  });

const isUnclearAt = (body: readonly Word[], i: number): boolean => {
  const [before, word, next] = [body[i - 1], body[i], body[i + 1]];
  if (!word) return false;
  // "mein Sohn und seine Frau", but not "kündigen und wegziehen"
  if (word.lower === 'und') return !(isCapital(before) && (isCapital(next) || determiner.test(next?.lower ?? '')));
  if (word.lower === 'um') return !/^\d/u.test(next?.lower ?? '');
  if (word.lower === 'mehr') return next === undefined;
  if (word.lower === 'wie') return body.slice(i).some((each) => isInfinitive(each) && !isCapital(each));
  return belongsToInfinitive(body, i) || unclearWord.test(word.lower);
};

const presentModals: Readonly<Record<string, readonly [string, string]>> = {
  können: ['kann', 'können'],
  müssen: ['muss', 'müssen'],
  dürfen: ['darf', 'dürfen'],
};

/** "werden … verkaufen können" → "können … verkaufen", because three verbs at the end of a clause are hard to read. */
function withoutFuture(main: readonly Word[]): readonly Word[] {
  const [verb, ...body] = main;
  const modal = presentModals[body.at(-1)?.lower ?? ''];
  const infinitive = body.at(-2);
  if (!verb || !modal || !infinitive || !isInfinitive(infinitive) || !/^(?:werde|wird|werden)$/u.test(verb.lower))
    return main;
  const finite = modal[verb.lower === 'werden' ? 1 : 0];
  return [{ text: finite, lower: finite }, ...body.slice(0, -1)];
}

function expectationIn({ main: written, tails }: Question): string | null {
  const main = withoutFuture(written);
  const verb = main[0]?.lower;
  const body = withoutFillers(main.slice(1));
  const last = body.at(-1);
  if (verb === undefined || body.length < 2 || !last || notForetold.test(verb)) return null;
  if (body.some((_, i) => isUnclearAt(body, i))) return null;
  const subject = subjectOf(body);
  // "hätte … sein müssen" has three verbs at its end; "bleib ich lieber daheim" asks for advice
  if (presentModals[last.lower] || (subject !== 'other' && body.some(({ lower }) => lower === 'lieber'))) return null;
  if (subject === 'ich' ? !firstPersonForms.test(verb) : firstPersonForms.test(verb) && !alsoThirdPerson.test(verb))
    return null;
  // a second infinitive, as in "finden mit Kunstgeschichte", has no certain place
  if (
    isAuxiliary(verb) &&
    body.slice(0, -1).some((word, i) => isInfinitive(word) && !isCapital(body[i + 1]) && !isAdjectiveAt(body, i))
  )
    return null;
  if ((verb === 'kann' || verb === 'können') && !isInfinitive(last)) return null;
  const clause = { opening: ['dass'], verb, subject, body, tails };
  const [it] = body;
  // "dass es ein gutes Zeichen ist" says enough if the clause behind it is too long
  const isJudgement = tails.length > 0 && (it?.lower === 'es' || it?.lower === 'das');
  return subordinateClause(clause) ?? (isJudgement ? subordinateClause({ ...clause, tails: [] }) : null);
}

/** "ob ich die Stelle bekomme" → "dass du die Stelle bekommst" */
function expectationInIndirect({ body: written, verb, tails }: Indirect): string | null {
  const body = withoutFillers(written);
  if (notForetold.test(verb.lower) || body.length < 2 || body.some((_, i) => isUnclearAt(body, i))) return null;
  const dass: Word = { text: 'dass', lower: 'dass' };
  return turnedClauses([[dass, ...body, verb], ...tails]);
}

/** "Bekommt mein Team den Zuschlag?" → "dass dein Team den Zuschlag bekommt"; null if uncertain. */
export const restateExpectation = (text: string): string | null =>
  restateFirst(text, expectationIn, expectationInIndirect);
