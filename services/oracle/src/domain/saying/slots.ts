import type { Gender, NounPhrase, Reading } from '../reading/reading.ts';

export type Slots = Readonly<Record<string, string>>;

const pronouns: Record<Gender, { readonly er: string; readonly ihn: string; readonly ihm: string }> = {
  m: { er: 'er', ihn: 'ihn', ihm: 'ihm' },
  f: { er: 'sie', ihn: 'sie', ihm: 'ihr' },
  n: { er: 'es', ihn: 'es', ihm: 'ihm' },
  pl: { er: 'sie', ihn: 'sie', ihm: 'ihnen' },
};

export function phraseSlots(name: string, phrase: NounPhrase | null | undefined): Slots {
  if (!phrase) return {};
  const { er, ihn, ihm } = pronouns[phrase.gender];
  return {
    [name]: phrase.nominative,
    [`${name}:akk`]: phrase.accusative,
    [`${name}:dat`]: phrase.dative,
    [`${name}:er`]: er,
    [`${name}:ihn`]: ihn,
    [`${name}:ihm`]: ihm,
  };
}

/** Sentences with a slot that is missing here are not used. */
export function slotsOf(
  { matter, people, places, options, time }: Reading,
  {
    ownMatter,
    name,
    days,
    prefersSecond,
  }: {
    readonly ownMatter: NounPhrase | null;
    readonly name: string | null;
    /** Words for the best day: "am Dienstag, dem 17. März, zwischen 9 und 12 Uhr". */
    readonly days: string | null;
    /** If true, `option1` is the second option of the question. */
    readonly prefersSecond: boolean;
  },
): Slots {
  const [place] = places;
  const [option1, option2] = prefersSecond ? [options[1], options[0]] : options;
  return {
    ...phraseSlots('matter', matter ?? ownMatter),
    ...phraseSlots('person', people[0]?.phrase),
    ...(time ? { time: time.words } : {}),
    ...(place ? { place } : {}),
    ...(days ? { days } : {}),
    ...(option1 && option2 ? { option1, option2 } : {}),
    ...(name ? { name } : {}),
  };
}

const slot = /\{([a-z0-9]+(?::[a-z]+)?)\}/giu;
const sentenceStart = /(^|[.!?…]\s+)(„?)(\p{Ll})/gu;

export function fillSlots(text: string, slots: Slots): string | null {
  let complete = true;
  const filled = text.replace(slot, (_, key: string) => {
    const value = slots[key];
    if (value === undefined) complete = false;
    return value ?? '';
  });
  if (!complete) return null;
  return filled.replace(
    sentenceStart,
    (_, before: string, quote: string, letter: string) => before + quote + letter.toLocaleUpperCase('de'),
  );
}
