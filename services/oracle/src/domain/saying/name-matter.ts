import { themeOfConcern } from '@sternenrat/contracts/reading';
import { afterPreposition } from '../reading/preposition.ts';
import { ownText } from '../reading/own-text.ts';
import { fold } from '../reading/fold.ts';
import { plainTextOf } from '../reading/plain-text.ts';
import type { NounPhrase, Reading } from '../reading/reading.ts';

/** Forms of a word ("Garten", "Gartens") share at least this many first letters. */
const sharedLetters = 5;
const common = new Set(
  'heute,morgen,einen,einer,eines,meine,meinen,meiner,meinem,deine,deinen,deiner,deinem,nicht,nichts,keine,keinen,immer,wieder,schon,wirklich,gerade,etwas,alles,jetzt,diese,dieser,diesen,dieses,welche,welcher,welches,warum,wieso,sollte,kannst,werden,wurde,haben,machen,gehen,damit,dabei,dafür,davon,darauf,lieber,besser,jeden,jeder,jemand,andere,anderen,zwischen,noch,mehr,sich,auch,nach,wenn,dass,eine,oder,aber,mein,dein,kann,soll,habe,hast,wird,sind,sein,seine,seinen,seiner,ihre,ihren,ihrer,mich,dich,viel,sehr,ohne,über,unter,also,dann,denn,doch,mich,euch,wäre,würde,will,muss,darf,werde,wirst,bist,etwa,alle,allem,allen,ganz,erst,weil,obwohl'
    .split(',')
    .map(fold),
);

const wordsOf = (text: string): string[] =>
  (text.match(/\p{L}{4,}/gu) ?? []).map(fold).filter((word) => !common.has(word));

/** True for equal words, two forms of a word, and a word with its last part ("Gartenfest", "Fest"). */
const isSame = (a: string, b: string): boolean =>
  a === b ||
  a.endsWith(b) ||
  b.endsWith(a) ||
  (Math.min(a.length, b.length) >= sharedLetters && a.slice(0, sharedLetters) === b.slice(0, sharedLetters));

export function takesUp(text: string, question: string): boolean {
  const own = wordsOf(question);
  return wordsOf(text).some((word) => own.some((each) => isSame(word, each)));
}

/** Nouns that don't say what a question is about, or that are used without an article. */
const unclear =
  /(?:^|\s)(?:Störung|Entschuldigung|Verzeihung|Eule|Noctua|Ma|Zeit|Uhr|Zeitpunkt|Chancen?|Tipps?|bisschen|Pech|Möglichkeit|Idee|Art|Menge|Hinweis|Weihnachten|Ostern|Pfingsten|Silvester|Geburtstag|Ahnung|Hilfe|Bedeutung|Lösung|Situation|Termin|Dinge?|Tage|Woche|Wochen|Monate?|Jahre?|Stunden?|Minuten?|Nacht|Nächte|Bett|Mensch|Menschen|Leute|Euro|Prozent)(?:\s|$)/u;

export const isUnclear = ({ nominative }: NounPhrase): boolean => unclear.test(nominative);

/** Nouns that "bei …" doesn't make clear as what a question is about. */
const circumstances =
  /(?:^|\s)(?:Früh(?:jahr|ling)|Sommer|Herbst|Winter|Morgen|Abend|Vorgestern|Eindruck|Gewohnheit|Angst|Sorgen?|Recht|Rücken|Wahrheit|Liebe|Widder|Stier|Zwillinge?|Krebs|Löwen?|Jungfrau|Waage|Skorpion|Schützen?|Steinbock|Wassermann|Fische?|Mond|Sterne?|Sonne|Westen|Osten|Norden|Süden|Ganzen?|Neuen?|Praktisch)(?:\s|$)/u;
const ofOthers = /^(?:sein|ihr)/u;

/** What a question is about: a noun of the sentence that asks, else the matter or another noun, else a person. */
export function matterIn({ matter, things, people, concern, fullText }: Reading): NounPhrase | null {
  const text = ownText({ fullText });
  const asked = plainTextOf(text)
    .sentences.filter(({ isAsked }) => isAsked)
    .map(({ raw }) => fold(raw))
    .join(' ');
  const placeOf = ({ nominative }: NounPhrase): number => asked.indexOf(fold(nominative.split(' ').at(-1) ?? ''));
  const isClear = (phrase: NounPhrase): boolean =>
    !isUnclear(phrase) && !circumstances.test(phrase.nominative) && !ofOthers.test(phrase.nominative);
  // "der Papa von den beiden" isn't the player's
  const isTheirs = ({ nominative }: NounPhrase): boolean =>
    new RegExp(`${nominative.split(' ').at(-1) ?? ''} von (?:de[mnr]|mein)`, 'iu').test(text);
  const persons = people.map(({ phrase }) => phrase).filter((phrase) => !isTheirs(phrase));
  const isPerson = ({ nominative }: NounPhrase): boolean => persons.some((each) => each.nominative === nominative);
  // questions about love are about a person, even if they name a thing
  const isLove = themeOfConcern(concern ?? 'other') === 'love';
  const isOwn = ({ nominative }: NounPhrase): boolean => /^(?:dein|euer|eure)/u.test(nominative);
  const own = [...(isLove ? things.filter(isOwn) : things), matter].filter((each) => each !== null).filter(isClear);
  const nouns = own.filter((each) => !isPerson(each));
  const [first] = nouns
    .filter((each) => placeOf(each) >= 0 && !afterPreposition.test(asked.slice(0, placeOf(each))))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  const named = matter && isClear(matter) && !isPerson(matter) ? matter : null;
  const person = persons.find((each) => isClear(each) && placeOf(each) >= 0);
  return first ?? person ?? named ?? nouns[0] ?? persons.find(isClear) ?? null;
}

/** Accusatives: "den Zaun", and nouns whose accusative is like their nominative. */
const accusative =
  /(?<!\p{L})(?<!(?:mit|bei|von|zu|aus|nach|seit|gegenüber|mag|liebt|ruft|schreibt) )(?<article>den|einen|meinen|unseren|unsern|diesen|die|das|meine|unsere|eine) (?:(?<adjective>\p{Ll}{3,}(?:e|en|es)) )?(?<noun>\p{Lu}[\p{L}-]{2,})/u;
/** Nominatives of masculine or neuter nouns, which have the same dative: "mein Stand" → "deinem Stand". */
const nominative =
  /(?<!\p{L})(?:(?<article>mein|unser|ein|das)|(?<=(?:sich|^\p{L}+t|ob) )(?<masculine>der)) (?:(?<adjective>\p{Ll}{3,}(?:e|er|es)) )?(?<noun>\p{Lu}[\p{L}-]{2,})/u;
const yourArticle: Readonly<Record<string, string>> = {
  meinen: 'deinen',
  meine: 'deine',
  unseren: 'euren',
  unsern: 'euren',
  unsere: 'eure',
};
const yourDative: Readonly<Record<string, string>> = {
  mein: 'deinem',
  unser: 'eurem',
  ein: 'einem',
  das: 'dem',
  der: 'dem',
};

/** Children called by an adjective: "unser Kleiner" → "eurem Kleinen". */
const nounOfAdjective = /^(Klein|Groß|Jüngst|Ältest|Mittler)e[rs]$/u;

export interface Written {
  readonly accusative: string | null;
  readonly dative: string | null;
}

/** The first noun of the sentence that asks, in the cases that its article shows for certain: "den Zaun". */
export function writtenIn(fullText: string): Written {
  const text = ownText({ fullText });
  const [asked] = plainTextOf(text).sentences.filter(({ isAsked }) => isAsked);
  const found = (
    pattern: RegExp,
    articles: Readonly<Record<string, string>>,
    adjectiveOf: (word: string) => string,
    nounOf: (word: string) => string = (word) => word,
  ) => {
    const { article, masculine, adjective, noun } = (asked && pattern.exec(asked.raw)?.groups) ?? {};
    const own = article ?? masculine;
    if (own === undefined || noun === undefined || unclear.test(noun) || circumstances.test(noun)) return null;
    return [articles[own] ?? own, adjective && adjectiveOf(adjective), nounOf(noun)].filter(Boolean).join(' ');
  };
  return {
    accusative: found(accusative, yourArticle, (word) => word),
    dative: found(
      nominative,
      yourDative,
      (word) => word.replace(/e[rs]?$/u, 'en'),
      (noun) => noun.replace(nounOfAdjective, '$1en'),
    ),
  };
}
