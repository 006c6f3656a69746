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
    /\b(?:kill(?:ing)?|hang(?:ing)?|shoot(?:ing)?) my ?self\b|\bend(?:ing)? (?:it all|my (?:own )?life)\b|\b(?:want(?:ed)?|wanna|going|ready) (?:to )?die\b|\bwish i (?:was|were) (?:dead|never born)\b|\bbetter off (?:dead|without me)\b|\bsuicid(?:e|al)\b|\b(?:don'?t|do not) (?:want to|wanna) (?:live|be here|wake up|exist|be alive)\b|\bno (?:reason|point) (?:to|in) (?:live|living)\b|\bunalive my ?self\b|\bkms\b|\btake my own life\b|\b(?:don'?t|do not) want to (?:be alive|live)|\bi(?:'m| am) gone by\b|\bwish i (?:could|would) (?:just )?(?:disappear|not wake)|\b(?:my )?(?:suicide|goodbye) note\b|\b(?:jump(?:ing)?) (?:off|from) (?:a|the|this) (?:bridge|roof|building|balcony)\b/u,
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
    /intihar|ölmek istiyorum|ölmek istiyom|kendimi (?:öldür|as)|yaşamak istemiyorum|canıma kıy|hayatıma son|öldürmek istiyor|yaşamanın (?:bir |hiçbir )?anlamı|hayatın (?:bir |hiç |hiçbir )?anlamı (?:yok|kalmadı)|ölsem kimse|keşke ölsem|ölmeyi düşün|son mesajım|(?:herkese|bana) veda et|kendini (?:öldür|as)|raylara|köprüden atla|uyanmak istemiyorum/u,
  ],
  [
    'tr',
    'violence',
    /(?:beni|bizi|annemi) döv|kolumu kır|beni (?:eve |odaya )?kilitl|beni öldürecek|bana vuruyor|beni tehdit ediyor|tecavüz|şiddet görüyorum|taciz ed/u,
  ],
  ['tr', 'self-harm', /kendimi kes|(?:kendime|kendine) zarar|bileklerim/u],
  [
    'tr',
    'overdose',
    /(?:çok fazla|bir kutu|bütün|tüm) (?:hap|ilaç|ilac)\S* (?:aldım|içtim|yuttum)|(?:hap|ilac|ilaç)\S* hepsini/u,
  ],
  [
    'ru',
    'suicide',
    /само(?:убий|губ)|суицид|суїцид|хочу (?:\S+ ){0,2}(?:умереть|сдохнуть|померти)|не хочу (?:больше |більше )?(?:жить|жити|просыпаться|прокидатися)|(?:больше|більше) не хочу (?:жить|жити)|не хочет (?:\S+ )?(?:жить|просыпаться)|не прокинутис|покончить с|покінчити|уби(?:ть|ю) себя|вбити себе|повешусь|повеситься|повіситис|нет смысла (?:жить|больше)|вс[её] бессмысленно|(?:стою|стояла|стояв|стоял) на мост|наложить на себя|(?:меня|мене) (?:завтра )?(?:вже |уже )?не (?:будет|буде)(?!\p{L})|^прощай(?:те)?(?!\p{L})|прыгну с|стрибну з/u,
  ],
  [
    'ru',
    'violence',
    /(?:бь[её]т|избил\S*|душит|насилует) (?:посуду и )?(?:меня|маму|детей)|(?:б'є|побив|душить|ґвалтує) мене|мене (?:б'є|побив|зґвалтув\S*)|боюся йти додому|боюсь идти домой|вітчим торка|трогает меня|меня (?:бь[её]т|избил\S*|изнасилов\S*)|изнасил/u,
  ],
  [
    'ru',
    'self-harm',
    /реж(?:у|ешь) (?:себя|руки|вены)|ріжу (?:себе|руки)|порезал\S* себя|поврежда\S* себя|причиня\S* себе боль/u,
  ],
  ['ru', 'overdose', /(?:выпил|наглотал|принял|випил)\S* (?:\S+ ){0,2}(?:таблет|снотворн|снодійн)/u],
  [
    'ar',
    'suicide',
    /انتحار|انتحر|(?:اريد|بدي|ابغى|نفسي|عايز|عايزه|اتمنى) (?:ان )?(?:اموت|موت)|لا اريد ان اعيش|ما بدي عيش|مش عايز اعيش|اقتل نفسي|انهي حياتي|لا اريد ان (?:استيقظ|اصحى|ابقى)|ما بدي (?:عيش|اعيش|فيق)|ما عاد في امل|سامحوني|هذه اخر رسالة|لن اكون هنا|تقول لي اقفز|ساموت|راح اموت|لا معنى للحياة/u,
  ],
  ['ar', 'violence', /يلمسني|تضربني|يضرب امي|سيقتلني|بيضربني|ضربني|اغتصب|يهددني|تحرش/u],
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

/** Words that show that a text is in German, although it has a phrase of another language. */
const german = /(?<!\p{L})(?:ich|und|nicht|mein\p{L}*|mich|mir|ist|aber|einfach|mehr|will|habe?|kann)(?!\p{L})/u;

export function otherDistressIn(text: string): { readonly language: CareLanguage; readonly kind: CareKind } | null {
  const folded = fold(text);
  const found = phrases.find(([, , phrase]) => phrase.test(folded));
  if (!found || stories.test(folded)) return null;
  return { language: german.test(folded) ? 'de' : found[0], kind: found[1] };
}
