import { isBurdened } from './burden.ts';
import { withoutIdioms } from './idioms.ts';
import { readings, type Sentence } from './normalise.ts';
import { danger } from './rules/danger.ts';
import { eating } from './rules/eating.ts';
import { farewell } from './rules/farewell.ts';
import { hopeless } from './rules/hopeless.ts';
import { distressKinds, inStories, type DistressKind, type Rule } from './rules/rule.ts';
import { selfHarm } from './rules/self-harm.ts';
import { suicide } from './rules/suicide.ts';
import { violence } from './rules/violence.ts';

const rules: Readonly<Record<DistressKind, readonly Rule[]>> = {
  suicide: [...suicide, ...farewell],
  hopeless,
  'self-harm': selfHarm,
  violence,
  danger,
  eating,
};

const speaks = ({ match, unless }: Rule, { whole, clauses }: Sentence): boolean =>
  [whole, ...clauses].some((text) => match.test(text)) && !unless?.test(whole);

/**
 * What a German text says about a person in distress, or null: suicidal thoughts, hopelessness, self-harm, violence,
 * acute danger, an eating disorder; of oneself or of somebody near. Rules on the text, no state; it must work when
 * nothing else does. Rather once too often than once too seldom.
 */
export function distressIn(text: string): DistressKind | null {
  const sentences = readings(text)
    .map(({ whole, clauses }) => ({ whole: withoutIdioms(whole), clauses: clauses.map(withoutIdioms) }))
    .filter(({ whole }) => whole !== '');
  const kind = distressKinds.find((each) =>
    rules[each].some((rule) => sentences.some((sentence) => speaks(rule, sentence))),
  );
  if (kind) return kind;
  const all = sentences.map(({ whole }) => whole).join(' ');
  return isBurdened(all) && !inStories.test(all) ? 'hopeless' : null;
}

/** Where a text that was written for a person points to help, or names what is no matter for an oracle. */
const pointsToHelp =
  /telefon ?seelsorge|krisen(?:dienst|telefon|hotline)|nummer gegen kummer|notruf|seelsorgetelefon|0800[\s/-]?1{3}|116[\s-]?111|suizid|selbstmord|selbstverletz|umbring|umzubringen|das leben (?:zu )?nehmen|nicht mehr leben|vergewaltig|missbrauch|misshand|magersucht|bulimie|essstörung|\britz(?:en|t|st)\b/iu;

/** Whether what a model wrote answers a person in distress; the lantern is to do that. Images and figures of speech are let be. */
export const answersDistress = (written: string): boolean => pointsToHelp.test(written);
