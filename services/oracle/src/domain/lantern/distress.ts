import { isBurdened } from './burden.ts';
import { withoutIdioms } from './idioms.ts';
import { readings, type Sentence } from './normalise.ts';
import { danger } from './rules/danger.ts';
import { eating } from './rules/eating.ts';
import { hopeless } from './rules/hopeless.ts';
import { distressKinds, inStories, type DistressKind, type Rule } from './rules/rule.ts';
import { selfHarm } from './rules/self-harm.ts';
import { suicide } from './rules/suicide.ts';
import { violence } from './rules/violence.ts';

const rules: Readonly<Record<DistressKind, readonly Rule[]>> = {
  suicide,
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
  const kind = distressKinds.find((kind) =>
    rules[kind].some((rule) => sentences.some((sentence) => speaks(rule, sentence))),
  );
  if (kind) return kind;
  const all = sentences.map(({ whole }) => whole).join(' ');
  return isBurdened(all) && !inStories.test(all) ? 'hopeless' : null;
}

/** Where a text that was written for a person points to help: no oracle may say that beside a reading. */
const pointsToHelp =
  /telefon ?seelsorge|krisen(?:dienst|telefon|hotline)|nummer gegen kummer|notruf|seelsorgetelefon|0800[\s/-]?1{3}|116[\s-]?111/iu;

/** Whether what a model wrote speaks of distress, or answers to it: the lantern is to answer then. */
export const answersDistress = (written: string): boolean => pointsToHelp.test(written) || distressIn(written) !== null;
