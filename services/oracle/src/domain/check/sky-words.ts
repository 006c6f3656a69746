/** Rejects drafts with words of astronomy or astrology that aren't listed here, because these can't be checked. */
import type { SkyBody } from '@sternenrat/contracts/sky';
import { zodiacs, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { sentencesOf } from '../sentences.ts';
import { unfoundedClaims } from '../facts/claims.ts';
import type { Fact } from '../facts/facts.ts';

/** Allowed words that match `skyStem` and make no claim. */
const plain = new Set(
  `stern sterne sternen sterns sternes sternenhimmel sternenhimmels sternenlicht sternenrat sternklar sternenklar sternenklare
  sternenklaren sternennacht sternenstunden sternzeichen sternkarte sternkarten
  mond mondes monds mondlicht mondschein mondhell mondhelle vollmond vollmonds vollmondes neumond neumonds neumondes
  sonne sonnen sonnenlicht sonnenschein sonnenstrahl sonnenstrahlen sonnenaufgang sonnenuntergang sonnig sonnige sonnigen
  sonniger sonniges besonnen besonnene sonntag sonntags
  himmel himmels himmeln himmelwärts
  planet planeten plan plane planen pläne`.split(/\s+/u),
);
/** A word with one of these stems is only allowed if it is in `plain` or in the text of a fact. */
const skyStem =
  /stern|mond|monat?lich|sonn|himmel|planet|gestirn|astro|astral|horoskop|kosm|galax|zodiak|tierkreis|konstellation|ekliptik|transit|aszend|deszend|finsternis|eklipse|komet|meteor|asteroid|satellit|milchstra|äquinokt|solsti|nachtgleiche|stellium|radix|medium|imum|coeli|dekan(?!t)|quinkunx|semisextil|quintil|nakshatra|perigäum|apogäum|zenit|nadir/iu;
/** Names of stars and other bodies, and words of divination. No fact contains them. */
const foreign =
  /(?<!\p{L})(?:lilith|chiron|ceres|vesta|juno|pallas|eris|sedna|nibiru|proxima|orion\p{L}*|sirius|plejaden|polaris|wega|deneb|atair|arktur|regulus|spica|antares|aldebaran|beteigeuze|kassiopeia|andromeda|schlangenträger|(?:große[rn]?|kleine[rn]?) (?:wagen|bär\p{L}*)|(?:stark|dicht) besetzt|mc|ic|drachenkopf|drachenschwanz|mondknoten|götterbote\p{L}*|roter? planet\p{L}*|roten planeten|himmelskörper\p{L}*|trabant\p{L}*|tarot\p{L}*|runen?|pendel|numerologie|lebenszahl|schicksalszahl|glückszahl|seelenzahl|orakelkarte\p{L}*|chakra\p{L}*|aura|karma|reinkarnation|früheres? leben|frühere[nr]? leben|engelszahl\p{L}*|erzengel\p{L}*|stationär|stillstand|(?:zwei|drei|vier|fünf|sechs|sieben|acht|alle|viele|mehrere) planeten|planeten (?:stehen|reihen|bilden|laufen)|retrograd\p{L}*)(?!\p{L})/iu;
/** Matches astrological houses, but not 'zu Hause' or a building. */
const houses =
  /(?<!\p{L})(?:(?:\d{1,2}\.|erste[nrs]?|zweite[nrs]?|dritte[nrs]?|vierte[nrs]?|fünfte[nrs]?|sechste[nrs]?|sieb(?:en)?te[nrs]?|achte[nrs]?|neunte[nrs]?|zehnte[nrs]?|elfte[nrs]?|zwölfte[nrs]?)\s+haus(?:es)?|haus(?:es)? (?:der|des) \p{Lu}\p{Ll}+|häusern? (?:deines|des|in deinem|im) (?:horoskop|radix)\p{L}*)(?!\p{L})/iu;
const otherForetelling = /kristallkugel|kaffeesatz|die karten (?:sagen|zeigen|liegen)|wahrsag|hellseh/iu;

const bodyNames: Readonly<Record<SkyBody, RegExp>> = {
  sun: /(?<!\p{L})Sonne(?!\p{L})/u,
  moon: /(?<!\p{L})(?:Voll|Neu)?[Mm]ond(?:e?s)?(?!\p{L})/u,
  mercury: /(?<!\p{L})Merkurs?(?!\p{L})/u,
  venus: /(?<!\p{L})Venus(?!\p{L})/u,
  mars: /(?<!\p{L})Mars(?!\p{L})/u,
  jupiter: /(?<!\p{L})Jupiters?(?!\p{L})/u,
  saturn: /(?<!\p{L})Saturns?(?!\p{L})/u,
  uranus: /(?<!\p{L})Uranus(?!\p{L})/u,
  neptune: /(?<!\p{L})Neptuns?(?!\p{L})/u,
  pluto: /(?<!\p{L})Plutos?(?!\p{L})/u,
};
const bodiesIn = (sentence: string): SkyBody[] =>
  (Object.keys(bodyNames) as SkyBody[]).filter((body) => bodyNames[body].test(sentence));
const aspects = /konjunktion|sextil|quadrat|trigon|opposition/iu;
const meets =
  /(?<!\p{L})(?:triff\p{L}*|begegne\p{L}*|küss\p{L}*|verein\p{L}*|gegenüber|berühr\p{L}*|verbünde\p{L}*|streite?\p{L}*|reib\p{L}*|in spannung|hand in hand|nebeneinander|beisammen|zusammen)(?!\p{L})/iu;
const signForms: Readonly<Record<Zodiac, string>> = {
  widder: 'Widders?',
  stier: 'Stiers?',
  zwillinge: 'Zwillingen?',
  krebs: 'Krebs(?:es)?',
  löwe: 'Löwen?',
  jungfrau: 'Jungfrau',
  waage: 'Waage',
  skorpion: 'Skorpions?',
  schütze: 'Schützen?',
  steinbock: 'Steinbocks?',
  wassermann: 'Wassermanns?',
  fische: 'Fischen?',
};
const signs = zodiacs.map(
  (sign) => [sign, new RegExp(String.raw`(?<!\p{L})${signForms[sign]}(?!\p{L})`, 'u')] as const,
);
/** Words before a sign: 'im Löwen' is a place in the sky, whereas 'als Löwe' is a person. */
const inSign = /(?<!\p{L})(?:im|in|in der|in den|durch den|durch die|aus dem|aus der)\s+(?:Zeichen (?:des|der) )?$/u;

const words = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

interface Claims {
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly grounded: readonly string[];
  /** The player's sign, which may be named without a body. */
  readonly zodiac: Zodiac;
}

function connectsWithoutAspect(sentence: string, facts: readonly Fact[]): boolean {
  const named = bodiesIn(sentence);
  // `unfoundedClaims` checks sentences that name an aspect
  if (named.length < 2 || aspects.test(sentence)) return false;
  const placed = signs.filter(([, form]) => form.test(sentence)).length;
  if (placed >= named.length && !meets.test(sentence)) return false;
  return !facts.some((fact) => fact.kind === 'aspect' && named.includes(fact.body) && named.includes(fact.other));
}

const growing = /(?<!\p{L})(?:nimmt .{0,30}(?<!\p{L})zu|wächst|zunehmende\p{L}*)(?!\p{L})/u;
const shrinking = /(?<!\p{L})(?:nimmt .{0,30}(?<!\p{L})ab|schwindet|schrumpft|abnehmende\p{L}*)(?!\p{L})/u;
const growingPhases: readonly string[] = ['neumond', 'zunehmende_sichel', 'erstes_viertel', 'zunehmender_mond'];

function contradictsPhase(sentence: string, facts: readonly Fact[]): boolean {
  const phase = facts.find((fact) => fact.kind === 'phase');
  if (!phase || !bodyNames.moon.test(sentence)) return false;
  const grows = growingPhases.includes(phase.phase);
  return grows ? shrinking.test(sentence) : growing.test(sentence);
}

function misplacesSign(sentence: string, { facts, zodiac }: Pick<Claims, 'facts' | 'zodiac'>): boolean {
  const named = bodiesIn(sentence);
  return signs.some(([sign, form]) => {
    const found = form.exec(sentence);
    if (!found) return false;
    const asPerson = sign === zodiac && !inSign.test(sentence.slice(0, found.index));
    const held = facts.some((fact) => fact.kind === 'position' && fact.sign === sign && named.includes(fact.body));
    return !held && !asPerson;
  });
}

export function skyViolations({ text, facts, grounded, zodiac }: Claims): string[] {
  const found = new Set<string>(unfoundedClaims(text, facts));
  const given = new Set(facts.flatMap((fact) => words(fact.text.toLowerCase())));
  for (const sentence of sentencesOf(text)) {
    // `words` splits 'Löwe-Mond' into two known words, but 'Löwemond' is one unknown word
    const unknown = words(sentence).find(
      (word) => skyStem.test(word) && !plain.has(word.toLowerCase()) && !given.has(word.toLowerCase()),
    );
    if (unknown) found.add('word');
    if (foreign.test(sentence) || houses.test(sentence) || otherForetelling.test(sentence)) found.add('word');
    const named = bodiesIn(sentence);
    if (/\p{L}-(?:Mond|Sonne|Venus|Mars|Merkur)(?!\p{L})/u.test(sentence)) found.add('compound');
    if (/rückläufig/iu.test(sentence) && named.length === 0) found.add('retrograde');
    if (connectsWithoutAspect(sentence, facts)) found.add('pair');
    if (contradictsPhase(sentence, facts)) found.add('phase');
    if (misplacesSign(sentence, { facts, zodiac })) found.add('sign');
    const isGrounded = grounded.some((each) => each !== '' && sentence.includes(each));
    if (!isGrounded && named.some((body) => body !== 'sun' && body !== 'moon')) found.add('ungrounded');
  }
  return [...found];
}
