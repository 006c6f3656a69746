import type { Act, Concern } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import { listedConcernOf } from './concern.ts';
import { questionsIn, wantsAdvice, type Asked } from './questions.ts';
import { isNothing } from './nothing.ts';
import { optionsOf } from './options.ts';
import type { WordList } from './pattern.ts';
import type { PlainText } from './plain-text.ts';
import { asksOfOthers } from './verb-first.ts';

const {
  greetings,
  thanks,
  farewells,
  praises,
  complaints,
  commands,
  commandsAnywhere,
  ordersThatAsk,
  rhetorical,
  approval,
  blame,
  padding,
} = german.acts;
const { announcesNews } = german.questions;

const isOnly = (flat: string, list: WordList): boolean =>
  list.test(flat) && !/[a-z0-9]/u.test(padding.without(list.without(flat)));

const longestThanks = 16;
const tokensIn = ({ tokens }: PlainText): number => tokens.filter(({ isWord }) => isWord).length;
/** A text with a farewell and one of these words is news: "er hat nur Tschüss gesagt". */
const farewellInside = / (?:gesagt|sagte|sagt|geschrieben|muss bis) /u;
const generalMatters: readonly (Concern | null)[] = [
  null,
  'other',
  'day',
  'future',
  'happiness',
  'decision',
  'sleep',
  'luck',
];
const isNoMatter = (text: PlainText): boolean => generalMatters.includes(listedConcernOf(text));

export interface ActReading {
  readonly act: Act;
  readonly questions: readonly Asked[];
}

const spokenToOwl =
  / (?:du (?:bist|hast|machst|gibst|redest|sagst|verstehst|kannst|weisst|bringst|tust|hilfst|warst|siehst|antwortest|klingst|kapierst|nervst|laberst|wiederholst|horst|liegst|lagst|hattest|kennst|schreibst|triffst|passt|wirkst|spinnst|trostest|munterst|baust)|(?:deine?|die|diese|das war(?: eine?)?|so eine?) (?:[a-z]+ )?(?:antwort|antworten|rat|ratschlag|hilfe|eule|worte|nachricht|spruch|spruche|sprache|app))(?= )/u;
const longestVerdict = 5;
const longestAddress = 12;

/** Praise ("Bester Rat ever!") or a complaint about the owl or its answers. */
function verdictOnOwl(text: PlainText): Act | null {
  const { flat } = text;
  const isShort = text.tokens.filter(({ isWord }) => isWord).length <= longestVerdict;
  const isAbout =
    spokenToOwl.test(flat) ||
    (/ (?:du|dich|dir|dein[a-z]*) /u.test(flat) && tokensIn(text) <= longestAddress && isNoMatter(text)) ||
    (isShort &&
      !/ (?:ich|mein[a-z]*|er|sie|wir|mir|mich|es|heute|endlich|der|die) /u.test(flat) &&
      listedConcernOf(text) === null);
  if (!isAbout) return null;
  if (blame.test(flat)) return 'complain';
  return approval.test(flat) ? 'praise' : null;
}

export function actOf(text: PlainText): ActReading {
  const { flat } = text;
  const questions = questionsIn(text);
  const small = (act: Act): ActReading => ({ act, questions: [] });
  if (isNothing(text)) return small('nothing');
  if (isOnly(flat, greetings)) return small('greet');
  if (isOnly(flat, thanks)) return small('thank');
  if (isOnly(flat, farewells)) return small('farewell');
  const isMarked = text.sentences.some(({ isAsked }) => isAsked);
  if (commandsAnywhere.test(flat) || (isOrder(text) && !ordersThatAsk.test(flat))) return small('command');
  if (complaints.test(flat) && (!isMarked || rhetorical.test(flat)) && !wantsLife(flat)) return small('complain');
  if (rhetorical.test(flat) && !/ (?:ich|mein[a-z]*) /u.test(flat)) return small('complain');
  if (/^ morgen $/u.test(text.sentences[0]?.flat ?? '') && text.sentences.length === 1 && !isMarked)
    return small('greet');
  if (!isMarked && questions.length === 0) {
    const words = tokensIn(text);
    if (thanks.test(flat) && words <= longestThanks) return small('thank');
    const ending = text.sentences.at(-1)?.flat ?? '';
    if ((farewells.opens(ending) || (farewells.test(flat) && words <= longestThanks)) && !farewellInside.test(flat))
      return small('farewell');
    if (greetings.opens(flat) && words <= longestThanks && !wantsAdvice(flat) && isNoMatter(text))
      return small('greet');
  }
  if (
    questions.length > 0 &&
    !(announcesNews.test(flat) && questions.every(({ sentence }) => announcesNews.test(sentence.flat)))
  )
    return { act: 'ask', questions };
  if (
    praises.test(flat) &&
    (tokensIn(text) <= longestThanks || spokenToOwl.test(flat)) &&
    !/ (?:meine? (?:frau|mann|freund|freundin|chef|chefin|mutter|vater)) /u.test(flat)
  )
    return small('praise');
  if ((text.sentences.length === 1 || isBareChoice(text)) && namesOptions(text)) return { act: 'ask', questions };
  if (isMarked || wantsAdvice(flat) || ordersThatAsk.test(flat)) return { act: 'ask', questions };
  const toOwl = verdictOnOwl(text);
  return toOwl ? small(toOwl) : { act: 'tell', questions };
}

const opening =
  /^(?: (?:bitte|noctua|hey|hallo|hi|los|komm|jetzt|eule|und|dann|na|so|ok|okay|kannst du|konntest du|kannst du mir|kannst du bitte|du|mal))+(?= )/u;

/** True if a clause starts with an order to the owl. "Fliege ich raus" starts with a verb, but is a question. */
function isOrder({ sentences }: PlainText): boolean {
  return sentences.some(({ flat: sentence, isAsked }) =>
    sentence.split(' , ').some((part) => {
      const clause = ` ${part.trim()} `;
      const bare = clause.replace(opening, '');
      if (/^ [a-z]+ (?:ich|er|wir) /u.test(bare) || (!isAsked && asksOfOthers(bare))) return false;
      return commands.opens(bare) && (!isAsked || bare !== clause || !/ ich /u.test(bare));
    }),
  );
}

/** In words. */
const longestBareChoice = 4;
/** True for "Tuba oder Posaune" before other sentences. */
const isBareChoice = ({ sentences: [first] }: PlainText): boolean =>
  first !== undefined && first.flat.includes(' oder ') && first.tokens.length <= longestBareChoice;

/** True for options without news: "Jura oder was mit Menschen", "fahr ich mit dem Zug oder dem Auto". */
function namesOptions({ sentences: [sentence] }: PlainText): boolean {
  if (sentence === undefined || optionsOf(sentence).length < 2) return false;
  const [before = '', after = ''] = sentence.flat.split(' oder ');
  const clause = ` ${before.split(' , ').at(-1) ?? ''} ${after.split(' ').slice(0, 3).join(' ')} `;
  return !/ (?:ich|er|wir|habe|bin|war|ist) /u.test(clause.replace(/^ +[a-z]+e? (?:ich|wir) /u, ' '));
}

const wantsLife = (flat: string): boolean =>
  / (?:mein (?:freund|mann|chef|vater)|meine (?:freundin|frau|mutter|chefin)) /u.test(flat);
