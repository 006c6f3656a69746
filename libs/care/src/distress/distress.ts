import type { CareKind } from '../kinds.ts';
import { withoutIdioms } from './idioms.ts';
import { readings, type Sentence } from './normalise.ts';
import { rules, softRules, type Rule } from './rules.ts';

const ruleMatches = ({ match, unless }: Rule, { whole, clauses }: Sentence): boolean =>
  match.some((pattern) => [whole, ...clauses].some((text) => pattern.test(text))) && !unless?.test(whole);

const sentencesIn = (text: string): Sentence[] =>
  readings(text)
    .map(({ whole, clauses }) => ({ whole: withoutIdioms(whole), clauses: clauses.map(withoutIdioms) }))
    .filter(({ whole }) => whole !== '');

export function distressIn(text: string): CareKind | null {
  const sentences = sentencesIn(text);
  const found = rules.find(([, each]) =>
    each.some((rule) => sentences.some((sentence) => ruleMatches(rule, sentence))),
  );
  return found?.[0] ?? null;
}

export function softDistressIn(text: string): CareKind | null {
  const sentences = sentencesIn(text);
  return softRules.find(([, pattern]) => sentences.some(({ whole }) => pattern.test(whole)))?.[0] ?? null;
}

const pointsToHelp =
  /telefon ?seelsorge|krisen(?:dienst|telefon|hotline)|nummer gegen kummer|notruf|seelsorgetelefon|0800[\s/-]?1{3}|116[\s-]?111|suizid|selbstmord|selbstverletz|umbring|umzubringen|das leben (?:zu )?nehmen|nicht mehr leben|vergewaltig|missbrauch|misshand|magersucht|bulimie|essstörung|\britz(?:en|t|st)\b/iu;

/** True if a language model's answer reacts to distress. Such an answer is rejected: only fixed texts may do that. */
export const answersDistress = (written: string): boolean => pointsToHelp.test(written);
