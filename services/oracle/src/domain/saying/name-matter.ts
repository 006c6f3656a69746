import { themeOfConcern } from '@sternenrat/contracts/reading';
import { fold } from '../reading/fold.ts';
import type { NounPhrase, Reading } from '../reading/reading.ts';

/** Number of first letters that two forms of a word must share ("Garten", "Gartens"). */
const sharedLetters = 5;
const common = new Set(
  'heute,morgen,einen,einer,eines,meine,meinen,meiner,meinem,deine,deinen,deiner,deinem,nicht,nichts,keine,keinen,immer,wieder,schon,wirklich,gerade,etwas,alles,jetzt,diese,dieser,diesen,dieses,welche,welcher,welches,warum,wieso,sollte,kannst,werden,wurde,haben,machen,gehen,damit,dabei,dafür,davon,darauf,lieber,besser,jeden,jeder,jemand,andere,anderen,zwischen,noch,mehr,sich,auch,nach,wenn,dass,eine,oder,aber,mein,dein,kann,soll,habe,hast,wird,sind,sein,seine,seinen,seiner,ihre,ihren,ihrer,mich,dich,viel,sehr,ohne,über,unter,also,dann,denn,doch,mich,euch,wäre,würde,will,muss,darf,werde,wirst,bist,etwa,alle,allem,allen,ganz,erst,weil,obwohl'
    .split(',')
    .map(fold),
);

const wordsOf = (text: string): string[] =>
  (text.match(/\p{L}{4,}/gu) ?? []).map(fold).filter((word) => !common.has(word));

/** Equal words, words with the same start ("Garten", "Gartens"), or a word and its last part ("Gartenfest", "Fest"). */
const isSame = (a: string, b: string): boolean =>
  a === b ||
  a.endsWith(b) ||
  b.endsWith(a) ||
  (Math.min(a.length, b.length) >= sharedLetters && a.slice(0, sharedLetters) === b.slice(0, sharedLetters));

/** True if `text` repeats a word of `question` with at least four letters, other than `common` ones. */
export function takesUp(text: string, question: string): boolean {
  const own = wordsOf(question);
  return wordsOf(text).some((word) => own.some((each) => isSame(word, each)));
}

/** Nouns that don't say what a question is about, or that are used without an article. */
const unclear =
  /(?:^|\s)(?:Zeitpunkt|Chancen?|Tipps?|bisschen|Pech|Möglichkeit|Idee|Art|Menge|Hinweis|Weihnachten|Ostern|Pfingsten|Silvester|Geburtstag|Ahnung|Hilfe|Bedeutung|Lösung|Situation|Termin|Dinge?|Tage|Woche|Wochen|Monate?|Jahre?|Stunden?|Minuten?|Nacht|Nächte|Bett|Mensch|Menschen|Leute|Euro|Prozent)(?:\s|$)/u;

export const isUnclear = ({ nominative }: NounPhrase): boolean => unclear.test(nominative);

/** The noun phrase to name before an answer that has no word of the question; null if none is clear or needed. */
export function matterToName(answer: string, reading: Reading): NounPhrase | null {
  const { act, form, refersTo, matter, things, fullText, language } = reading;
  if (act !== 'ask' || form === 'choice' || refersTo || language !== 'de' || takesUp(answer, fullText)) return null;
  const isLove = themeOfConcern(reading.concern ?? 'other') === 'love';
  return (isLove ? [matter] : [matter, ...things]).find((phrase) => phrase !== null && !isUnclear(phrase)) ?? null;
}

/** Contracts a preposition and an article: "Zu dem Auto" → "Zum Auto". */
export const contracted = (text: string): string =>
  text
    .replace(/\b(Zu|Bei) dem(?= )/u, (_, word: string) => (word === 'Zu' ? 'Zum' : 'Beim'))
    .replace(/\bZu der(?= )/u, 'Zur');
