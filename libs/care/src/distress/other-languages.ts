import type { CareKind } from '../kinds.ts';
import type { CareLanguage } from '../languages.ts';

const stories =
  /\b(?:movies?|films?|series|songs?|books?|games?|netflix|squad|levels?|boss|shav\w*|laugh\w*|lol|lmao|embarrass\w*|cringe|chess|dizi|kitap|şarkı|oyun)\b|фильм|книг|песн|сериал|игр|فيلم|كتاب|أغنية|مسلسل|لعبة/u;

/** Phrases that show distress. They match the output of `fold`: lower case, without Arabic vowel signs. */
const phrases: readonly (readonly [CareLanguage, CareKind, RegExp])[] = [
  [
    'en',
    'overdose',
    /\boverdosed?\b|\b(?:took|taken|swallowed) (?:all|too many|a whole|a lot of|the whole) (?:\w+ ){0,4}(?:pills|tablets|meds|medication)\b/u,
  ],
  [
    'en',
    'suicide',
    /\b(?:kill(?:ing)?|hang(?:ing)?|shoot(?:ing)?) my ?self\b|\bend(?:ing)? (?:it all|my (?:own )?life)\b|\b(?:want(?:ed)?|wanna|going|ready) (?:to )?die\b|\bwish i (?:was|were) (?:dead|never born)\b|\bbetter off (?:dead|without me)\b|\bsuicid(?:e|al)\b|\b(?:don'?t|do not) (?:want to|wanna) (?:live|be here|wake up|exist|be alive)\b|\bno (?:reason|point) (?:to|in) (?:live|living)\b|\bunalive my ?self\b|\bkms\b/u,
  ],
  [
    'en',
    'violence',
    /\b(?:he|she|dad|mom|mum|father|mother|husband|wife|boyfriend|girlfriend|partner|brother|uncle|ex) (?:\w+ ){0,2}(?:hits?|beats?|chok(?:es|ed)|kick(?:s|ed)|rap(?:es|ed)|abus(?:es|ed)|threatens?) me\b(?! (?:at|in|to|with)\b)|\bi (?:was|am|got|get) (?:being )?(?:raped|beaten|abused|molested)\b/u,
  ],
  ['en', 'self-harm', /\b(?:cut(?:ting)?|burn(?:ing)?|hurt(?:ing)?|harm(?:ing)?) my ?self\b|\bself[- ]?harm/u],
  [
    'en',
    'eating',
    /\banorexi|\bbulimi|\bstarv(?:e|ing) my ?self\b|\b(?:throw|throwing|puke|puking) up after (?:eating|every)/u,
  ],
  [
    'tr',
    'suicide',
    /intihar|ölmek istiyorum|ölmek istiyom|kendimi (?:öldür|as)|yaşamak istemiyorum|canıma kıy|hayatıma son/u,
  ],
  ['tr', 'violence', /beni döv|bana vuruyor|beni tehdit ediyor|tecavüz|şiddet görüyorum|taciz ed/u],
  ['tr', 'self-harm', /kendimi kes|kendime zarar/u],
  ['tr', 'overdose', /(?:çok fazla|bir kutu|bütün) (?:hap|ilaç)\S* (?:aldım|içtim|yuttum)/u],
  [
    'ru',
    'suicide',
    /самоубий|суицид|хочу (?:умереть|сдохнуть)|не хочу (?:больше )?(?:жить|просыпаться)|покончить с (?:собой|жизнью)|уби(?:ть|ю) себя|повешусь|повеситься/u,
  ],
  ['ru', 'violence', /(?:бь[её]т|избил\S*|душит|насилует) меня|меня (?:бь[её]т|избил\S*|изнасилов\S*)|изнасил/u],
  ['ru', 'self-harm', /реж(?:у|ешь) себя|порезал\S* себя|поврежда\S* себя|причиня\S* себе боль/u],
  ['ru', 'overdose', /(?:выпил|наглотал|принял)\S* (?:\S+ ){0,2}(?:таблет|снотворн)/u],
  [
    'ar',
    'suicide',
    /انتحار|انتحر|(?:اريد|بدي|ابغى|نفسي|عايز|عايزه|اتمنى) (?:ان )?(?:اموت|موت)|لا اريد ان اعيش|ما بدي عيش|مش عايز اعيش|اقتل نفسي|انهي حياتي/u,
  ],
  ['ar', 'violence', /يضربني|بيضربني|ضربني|اغتصب|يهددني|تحرش/u],
  ['ar', 'self-harm', /اجرح نفسي|بجرح نفسي|اؤذي نفسي/u],
];

/** Lower case; one form for Arabic alif and for apostrophes; no Arabic vowel signs; single spaces. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    // `toLowerCase` turns the Turkish İ into i with a combining dot, which is then removed
    .toLowerCase()
    .replaceAll('i̇', 'i')
    .replace(/[\u064b-\u0652\u0640]/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .replace(/[’‘´`]/gu, "'")
    .replace(/\s+/gu, ' ');

/** A text that matches a phrase of another language is still answered in German if it has one of these words. */
const german = /(?<!\p{L})(?:ich|und|nicht|mein\p{L}*|mich|mir|ist|aber|einfach|mehr|will|habe?|kann)(?!\p{L})/u;

export function otherDistressIn(text: string): { readonly language: CareLanguage; readonly kind: CareKind } | null {
  const folded = fold(text);
  const found = phrases.find(([, , phrase]) => phrase.test(folded));
  if (!found || stories.test(folded)) return null;
  return { language: german.test(folded) ? 'de' : found[0], kind: found[1] };
}
