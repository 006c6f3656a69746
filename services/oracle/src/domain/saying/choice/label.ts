import { fold } from '../../reading/fold.ts';
import { isPersonWord } from '../../reading/people.ts';
import { nounOf, phraseOf, type Determiner } from '../../reading/noun-phrase.ts';
import type { NounPhrase, Reading } from '../../reading/reading.ts';

export interface Label {
  /** As an elliptical answer: "in Köln bleiben". Null if the option doesn't fit into a sentence. */
  readonly bare: string | null;
  /** A thing ("die blaue Jacke"), a name or a single verb ("das Kündigen") in all cases; otherwise null. */
  readonly phrase: NounPhrase | null;
}

const particles =
  /^(?:nochmal|daheim|zuhause|allein|zusammen|sofort|heute|morgen|übermorgen|jetzt|gleich|später|früh|spät|erst|noch|nie|nur|was|etwas|nichts|alles|beides|es|dich|dir|sich|ihn|ihm|ihr|sie|er|euch|mit|ohne|nach|zu|zum|zur|in|ins|im|an|am|ans|auf|aufs|bei|beim|vor|von|vom|für|aus|um|über|unter|gegen|der|die|das|den|dem|des|eine?[nrms]?|keine?[nrms]?|dein\p{L}*|eue?r\p{L}*|sein|seine\p{L}*|mehr|weniger|viel|wenig|und|oder|als|wie|wo|bis|dass|ob|hier|dort|da|links|rechts|online|weiter|jeder|diese[nrsm]?|dieses|nächste[nrsm]?|oben|unten|teuer|billig|neu|alt|groß|klein|kurz|lang|schnell|langsam|gut|besser|süß|salzig|warm|kalt|vegan|rosa|lila|beige|türkis|grau|bunt|weiß|schwarz|\p{L}*(?:blau|rot|grün|gelb|braun)|nicht|gar|so|lassen|aufs|ja|nein)$/iu;
const isInfinitive = (word: string): boolean => /^\p{Ll}{2,}(?:en|ern|eln),?$|^(?:sein|tun)$/u.test(word);
const determiner =
  /^(?:der|die|das|den|dem|eine?[nrms]?|keine?[nrms]?|deine?[nrms]?|eure?[nrms]?|zum|zur|im|ins|am|ans|beim|vom|aufs)$/iu;
const contracted = /^(?:zum|zur|im|ins|am|ans|beim|vom|aufs)$/iu;
const isAdjective = (word: string): boolean => /^\p{Ll}{3,}(?:e|er|es|en|em)$/u.test(word) && !nounOf(word);
const language =
  /^(?:deutsch|englisch|französisch|spanisch|italienisch|russisch|türkisch|griechisch|polnisch|arabisch|chinesisch|japanisch|schwedisch|niederländisch|portugiesisch)$/u;
const plainAdjective = /(?:ig|lich|isch|bar|sam|los|voll|haft)(?:e[nrms]?)?$|^(?:ge|be|ver|er|zer)\p{Ll}{3,}t$/u;
const notNouns = new Set([
  'essen',
  'lernen',
  'morgen',
  'weg',
  'arm',
  'alle',
  'fest',
  'laut',
  'rest',
  'reisen',
  'schluss',
  'treffen',
]);

/** True for "garten", which ends like an infinitive. */
const isPlainNoun = (word: string): boolean => {
  const noun = nounOf(word);
  return noun !== null && noun !== undefined && !noun.isCompound && !notNouns.has(fold(word));
};

const day = /^(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)(?:abend|morgen|mittag|nacht)?$/u;

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('de') + word.slice(1);

function withCapitals(words: readonly string[]): string[] {
  return words.map((word, i) => {
    if (!/^\p{Ll}/u.test(word) || particles.test(word)) return word;
    const before = words[i - 1] ?? '';
    const isLast = i === words.length - 1;
    if (
      isPersonWord(word) ||
      day.test(word) ||
      (/^(?:et)?was$/u.test(before) && /^(?!anderes)\p{Ll}{3,}es$/u.test(word))
    )
      return capital(word);
    if (words.length === 1)
      return (isInfinitive(word) && !isPlainNoun(word)) || (plainAdjective.test(word) && !language.test(word))
        ? word
        : capital(word);
    if (isLast && words.length === 2 && /^(?:mit|ohne)$/u.test(before)) return capital(word);
    const followsDeterminer = determiner.test(before) || (isAdjective(before) && determiner.test(words[i - 2] ?? ''));
    if (
      followsDeterminer &&
      (isLast ||
        !isAdjective(word) ||
        /^(?:nochmal|erst|noch|jetzt|gleich)$/u.test(words[i + 1] ?? '') ||
        (i === words.length - 2 && contracted.test(before))) &&
      !(isLast && isInfinitive(word) && !nounOf(word))
    )
      return capital(word);
    if (isLast && isInfinitive(word)) return word;
    const noun = nounOf(word);
    const isVerb = isInfinitive(word) && /^(?:gehen|lassen|lernen|üben)$/u.test(words[i + 1] ?? '');
    if (noun && !isVerb && !noun.isCompound && !notNouns.has(fold(word))) return capital(word);
    const isUnknownStart = i === 0 && !isInfinitive(word) && !isAdjective(word) && !words.some(isInfinitive);
    return isUnknownStart ? capital(word) : word;
  });
}

const spokenEndings: readonly (readonly [RegExp, string])[] = [
  [/(?<=^|\s)'?ne(?=\s)/giu, 'eine'],
  [/(?<=^|\s)'?nen(?=\s)/giu, 'einen'],
  [/(?<=^|\s)'?n(?=\s)/giu, 'ein'],
  [/(?<=^|\s)heut(?=$|\s)/giu, 'heute'],
  [/(?<=^|\s)schluss(?= machen)/gu, 'Schluss'],
  // "gehn" → "gehen", "backn" → "backen"
  [/(?<=(?:^|\s)\p{Ll}*)(\p{Ll}(?:h|[bcdfgkpstvwxz]))n$/u, '$1en'],
  [/(?<=(?:^|\s)\p{Ll}*)(\p{Ll}(?<!e)l)n$/u, '$1en'],
  // "warten bis er sich meldet" → "warten, bis er sich meldet"
  [
    /(?<=\p{Ll}en) (?=(?:bis (?:ich|du|er|sie|es|wir|ihr|man|alle|der|die|das|mein|dein|jemand)|wo|dass|ob|was|wie|wenn|weil)\s)/gu,
    ', ',
  ],
];

const dialect =
  /(?<!\p{L})(?:i|ned|net|nöd|mim|oda|soi|hob|isch|wat|ick|ik|dat|woaß|koa|mir san|chunnt|weisch|nimmer|ge)(?!\p{L})/iu;
/** A verb before its subject or object: "reicht es", "laufen dir die Kunden weg". */
const startsWithVerb =
  /^(?!(?:erst|jetzt|selbst|nicht|sonst|fast|dort|sofort|zuerst|oft|meist|mit|gut|statt|samt|seit|gegen|neben|zwischen|wegen|morgen)\s)\p{Ll}+(?:t|en) (?:er|sie|es|das|die|der|dir|dich|euch|deine?|eure?)(?:\s|$)/u;
/** "die Neue wirklich nett ist", "im Mai sein" */
const endsWithVerb =
  /\swär(?:e|en)?(?:\s|$)|\s(?:ist|sind|bist|seid|hat|haben|hast|habt|wird|wirst|werdet|kann|kannst|will|willst|muss|musst|soll)$/u;
const placeAndBe = /^(?:im|in|am|an|ans|auf|bei|beim) .*\ssein$/u;
const clause = /^(?:er|sie|es|ihr|du|wir|ich|man|das)\s\p{Ll}+(?:t|st|e|en|ist)(?:\s|$)/u;
/** "sie unterstützen", but not "sie will gehen" */
const objectAndVerb =
  /^(?:sie|es|ihr|das) (?!(?:will|soll|kann|muss|wird|hat|ist|darf|mag) )(?:.* )?\p{Ll}+(?:en|ern|eln)$/u;
const longestBare = 8;

/** Writes names of places and people with capitals: "in wien" → "in Wien". */
function withNames(text: string, { places, people }: Pick<Reading, 'places' | 'people'>): string {
  const names = [
    ...places,
    ...people.flatMap(({ name, phrase }) => name ?? (/\s/u.test(phrase.nominative) ? [] : phrase.nominative)),
  ];
  return names.reduce((named, name) => named.replace(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'giu'), name), text);
}

const thing =
  /^(?:(der|die|das|den|dem|(?:k?ein|dein|euer|eur|sein|ihr)(?:e[nrms]?)?) )?((?:\p{Ll}{3,}(?:e|er|es|en|em) ){0,2})(\p{Lu}[\p{L}-]+)$/u;

const pet = /^(?:Hund|Katze|Kater|Hamster|Kaninchen|Vogel|Pferd|Meerschweinchen|Hündin|Welpe)$/u;

/** The indefinite article has the endings of "dein". */
const isIndefinite = (article: string): boolean => /^k?ein/u.test(article);

function determinerFor(article = 'der'): Determiner {
  if (article.startsWith('dein') || isIndefinite(article)) return 'dein';
  if (article.startsWith('eu')) return 'euer';
  if (article.startsWith('sein')) return 'sein';
  return article.startsWith('ihr') ? 'ihr' : 'der';
}

/** The option as a noun phrase in all cases: "den langen Mantel" → "der lange Mantel". */
function phraseFor(text: string, { places, people }: Pick<Reading, 'places' | 'people'>): NounPhrase | null {
  const [, article, adjectives = '', noun = ''] = thing.exec(text) ?? [];
  const gender = noun === '' || (isPersonWord(noun) && !pet.test(noun)) ? undefined : nounOf(noun)?.gender;
  const isName =
    places.includes(noun) || people.some(({ name, phrase }) => name === noun || phrase.nominative === noun);
  if (!gender || gender === 'pl' || isName || (article === undefined && adjectives !== '')) return null;
  const phrase = phraseOf({
    determiner: determinerFor(article),
    adjectives: adjectives
      .trim()
      .split(' ')
      .filter(Boolean)
      .map((word) => word.replace(/(?:e|er|es|en|em)$/u, '')),
    noun,
    gender,
  });
  if (article === undefined || !isIndefinite(article)) return phrase;
  const withIndefinite = (part: string): string => part.replace(/^dein/u, article.startsWith('k') ? 'kein' : 'ein');
  return {
    ...phrase,
    nominative: withIndefinite(phrase.nominative),
    accusative: withIndefinite(phrase.accusative),
    dative: withIndefinite(phrase.dative),
  };
}

/** "warten, bis die Kinder größer sind" → "warten"; "der Chefin sagen, dass …" → "es der Chefin sagen" */
function withoutClause(text: string): string {
  const [, deed, tail = ''] =
    /^([^,]*\p{Ll}(?:en|ern|eln|tun|sein)),? ((?:bis|dass|ob|wie|was|warum|wo|wenn|weil|damit|sobald) .*)$/u.exec(
      text,
    ) ?? [];
  if (!deed) return text;
  return /^(?:dass|ob|wie|was|warum) /u.test(tail) ? `es ${deed}` : deed;
}

/** A name or a verb as a noun, which has the same form in all cases. */
const asNoun = (noun: string, article: { readonly das: string; readonly dem: string } | null): NounPhrase => ({
  nominative: article ? `${article.das} ${noun}` : noun,
  accusative: article ? `${article.das} ${noun}` : noun,
  dative: article ? `${article.dem} ${noun}` : noun,
  gender: 'n',
});

/** The verb and subject of a question about a fact, before its first option: "Liegt es am Futter". */
const factLead =
  /^(?:liegt ?'?(?:s|es|das)|(?:ist|war) (?:es|das)|sind das|waren das|kommt (?:es|das)|es liegt|es kommt) (?=\S)/iu;

export function labelOf(asked: string, reading: Pick<Reading, 'places' | 'people' | 'fullText'>): Label {
  const option = asked.replace(factLead, '');
  const isDialect = dialect.test(reading.fullText);
  const written = isDialect ? option : spokenEndings.reduce((text, [form, full]) => text.replace(form, full), option);
  const words = written.split(' ');
  const [first = ''] = words;
  const isPhrase = words.length > 1 && isInfinitive(words.at(-1) ?? '');
  // a capital at the start of the message doesn't belong to the option's first word
  const startsSmall =
    /^\p{Lu}\p{Ll}+$/u.test(first) &&
    (words.length > 1 || /^(?:Links|Rechts|Oben|Unten|Hier|Dort)$/u.test(first)) &&
    (particles.test(first) || (isPhrase && isInfinitive(first.toLocaleLowerCase('de')) && !nounOf(first)));
  const small = startsSmall ? [first.toLocaleLowerCase('de'), ...words.slice(1)] : words;
  const text = withNames(
    (isDialect || /\p{Lu}/u.test(reading.fullText.slice(1)) ? small : withCapitals(small)).join(' '),
    reading,
  );
  const bare = withoutClause(text);
  const isSingle = !bare.includes(' ');
  const isDeed = isInfinitive(bare.split(' ').at(-1) ?? '') && (!isSingle || !particles.test(bare));
  const isName = isSingle && [...reading.places, ...reading.people.flatMap(({ name }) => name ?? [])].includes(bare);
  const phrase = isDialect
    ? null
    : isName
      ? asNoun(bare, null)
      : isDeed
        ? isSingle
          ? asNoun(capital(bare), { das: 'das', dem: 'dem' })
          : null
        : phraseFor(bare, reading);
  const isClause =
    (clause.test(bare) && !objectAndVerb.test(bare)) ||
    (startsWithVerb.test(written) && !isDeed) ||
    endsWithVerb.test(bare) ||
    placeAndBe.test(bare) ||
    bare.startsWith('als ');
  const isUnclear =
    phrase === null && (bare.includes(',') || isClause || bare.split(' ').length > longestBare || isDialect);
  return { bare: isUnclear ? null : bare, phrase };
}
