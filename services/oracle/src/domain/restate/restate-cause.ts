import { plainTextOf } from '../reading/plain-text.ts';
import { subjectOf, subordinateClause } from './clause.ts';
import { restateFirst, type Question } from './question.ts';
import { isAuxiliary, listOf } from './words.ts';

const firstPersonForms = /^(?:bin|habe?|kann|muss|darf|will|soll|weiß|mag|war)$|e$/u;
const unclear = /^(?:oder|und|aber|um|zu|ohne)$/u;
/** Words that don't change what is asked about. */
const dropped = listOf('bloß denn eigentlich wohl bitte jetzt überhaupt');

function causeIn({ main, tails }: Question): string | null {
  const verb = main[0]?.lower;
  const body = main.slice(1).filter(({ lower }) => !dropped.has(lower));
  if (verb === undefined || body.length < 2 || body.some(({ lower }) => unclear.test(lower))) return null;
  const subject = subjectOf(body);
  const isFirst = firstPersonForms.test(verb);
  if (
    subject === 'ich'
      ? !isFirst
      : isFirst && !/^(?:kann|mag|war|will|muss|darf|soll|hat|hatte|wurde|würde)$/u.test(verb)
  )
    return null;
  if (subject === 'other' && !isAuxiliary(verb) && !/(?:t|en|ß)$/u.test(verb)) return null;
  return subordinateClause({ opening: ['dass'], verb, subject, body, tails: tails.slice(0, 1) });
}

const why = /(?:^|, |^(?:und|aber|hm|hallo|hi|hey) )(?:warum|wieso|weshalb|weswegen) /iu;

/** "Warum schreibt er nur abends?" → "dass er nur abends schreibt"; null if uncertain. */
export function restateCause(text: string): string | null {
  for (const { raw } of plainTextOf(text).sentences) {
    const found = why.exec(raw);
    if (found) return restateFirst(`${raw.slice(found.index + found[0].length)}?`, causeIn, () => null);
  }
  return null;
}
