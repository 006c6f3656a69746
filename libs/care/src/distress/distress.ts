import { burdenScore, burdenThresholds } from './burden.ts';
import { withoutIdioms } from './idioms.ts';
import { readings, type Sentence } from './normalise.ts';
import { danger } from './rules/danger.ts';
import { eating } from './rules/eating.ts';
import { farewell } from './rules/farewell.ts';
import { hopeless } from './rules/hopeless.ts';
import { distressKinds, inStories, type DistressKind, type Rule } from './rules/rule.ts';
import { overdose } from './rules/overdose.ts';
import { selfHarm } from './rules/self-harm.ts';
import { suicide } from './rules/suicide.ts';
import { veiled, veiledDanger, veiledViolence } from './rules/veiled.ts';
import { violence } from './rules/violence.ts';

const rules: Readonly<Record<DistressKind, readonly Rule[]>> = {
  suicide: [...suicide, ...farewell, ...veiled],
  overdose,
  hopeless,
  'self-harm': selfHarm,
  violence: [...violence, ...veiledViolence],
  danger: [...danger, ...veiledDanger],
  eating,
};

export const ruleMatches = ({ match, unless }: Rule, { whole, clauses }: Sentence): boolean =>
  [whole, ...clauses].some((text) => match.test(text)) && !unless?.test(whole);

export const sentencesFor = (text: string): Sentence[] =>
  readings(text)
    .map(({ whole, clauses }) => ({ whole: withoutIdioms(whole), clauses: clauses.map(withoutIdioms) }))
    .filter(({ whole }) => whole !== '');

/** The gravest kind of distress that a German text clearly shows, or null. Prefers false alarms to misses. */
export function distressIn(text: string): DistressKind | null {
  const sentences = sentencesFor(text);
  const kind = distressKinds.find((each) =>
    rules[each].some((rule) => sentences.some((sentence) => ruleMatches(rule, sentence))),
  );
  if (kind) return kind;
  const all = sentences.map(({ whole }) => whole).join(' ');
  return burdenScore(all) >= burdenThresholds.full && !inStories.test(all) ? 'hopeless' : null;
}

/** Names of help services, and words for suicide, self-harm, abuse and eating disorders. */
const pointsToHelp =
  /telefon ?seelsorge|krisen(?:dienst|telefon|hotline)|nummer gegen kummer|notruf|seelsorgetelefon|0800[\s/-]?1{3}|116[\s-]?111|suizid|selbstmord|selbstverletz|umbring|umzubringen|das leben (?:zu )?nehmen|nicht mehr leben|vergewaltig|missbrauch|misshand|magersucht|bulimie|essstörung|\britz(?:en|t|st)\b/iu;

/** Whether a language model's answer reacts to distress. Such an answer is rejected: only fixed texts may do that. */
export const answersDistress = (written: string): boolean => pointsToHelp.test(written);
