import { german } from '../../words/german.ts';

const irregular = new Map(Object.entries(german.verbs.irregular));
/** Verbs with a prefix match, too: "verspreche" ends like "spreche". */
const strong = Object.entries(german.verbs.strong);
const weak = /^(?:ver)?heirate$/u;

/** @param verb finite, first person singular, lower case: "schlafe" → "schläfst", "warte" → "wartest" */
export function secondPersonOf(verb: string): string {
  const known = irregular.get(verb);
  if (known) return known;
  const changed = weak.test(verb) ? undefined : strong.find(([first]) => verb.endsWith(first));
  if (changed) return verb.slice(0, -changed[0].length) + changed[1];
  const stem = verb.replace(/e$/u, '');
  if (/(?:[td]|[^aeiouäöühlmnr][mn])$/u.test(stem)) return `${stem}est`;
  return /[sßzx]$/u.test(stem) ? `${stem}t` : `${stem}st`;
}

/** @param verb finite, first person plural, lower case: "schlafen" → "schlaft" */
export function secondPersonPluralOf(verb: string): string {
  if (verb === 'sind') return 'seid';
  if (verb === 'haben') return 'habt';
  if (verb === 'waren') return 'wart';
  const stem = verb.replace(/en$/u, '');
  if (stem === verb) return verb.replace(/n$/u, 't');
  return /(?:[td]|[^aeiouäöühlmnr][mn])$/u.test(stem) ? `${stem}et` : `${stem}t`;
}
