/** Words that comments, names and docs of this project must not use, and the terms to write `instead`. */
export interface DialectWord {
  readonly forms: readonly string[];
  readonly instead: string;
}

export const dialect: readonly DialectWord[] = [
  { forms: ['whoever', 'whomever'], instead: 'name the subject: the caller, the player, a service' },
  { forms: ['nobody'], instead: 'say what does not happen, or to which role' },
  { forms: ['told', 'tell', 'tells', 'telling'], instead: 'notify, publish, send, log, write, show' },
  { forms: ['heard', 'hear', 'hears', 'hearing', 'unheard'], instead: 'received, consumed, subscribes' },
  { forms: ['lane', 'lanes'], instead: 'concurrency limit' },
  { forms: ['fading'], instead: 'cache with a ttl' },
  { forms: ['chance'], instead: 'random' },
  { forms: ['parked', 'parking'], instead: 'dead-lettered' },
  { forms: ['figures'], instead: 'metrics' },
  { forms: ['world'], instead: 'test environment' },
  { forms: ['door', 'doors'], instead: 'listener, port, public URL' },
  { forms: ['kept'], instead: 'stored, cached, held' },
  { forms: ['fault', 'faults'], instead: 'error; violation for a broken rule' },
  { forms: ['carrier', 'carriers'], instead: 'transport' },
  { forms: ['hearsay', 'merely', 'thereof', 'therein', 'hitherto'], instead: 'plain words' },
];

const insteadOf = new Map(dialect.flatMap(({ forms, instead }) => forms.map((form) => [form, instead] as const)));

export interface DialectUse {
  readonly word: string;
  readonly line: number;
  readonly instead: string;
}

/** Splits an identifier into lower-case words: ask, or, tell for "askOrTell". */
const partsOf = (identifier: string): string[] =>
  identifier.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu)?.map((part) => part.toLowerCase()) ?? [];

export const dialectInWords = (words: readonly string[], line: number): DialectUse[] =>
  words.flatMap((word) => {
    const instead = insteadOf.get(word);
    return instead === undefined ? [] : [{ word, line, instead }];
  });

/** Words of `dialect` in a comment or a Markdown page. @param firstLine line number of the text's first line */
export const dialectInText = (text: string, firstLine = 1): DialectUse[] =>
  text
    .split('\n')
    .flatMap((row, index) => dialectInWords(row.match(/\p{L}+/gu)?.flatMap(partsOf) ?? [], firstLine + index));

export const dialectInIdentifier = (name: string, line: number): DialectUse[] => dialectInWords(partsOf(name), line);
