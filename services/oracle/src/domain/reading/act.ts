import type { Act, Concern } from '@sternenrat/contracts/reading';
import { listedConcernOf } from './concern.ts';
import { questionsIn, wantsAdvice, type Asked } from './form.ts';
import { optionsOf } from './options.ts';
import { WordList } from './pattern.ts';
import type { PlainText } from './plain-text.ts';
import { commands, commandsAnywhere, complaints, farewells, greetings, praises, thanks } from './words/acts.ts';

const greeting = new WordList(greetings);
const thanking = new WordList(thanks);
const farewell = new WordList(farewells);
const praise = new WordList(praises);
const complaint = new WordList(complaints);
const command = new WordList(commands);
const commandAnywhere = new WordList(commandsAnywhere);

const padding =
  /(?<= )(?:noctua|nocti|bro|digga|alter|ey|yo|eule|eulchen|kleine|liebe|liebes|meine|du|dir|dich|wieder|schon|mal|auch|so|sehr|ganz|doch|ja|na|und|mein|susse|kleiner|da|alle|zusammen|erstmal|jetzt|dann|fur|alles|deine|hilfe|antwort|die|den|das|rat|tipp|ich|bin|s|es|o|ach|okay|ok|gut|eulenfreundin|mir|von|herzen|heute|hast|hat|geholfen|total|sehr|lieb|nochmal|bis|gute|nacht|lieben|schone|schonen|abend|tag|traume|uhu|schuhu|schatz|susses|kleines|einen|schoonen|schoone|wunsche|wunsch|vielmals|guete|lg|bussi|bye)(?= )/gu;

const isOnly = (flat: string, form: WordList): boolean => {
  if (!form.test(flat)) return false;
  return (
    form
      .without(flat)
      .replace(padding, ' ')
      .replace(/[^a-z0-9]/gu, '') === ''
  );
};

const vowel = /[aeiouy]/u;
const keyboard =
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert[yz]|ertz|rtzu|yxcv|xcvb|cvbn|qwe$|jkl|lkj|fdsa|aaa|xxx|zzz|lol ?lol|bla ?bla|tralala|dada|ölk/u;
const emptyWords = new Set([
  'hm',
  'hmm',
  'hmmm',
  'aha',
  'mhm',
  'test',
  'testing',
  'test test',
  'lol',
  'xd',
  'haha',
  'hahaha',
  'ah',
  'oh',
  'uff',
  'äh',
  'ähm',
  'eh',
  'blabla',
  'bla',
  'abc',
  'xyz',
  'öh',
  'pff',
  'ups',
  'tja',
  'naja',
  'ok',
  'k',
  'okay',
  'ja',
  'nein',
  'ne',
  'jo',
  'nö',
  'vielleicht',
  'egal',
  'so',
  'da',
  'und',
  'ich',
  'du',
  'dings',
  'wasd',
  'foo',
  'foobar',
  'bar',
  'lorem ipsum',
  'miau',
  'wuff',
  'muh',
  'la',
  'jup',
  'ups',
  'wie',
  'was',
  'hä',
  'ha',
  'hihi',
  'hehe',
  'mmh',
  'mh',
  'idk',
  'eins zwei drei',
  'asd',
  'dd',
  'blub',
  'blubb',
  'blablabla',
  'mimimi',
  'huch',
  'piep',
  'uhu',
  'wauwau',
  'dumdidum',
]);

const abbreviations = new Set([
  'wg',
  'bff',
  'gn',
  'gm',
  'lg',
  'pc',
  'tv',
  'pms',
  'mrt',
  'ct',
  'op',
  'ms',
  'ps',
  'bvb',
  'vw',
  'kp',
  'nc',
  'fh',
  'fsj',
  'dm',
  'st',
  'dr',
  'nr',
  'hsv',
  'fc',
  'fcb',
  'vfb',
  'thx',
  'gn8',
  'k',
]);
const isGibberish = (word: string): boolean =>
  ((word.length >= 2 && !vowel.test(word) && !abbreviations.has(word)) ||
    (word.length >= 3 && keyboard.test(word)) ||
    word.length >= 4) &&
  (!vowel.test(word) ||
    keyboard.test(word) ||
    /[bcdfghjklmnpqrstvwxz]{6,}/u.test(word) ||
    /^([a-z]{1,3})\1{2,}$/u.test(word));

export function isNothing({ tokens, raw }: Pick<PlainText, 'tokens' | 'raw'>): boolean {
  const words = tokens.filter(({ isWord }) => isWord).map(({ raw: word }) => word.toLocaleLowerCase('de'));
  if (words.length === 0) return true;
  const text = words.join(' ');
  if (text.replace(/[^\p{L}]/gu, '').length <= 1) return true;
  if (emptyWords.has(text) && !raw.includes('?')) return true;
  if (words.every((word) => emptyWords.has(word) && word.length <= 4) && words.length <= 3) return true;
  const odd = words.filter((word) => isGibberish(word) || word.length === 1 || /^\d+$/u.test(word)).length;
  return odd === words.length || (odd > words.length / 2 && words.some(isGibberish));
}

const longestThanks = 16;
const tokensIn = ({ tokens }: PlainText): number => tokens.filter(({ isWord }) => isWord).length;
/** A text with a farewell and one of these words is news: "er hat nur Tschüss gesagt". */
const farewellInside = / (?:gesagt|sagte|sagt|geschrieben) /u;
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

/** Commands that count as questions: "erzähl mir, wie mein Tag wird". */
const asksByOrder = new WordList(
  `sag mir .., sage mir .., verrat* mir .., erklär* mir .., erzähl* mir .. (tag|woche|zukunft|liebe|job|monat|wochenende|dir|mond|sterne*|horoskop), erzähl* .. von (dir|deinem|deiner), gib mir .. (lottozahlen|zahlen|rat|tipp|tip|tipps|hinweis|ratschlag|mut|hoffnung|zeichen|kraft), hilf mir .., schau .., lies .. (sterne|zukunft|karten|hand), deute .., zeig mir .. (zukunft|weg|sterne), nenn* mir .. (tag|zeitpunkt|termin|grund|rat), sag mal .., rate mir .., leg* .. karten, mach* .. horoskop, mein horoskop`,
);
const spokenToOwl =
  / (?:du (?:bist|hast|machst|gibst|redest|sagst|verstehst|kannst|weisst|bringst|tust|hilfst|warst|siehst|antwortest|klingst|kapierst|nervst|laberst|wiederholst|horst|liegst|lagst|hattest|kennst|schreibst|triffst|passt|wirkst|spinnst|trostest|munterst|baust)|(?:deine?|die|diese|das war(?: eine?)?|so eine?) (?:[a-z]+ )?(?:antwort|antworten|rat|ratschlag|hilfe|eule|worte|nachricht|spruch|spruche|sprache|app))(?= )/u;
const bad = new WordList(
  `müll, nichts, enttäuscht, etwas ganz anderes, was anderes, falsch, nicht, nie, niemals, kein, keine, keinen, null, blöd*, dumm*, doof*, schlecht*, mies*, quatsch, mist, unsinn, blödsinn, falsch*, langweilig*, schwach*, müll, kacke, schrott, nervst, nervig*, enttäusch*, lahm*, unhöflich, sinnlos*, nutzlos*, dämlich*, brei, drumherum, drumrum, daneben, käse, scheiß*, bescheuert*, ungenau*, schwammig*, wiederholst, laberst, nichtssagend*, unbrauchbar*, unverschämt*, frech*, gemein*, spinnst, gelogen, immer das gleiche, immer dasselbe, egal, vage, oberflächlich*, bla, blabla, rätsel*, früher warst`,
);
const good = new WordList(
  `stabil, korrekt, krass, gern, mag, goldrichtig, fein, herz, gestimmt, stimmte, begeistert, triffst, freue, wundervoll*, richtig, ehre, respekt, sympathisch, knuffig, helfen, hilfst, danke, best*, toll*, super*, klasse, mega, genial*, schoon*, lieb*, liebe, süß*, gut, gute, guter, gutes, guten, hammer, wow, top, perfekt*, cool*, nice, stark*, hilfreich*, fröhlich*, froh, recht, getroffen, punkt, gefreut, klug*, schlau*, weise*, niedlich*, goldig*, witzig*, lustig*, herzig*, wunderbar*, großartig*, fantastisch*, zauberhaft*, schatz, engel, treffend*, geholfen, spitze, einfühlsam*, warmherzig*, nett*, beruhigt, beruhigst, getröstet, lachen, lächeln, mut gemacht, tust mir gut, ins schwarze`,
);
const longestVerdict = 5;
const longestAddress = 12;

/** `praise` ("Bester Rat ever!") or `complain` for a text about the owl or its answers; otherwise null. */
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
  if (bad.test(flat)) return 'complain';
  return good.test(flat) ? 'praise' : null;
}

const rhetorical = new WordList(
  `was soll der mist, was soll der quatsch, was soll diese antwort, gehts noch, geht es noch, spinnst du, willst du mich veräppeln, willst du mich verarschen, bist du (blöd|dumm|doof|bescheuert|kaputt|behindert), verstehst du .. nicht, verstehst du überhaupt, kannst du .. (überhaupt was|auch was anderes|nicht mal richtig|nicht richtig)`,
);
const newsWords = new WordList(
  `hab ich dir .. erzählt, habe ich dir .. erzählt, keine ahnung warum aber, rate mal, stell dir vor, weißt du was, soll ich dir was sagen, darf ich dir was erzählen, muss dir was erzählen`,
);

export function actOf(text: PlainText): ActReading {
  const { flat } = text;
  const questions = questionsIn(text);
  const small = (act: Act): ActReading => ({ act, questions: [] });
  if (isNothing(text)) return small('nothing');
  if (isOnly(flat, greeting)) return small('greet');
  if (isOnly(flat, thanking)) return small('thank');
  if (isOnly(flat, farewell)) return small('farewell');
  const isMarked = text.sentences.some(({ isAsked }) => isAsked);
  if (commandAnywhere.test(flat) || (isOrder(text) && !asksByOrder.test(flat))) return small('command');
  if (complaint.test(flat) && (!isMarked || rhetorical.test(flat)) && !wantsLife(flat)) return small('complain');
  if (rhetorical.test(flat) && !/ (?:ich|mein[a-z]*) /u.test(flat)) return small('complain');
  if (/^ morgen $/u.test(text.sentences[0]?.flat ?? '') && text.sentences.length === 1 && !isMarked)
    return small('greet');
  if (!isMarked && questions.length === 0) {
    const words = tokensIn(text);
    if (thanking.test(flat) && words <= longestThanks) return small('thank');
    const ending = text.sentences.at(-1)?.flat ?? '';
    if ((farewell.opens(ending) || (farewell.test(flat) && words <= longestThanks)) && !farewellInside.test(flat))
      return small('farewell');
    if (greeting.opens(flat) && words <= longestThanks && !wantsAdvice(flat) && isNoMatter(text)) return small('greet');
  }
  if (
    questions.length > 0 &&
    !(newsWords.test(flat) && questions.every(({ sentence }) => newsWords.test(sentence.flat)))
  )
    return { act: 'ask', questions };
  if (
    praise.test(flat) &&
    (tokensIn(text) <= longestThanks || spokenToOwl.test(flat)) &&
    !/ (?:meine? (?:frau|mann|freund|freundin|chef|chefin|mutter|vater)) /u.test(flat)
  )
    return small('praise');
  if (text.sentences.length === 1 && namesOptions(text)) return { act: 'ask', questions };
  if (isMarked || wantsAdvice(flat) || asksByOrder.test(flat)) return { act: 'ask', questions };
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
      if (/^ [a-z]+ (?:ich|er|wir) /u.test(bare)) return false;
      return command.opens(bare) && (!isAsked || bare !== clause || !/ ich /u.test(bare));
    }),
  );
}

/** True for options without news: "Jura oder was mit Menschen", "fahr ich mit dem Zug oder dem Auto". */
function namesOptions({ sentences: [sentence] }: PlainText): boolean {
  if (sentence === undefined || optionsOf(sentence).length < 2) return false;
  const [before = '', after = ''] = sentence.flat.split(' oder ');
  const clause = ` ${before.split(' , ').at(-1) ?? ''} ${after.split(' ').slice(0, 3).join(' ')} `;
  return !/ (?:ich|er|wir|habe|bin|war|ist) /u.test(clause.replace(/^ +[a-z]+e? (?:ich|wir) /u, ' '));
}

const wantsLife = (flat: string): boolean =>
  / (?:mein (?:freund|mann|chef|vater)|meine (?:freundin|frau|mutter|chefin)) /u.test(flat);
