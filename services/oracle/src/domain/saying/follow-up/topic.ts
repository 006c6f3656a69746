import { themeOfConcern } from '@sternenrat/contracts/reading';
import { plainTextOf } from '../../reading/plain-text.ts';
import type { NounPhrase, Reading } from '../../reading/reading.ts';
import { isUnclear, takesUp } from '../name-matter.ts';
import { phraseSlots, type Slots } from '../slots.ts';
import { asksToLeave } from './weigh-fact.ts';

/**
 * The thing or plan that the earlier question was about, for sentences such as "zu deiner Stelle". Null if unclear, for
 * a person, and for something that the question gives up.
 * @param ownMatter name of the concern ("die Kündigung"), used if the question has that word
 */
export function topicOf(
  { matter, things, people, concern, fullText }: Reading,
  ownMatter: NounPhrase | null,
): NounPhrase | null {
  const own = ownMatter && takesUp(ownMatter.nominative, fullText) ? ownMatter : null;
  if (asksToLeave(plainTextOf(fullText).flat)) return own;
  const isPerson = ({ nominative }: NounPhrase): boolean =>
    people.some(({ phrase }) => phrase.nominative === nominative);
  const isNamed = (phrase: NounPhrase): boolean =>
    !isUnclear(phrase) && !isPerson(phrase) && fullText.includes(phrase.nominative.split(' ').at(-1) ?? '');
  // questions about love are about a person, even if they name a thing
  const named = themeOfConcern(concern ?? 'other') === 'love' ? [matter] : [matter, ...things];
  return named.find((phrase) => phrase !== null && isNamed(phrase)) ?? own;
}

const prepositions = { bei: 'bei', zu: 'zu', von: 'von', vor: 'vor', an: 'an', mit: 'mit' } as const;

const contracted = (text: string): string =>
  text
    .replace(/^(bei|zu|von) dem /u, (_, word: string) => ({ bei: 'beim ', zu: 'zum ', von: 'vom ' })[word] ?? '')
    .replace(/^an dem /u, 'am ')
    .replace(/^zu der /u, 'zur ');

/** Slots of a phrase alone and behind a preposition: `{topic:bei}`, `{topic:fuer}`. */
export function topicSlots(name: string, phrase: NounPhrase | null): Slots {
  if (!phrase) return {};
  return {
    ...phraseSlots(name, phrase),
    ...Object.fromEntries(
      Object.entries(prepositions).map(([key, word]) => [`${name}:${key}`, contracted(`${word} ${phrase.dative}`)]),
    ),
    [`${name}:fuer`]: `für ${phrase.accusative}`,
  };
}
