import { plainTextOf } from '../reading/plain-text.ts';
import { turnPronoun } from '../reading/player-side.ts';
import { joinedZu, turnedClauses } from './clause.ts';
import { belongsToInfinitive, isInfinitive, particles, restateFirst, type Question } from './question.ts';
import { listOf, prefixes } from './words.ts';

/** Most words of the clause, so that a sentence can follow it. */
const longest = 16;

const modal = /^(?:kann|könnte|soll|sollte|muss|darf)$/u;
/** Verbs of the first person that aren't their infinitive without the last letter. */
const irregular: Readonly<Record<string, string>> = { habe: 'haben', weiß: 'wissen' };
/** Words at the end of a clause that may belong to the verb. */
const unclearEnd =
  /^(?:gut|frei|fertig|leicht|schwer|krank|gesund|sauber|r(?:an|aus|ein|um|über|unter)|d(?:ran|rum|rauf|rin)|hinweg|zurecht|daran|darauf|damit|dafür|davon|daraus|darüber|dahinter|hinterher|wieder)$/u;
/** Verbs that say nothing without the "wie". */
const needsManner = /^(?:verhalten|reagieren|umgehen|auftreten|vorgehen|fühlen|aussehen|stehen)$/u;
const unclear = /^(?:wg|ich|wir|du|man|und|oder|ohne|statt|je|denn|als)$/u;
/** Words that a clause doesn't repeat. */
const dropped = listOf('bloß nur denn am besten endlich jetzt bitte konkret schonend richtig überhaupt jemals nun');
/** Subordinate clauses that only say when or why. */
const circumstance = /^(?:wenn|obwohl|weil|falls|bevor|nachdem|solange|seitdem)$/u;
const unnamed = /^(?:das|es|ihn|sie|ihm|ihr|mir|mich|damit|da|wieder|dir|dich)$/u;

function infinitiveOf(verb: string): string | null {
  const known = irregular[verb];
  if (known) return known;
  if (!verb.endsWith('e')) return null;
  if (/[^aeiouäöül]le$/u.test(verb)) return verb.replace(/le$/u, 'eln');
  return /(?<![ie])ere$/u.test(verb) ? `${verb.slice(0, -1)}n`.replace(/eren$/u, 'ern') : `${verb}n`;
}

function wishIn({ main, tails }: Question): string | null {
  const [verb, subject, ...all] = main;
  if (!verb || subject?.lower !== 'ich') return null;
  const rest = all.filter(({ lower }) => !particles.has(lower) && !dropped.has(lower));
  const last = rest.at(-1);
  if (!last || rest.some(({ lower }) => unclear.test(lower) || joinedZu.test(lower))) return null;
  if (rest.some((_, i) => belongsToInfinitive(rest, i))) return null;
  const own = modal.test(verb.lower) ? last.lower : infinitiveOf(verb.lower);
  if (own === null || (modal.test(verb.lower) && !isInfinitive(last))) return null;
  const isSeparated = !modal.test(verb.lower) && prefixes.has(last.lower) && last.lower !== 'dazu';
  const prefix = isSeparated ? last.lower : '';
  if (needsManner.test(prefix + own) || (!isSeparated && unclearEnd.test(last.lower))) return null;
  const body = modal.test(verb.lower) || isSeparated ? rest.slice(0, -1) : rest;
  const aims = tails.filter(([first]) => !circumstance.test(first?.lower ?? ''));
  if (aims.length < tails.length && body.length === 0) return null;
  if (aims.length === 0 && body.every(({ lower }) => unnamed.test(lower))) return null;
  if (aims.some(([first]) => first?.lower === 'um')) return null;
  const clauses = aims.length === 0 ? '' : turnedClauses(aims);
  if (clauses === null) return null;
  const words = [...body.map(({ text }) => turnPronoun(text)), prefix + own];
  const clause = `wenn du ${words.join(' ')} willst${clauses && `, ${clauses}`}`;
  return clause.split(' ').length > longest ? null : clause;
}

const how = /(?:^|, |^(?:und|aber|hm|hallo|hi|hey) )wie (?=\p{L}+ ich )/iu;

/** "Wie sag ich Jo, dass ich umziehen will?" → "wenn du Jo sagen willst, dass du umziehen willst"; null if uncertain. */
export function restateWish(text: string): string | null {
  for (const { raw } of plainTextOf(text).sentences) {
    const found = how.exec(raw);
    if (found) return restateFirst(`${raw.slice(found.index + found[0].length)}?`, wishIn, () => null);
  }
  return null;
}
