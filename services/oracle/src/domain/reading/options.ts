import type { Sentence } from './plain-text.ts';
import { nounOf } from './noun-phrase.ts';
import { toPlayerSide } from './player-side.ts';
import type { Gender } from './reading.ts';

/** Words of the question before the first option that don't belong to the option. */
const lead =
  /^(?:(?:.*?\bwas (?:soll|sollen|kann|könnte) (?:ich|wir) (?:\p{L}+ )?\p{Ll}+en[\s,:]+(?=\p{L}+ oder\b))|(?:.*?\b(?:soi|soll|sollt|söll|sull) i\s+)|(?:(?:an|in|zu|mit|für|bei|auf|von|aus) )?(?:welche[rsnm]?|was|wer|wen|wem|wohin|wo|wann)\b[^,:?]*[,:]\s*|.*?\b(?:was ist|was w[äa]re?|wäre es|ist es|was klingt|was findest du|was passt)\s+(?:\p{L}+\s+){0,2}?(?:besser|schlauer|klüger|sinnvoller|richtig|schöner)(?:\s+(?:für mich|für uns|wenn ich|mir))?[\s:,]+|.*?\b(?:soll(?:te|en|ten)?|kann|könnte|muss|darf|will|möchte|würde|würdest|werde)\s+(?:ich|wir|du|man)\s+|.*?\b(?:weiß|weiss|überleg\p{L}*|frag\p{L}*|unsicher|sicher|schwank\p{L}*|entscheiden)\b.*?\bob\s+(?:ich|wir|er|sie|es)\s+|.*?\bzwischen\s+|.*?\bentweder\s+|.*?\b(?:welche[rsnm]?|was|wer|wen|wem|wohin|wo|wann)\b[^,:]*[,:]\s*|.*?[:]\s*)/iu;
const edgeWords =
  /^(?:(?:und|aber|also|doch|lieber|eher|besser|mal|einfach|erstmal|vielleicht|ob|ich|soll|sollte|entweder|nicht doch|noch|doch lieber|wir|nur|wohl|wirklich)(?=\s))\s+/iu;
/** Times at the start of an option. They stay if each option has one ("heute noch oder morgen früh"). */
const timeEdges = /^(?:heute|morgen|jetzt|nun|gleich|dann)\s+/iu;
const timeWords =
  /\b(?:heute?|morgen|jetzt|gleich|sofort|später|erst|nachher|nächste[nrsm]?|am \p{Lu}\p{L}+tag|übermorgen)\b/iu;
const endWords =
  /[\s,]+(?:soll|sollte|will|möchte|würde|kann|nehmen soll|was meinst du|was denkst du|was rätst du|bitte|was|hm|lol|xd|haha\p{L}*|oder so|entscheiden|wählen|machen soll|gehen soll|tun soll)$/iu;
const nothing =
  /^(?:(?:nicht|nein|doch nicht|eher nicht|lieber nicht|so|was|wie|wann|ne|nee|besser nicht|auch nicht|nö|net|ned|nich|noch nicht|doch|ähnliches|so was|sowas|nimmer|lieber doch nicht|eher net|irgendwas|irgendwie|etwa|etwa nicht|warum|nur|wer|wo|nicht mehr)$|(?:ist das|ist es|bin ich|bin du|mache ich|bilde|was|wie|wann|warum) (?:nur|ich|du|das|es|meinst|denkst|soll|sagst|eh|nicht|ni|nich|net|ned|auch)\b|(?:wird (?:das|es|mir)\b|(?:geht|klappt|bringt|ist|lohnt) (?:das|es) (?:nicht|ni|nich|net|ned|nix|eh|auch)))/iu;
const both = /^(?:ja|ja oder nein)$/iu;

const sideClause =
  /,\s*(?:(?:auch|selbst) )?(?:wenn|weil|obwohl|falls|da|denn|aber|wo(?:bei)? (?:ich|wir|es|man|mein\p{L}*)|(?:bei|in|mit) (?:de[mrn]) (?:ich|wir|es|man))\s.*$|\s(?:weil|obwohl|denn) .*$/iu;
const innerFillers = /(?<!\b(?:noch|erst|zwei|drei|ein|nicht))\s(?:mal|halt|eigentlich|denn|eben|eh|lieber)(?=\s)/giu;

function clean(option: string, keepsTime: boolean): string {
  let text = option
    .replace(sideClause, '')
    .replace(/\([^)]*\)/gu, ' ')
    .replace(/[?!„“"()]+|(?<!\d)\./gu, ' ')
    .replace(/(?<=\d)\.$/u, '')
    .replace(/\s+/gu, ' ')
    .replace(innerFillers, '')
    .trim();
  for (let before = ''; before !== text;) {
    before = text;
    text = text
      .replace(edgeWords, '')
      .replace(keepsTime ? '' : timeEdges, '')
      .replace(endWords, '')
      .replace(/^[,:\s]+|[,:\s]+$/gu, '');
  }
  return text;
}

const infinitive = /\s(?:zu\s+)?(\p{Ll}+(?:en|ern|eln|tun|sein))$/u;
const preposition = /^(?:nach|in|ins|im|mit|bei|beim|zu|zum|zur|für|auf|aufs|an|ans|am|vor|aus|von|ohne|um)\s/iu;

/** An article with an adjective, such as "den blauen", which ends like an infinitive. */
const withArticle = /^(?:der|die|das|den|dem|eine?[nrms]?) \p{Ll}+(?:e|er|es|en|em)$/u;

/** Removes a verb that belongs to both options: "nach Köln oder Bonn ziehen". */
function shareVerb(options: readonly string[]): readonly string[] {
  const last = options.at(-1) ?? '';
  const [first = ''] = options;
  const verb = infinitive.exec(last);
  const hasVerb = (option: string): boolean =>
    /(?:en|ern|eln|tun|sein)$|\p{Ll}en,? (?:bis|dass|ob|wo|was|wie) /u.test(option) && !withArticle.test(option);
  if (!verb || options.slice(0, -1).some(hasVerb)) return options;
  // in "Pflegeheim oder zu uns holen", the verb belongs only to the option with a preposition
  if (preposition.test(last) && !preposition.test(first)) return options;
  const rest = last.slice(0, verb.index).trim();
  return rest === '' ? options : [...options.slice(0, -1), rest];
}

const bareName = /^\p{Lu}[\p{L}-]*$/u;
/** "nach Köln oder Bonn" → "nach Köln", "nach Bonn" */
function sharePreposition(options: readonly string[]): readonly string[] {
  const [first = '', ...others] = options;
  const [, shared] = /^(nach|in|mit|bei|zu|für|auf|aus) \p{Lu}[\p{L}-]*$/u.exec(first) ?? [];
  if (!shared || !others.every((option) => bareName.test(option))) return options;
  return [first, ...others.map((option) => `${shared} ${option}`)];
}

const withoutNoun = /^(?:(?:[Dd](?:er|ie|as|en|em)|[Ee]ine?[nrms]?)\s)?\p{Ll}+(?:e|er|es|en|em)$/u;
/** "das rote oder das schwarze Kleid" → "das rote Kleid", "das schwarze Kleid" */
function shareNoun(options: readonly string[]): readonly string[] {
  const last = options.at(-1) ?? '';
  const [, article, noun] =
    /^(?:(der|die|das|den|dem|eine?[nrms]?)\s)?\p{Ll}+(?:e|er|es|en|em)\s(\p{Lu}\p{L}+)$/u.exec(last) ?? [];
  if (
    !noun ||
    !options
      .slice(0, -1)
      .every(
        (option) =>
          withoutNoun.test(option.charAt(0).toLocaleLowerCase('de') + option.slice(1)) && !/^\p{L}+en$/u.test(option),
      )
  )
    return options;
  return options.map((written) => {
    if (written === last) return last;
    const option = written.charAt(0).toLocaleLowerCase('de') + written.slice(1);
    const isBare = !/\s/u.test(option);
    return `${isBare && article ? `${article} ` : ''}${option} ${noun}`;
  });
}

/** Ends that belong to both options: "Rotwein oder Weißwein zum Braten". */
const sharedEnd =
  /\s(?:(?:für|zum|zur|beim|bei|vor|nach|am|im|auf|an|heute?|morgen|dieses|diese|diesen|nächste[nrsm]?)\s.*|heute|morgen)$/iu;
const spokenInfinitive = /(?:^|\s)\p{Ll}+(?:en|ern|eln|tun|sein|(?<!ba|za|so|lo|ha|ze)hn|[lkb]n)$/u;
function cutSharedEnd(options: readonly string[]): readonly string[] {
  const last = options.at(-1) ?? '';
  const [, phrase, shared] =
    /^((\p{Ll}+) (?:(?:de[mnr]|die|das|eine?[mnr]?) )\p{L}+) (?:zum?|zur|nach|am|im|in|für) .*$/u.exec(last) ?? [];
  if (phrase && shared && options.slice(0, -1).every((option) => option.startsWith(`${shared} `)))
    return [...options.slice(0, -1), phrase];
  if (
    preposition.test(last) ||
    options.slice(0, -1).some((option) => sharedEnd.test(option) || preposition.test(option))
  )
    return options;
  const others = options.slice(0, -1);
  const rest = last.replace(sharedEnd, '');
  const isPhrase = others.every((option) => option.split(' ').length <= 3) && !infinitive.test(` ${last}`);
  const isInfinitive = spokenInfinitive.test(rest) && others.some((option) => infinitive.test(` ${option}`));
  const isVague = /(?:^|\s)(?:was|etwas|eine?[nrms]?|lieber|noch|erst|bis|seit|ab)$/iu.test(rest);
  if (rest !== last && !isVague && (isPhrase || isInfinitive)) return [...others, rest];
  if (!others.every((option) => bareName.test(option))) return options;
  const [, name, end = ''] = /^(\p{Lu}[\p{L}-]*) (\p{Ll}.*)$/u.exec(last) ?? [];
  return name && end ? [...others, name] : options;
}

const ownClause = /^(\p{L}{2,}?)(?:e|en)? (?:ich|wir)\b ?(.+)$/iu;
const noVerb =
  /^(?:hab|werd|bin|sind|will|kann|soll|muss|darf|mag|weiß|was|wie|wo|wann|ob|dass|wenn|weil|und|aber|da|dann|vielleicht|wer|hatt|wär|möcht|könnt|würd|sollt|müsst)$/iu;
const theirClause =
  /^(?!(?:erst|jetzt|selbst|nicht|sonst|fast|dort|sofort|zuerst|oft|meist|lasst)\s)(\p{L}{2,}t) (er|sie|es|das) (.+)$/iu;
const particle =
  /(^|\s)(ab|an|auf|aus|ein|mit|vor|nach|weg|hin|her|raus|rein|rauf|runter|rüber|um|zurück|los|zusammen|weiter|durch|zu) (?=\p{Ll}+$)/u;
const joinParticle = (text: string): string => text.replace(particle, '$1$2');

const infinitiveOf = (stem: string): string =>
  `${stem.toLocaleLowerCase('de')}en`
    .replace(/([bdfgkmpst]|chs|tz)e?len$/u, '$1eln')
    .replace(/([^aeiou])eren$/u, '$1ern');

/** "sollten wir umbuchen" → "umbuchen" */
const modal =
  /^(?:soll(?:t?en?|t?e)?|kann|könn(?:en|te|ten)|muss|müss(?:en|te|ten)|darf|dürfen|will|wollen|möcht(?:e|en)) (?:ich|wir) (?=\p{L})/iu;

/** "bleiben wir daheim" → "daheim bleiben", "spielt er nur mit mir" → "er spielt nur mit mir" */
function asPhrase(written: string): string {
  const option = written.replace(modal, '');
  const [, stem, rest] = ownClause.exec(option) ?? [];
  if (stem && rest && !noVerb.test(stem)) {
    const [, object = '', clause = ''] = /^([^,]*?)((?:,|\s(?=bis\s|wo\s)).*)?$/u.exec(rest) ?? [];
    const bare = object.replace(/(?:^|\s)(?:lieber|eher|doch|mal)(?=\s)/giu, '').trim();
    return `${joinParticle(`${bare} ${infinitiveOf(stem)}`.trim())}${clause}`;
  }
  const [, verb, subject, more] = theirClause.exec(option) ?? [];
  return verb && subject && more ? `${subject} ${verb.toLocaleLowerCase('de')} ${more}` : option;
}

/** "ein Handy zu kaufen" → "ein Handy kaufen", "anzurufen" → "anrufen" */
const withoutZu = (option: string): string =>
  option
    .replace(/(^|\s)zu (\p{Ll}+(?:en|ern|eln|tun|sein))$/u, '$1$2')
    .replace(
      /(^|\s)(ab|an|auf|aus|ein|mit|vor|nach|weg|hin|um|zurück|los|zusammen|weiter)zu(\p{Ll}{3,}en)$/u,
      '$1$2$3',
    );

const asInfinitive = (option: string): string => option.replace(/(?<=(?:^|\s)\p{Ll}{3,}e)$/u, 'n');

const nominatives: Record<
  Gender,
  readonly [definite: string, afterDefinite: string, ending: string, adjective: string]
> = {
  m: ['der', 'e', '', 'er'],
  f: ['die', 'e', 'e', 'e'],
  n: ['das', 'e', '', 'es'],
  pl: ['die', 'en', 'e', 'e'],
};
/** "einem sozialen Jahr", after "zwischen" → "ein soziales Jahr" */
function asNominative(option: string): string {
  const [, article = '', adjectives = '', noun = '', rest = ''] =
    /^(der|dem|den|(?:k?ein|mein|dein|unser|sein|ihr)e[rmn]) ((?:\p{Ll}+en )*)(\p{Lu}[\p{L}-]+)(.*)$/iu.exec(option) ??
    [];
  const gender = noun && /em$|er$/iu.test(article) ? nounOf(noun)?.gender : undefined;
  if (!gender)
    return option
      .replace(/^(k?ein|[mds]ein|unser|ihr)e[mn] /iu, '$1 ')
      .replace(/^(k?ein|[mds]ein|unser|ihr)er /iu, '$1e ');
  if (gender === 'pl') return option;
  const [definite, afterDefinite, ending, adjective] = nominatives[gender];
  const isDefinite = article.toLocaleLowerCase('de').startsWith('d') && article.length === 3;
  const determiner = isDefinite ? definite : article.slice(0, -2) + ending;
  return `${determiner} ${adjectives.replace(/en /gu, `${isDefinite ? afterDefinite : adjective} `)}${noun}${rest}`;
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
/** True for items of a list ("Berlin, Hamburg oder Köln"), false for "Auto kaputt, reparieren oder verkaufen". */
function isLike(part: string, option: string): boolean {
  const words = part.trim().split(/\s+/u);
  const isNoun = isCapital(words.at(-1) ?? '');
  const like = option.trim().replace(/^(?:doch|lieber)\s+/iu, '');
  return words.length <= 2 && (isNoun === isCapital(like) || (isNoun && preposition.test(like)));
}

const openPreposition = /(?:^|\s)(vor|nach|mit|ohne|in|auf|unter|über|für|gegen)$/iu;
/** "vor oder nach dem Essen" → "vor dem Essen", "nach dem Essen" */
function shareObject(parts: readonly string[]): readonly string[] {
  const [first = '', second = '', ...more] = parts;
  const [, begin] = openPreposition.exec(first.trim()) ?? [];
  const [, , object] = /^\s*(vor|nach|mit|ohne|in|auf|unter|über|für|gegen) ([^,?]+)/iu.exec(second) ?? [];
  // "mit" and "ohne" need different cases
  if (/^mit$/iu.test(begin ?? '') && /^\s*ohne /iu.test(second)) return parts;
  return begin && object && more.length === 0 ? [`${begin} ${object}`, second] : parts;
}

const nounWithPreposition = /^\p{L}+ (mit|ohne|zum|zur|in|aus|von|auf) (\p{L}+)$/iu;
/** "Pommes mit Mayo oder Ketchup" → "mit Mayo", "mit Ketchup" */
function shareHead(options: readonly string[]): readonly string[] {
  const [first = '', ...others] = options;
  const [, shared, noun] = nounWithPreposition.exec(first) ?? [];
  if (
    !shared ||
    !noun ||
    others.length === 0 ||
    !others.every((other) => /^\p{L}{3,}$/u.test(other) && !other.endsWith('en'))
  )
    return options;
  return [`${shared} ${noun}`, ...others.map((other) => `${shared} ${other}`)];
}

/** Words after the last option: "was sagen die Sterne", "meine Frau sagt Senf", "muss bis Freitag wählen". */
const trailing =
  /(?<=\boder\b.*)[\s,]+(?:(?:was|wie) (?:sag|mein|denk|rat|rät|find|würd)\p{L}* .*|hilf mir.*|muss (?:bis|mich|ich)\s.*|mein\p{L}* \p{L}+ (?:sagt|meint|findet|möchte|will|rät)\s.*|(?:raten|empfehlen|vorschlagen)?,? ?lieb\p{L}* (?:noctua|eule)|raten|empfehlen|vorschlagen)[\s.?!]*$/iu;
/** Requests before the options: "Würden Sie mir eher zu", "Referat über". */
const request =
  /^.*?\b(?:würde[nst]+|rätst|raten|empfiehlst|empfehlen) (?:sie|du) (?:mir |uns )?(?:eher |lieber )?|^\p{L}*(?:arbeit|referat|aufsatz|vortrag|präsentation) über (?=\p{L}+ oder\b)/iu;

const verbLead = /^\p{L}+(?:e|en)\s+(?:ich|wir)\s+(?=[^?]*,)/iu;

const asked = /^(?:was|wat|wos) (?:mein|denk|sag|glaub)st(?:e|(?: du)?(?: so)?)\s*[,:]\s*/iu;

/** A whole clause instead of an option: "bist du für ihn nur Luft". */
const startsFinite =
  /^(?:bist|hast|wirst|glaubst|denkst|findest|bleib|wär|wäre|ist|wird|hat|sind|habt) (?:du|dir|er|sie|es|ihr|euer|das|der|die)(?!\p{L})/iu;

/** A question about two outcomes, which offers no choice: "Muss ich nachzahlen oder krieg ich was zurück?" */
const twoOutcomes =
  /\b(?:muss|müssen|werde?n?|darf|kann) (?:ich|wir)\b[^?]*\boder (?:krieg\p{L}*|bekomm\p{L}*|hab\p{L}*|erhalt\p{L}*|verlier\p{L}*|gewinn\p{L}*) (?:ich|wir)\b|^\P{L}*(?:lohnt|mag|liebt|hasst|ist|is|hat|war|reicht|reichen|klappt|stimmt|hält|fällt|funktioniert|wird|werden|gibt) (?:er|sie|sich|es|das|der|die|mein\p{L}*|unser\p{L}*|ein\p{L}*)\b[^?]*\boder (?:ist|is|hat|haben|war|liegt|muss|müssen|bin|will|tut|macht|geht|wird|bleibt|mag|braucht|kommt)\b/iu;

/** A second question that only doubts the first: "oder ist es zu spät?", "oder bild ich mir das ein?", "oder nur nett?" */
const doubted =
  /\boder (?:(?:ist|is|wird|wäre) (?:es|das)|(?:bild|spinn|irr)\p{L}* ich)(?!\p{L})|^\P{L}*(?:ist|is|sind|mag|liebt|meint|will)\s[^?]*\boder (?:nur|bloß|einfach nur) /iu;
/** A prediction, and what the player does if it fails: "Schaffen wir den Zug, oder sollen wir umbuchen?" */
const orShould =
  /^\P{L}*(?:krieg|schaff|bekomm|pack|find|lohnt|wird|werden|reicht|klappt|hält|kommt|geht|gewinn)\p{L}*\s[^?]*\boder (?:soll|muss|müss|kann|könn)\p{L}* (?:ich|wir)(?!\p{L})/iu;

/** Two to four options in the second person, in the order of the text; none without a choice. */
export function optionsOf({ raw }: Sentence): readonly string[] {
  const whole = raw.replace(asked, '').replace(/\b(?:oda|od\.?)\s/giu, 'oder ');
  const requested = request.exec(whole)?.[0] ?? '';
  const text = whole
    .slice(/\boder\b/iu.test(requested) ? 0 : requested.length)
    .replace(trailing, '')
    .replace(/(?<=\boder )über (?=\p{L}+$)/iu, /über $/iu.test(requested) ? '' : '$&');
  if (twoOutcomes.test(text) || doubted.test(text) || orShould.test(text)) return [];
  if (!/\boder\b/iu.test(text) && !/\bzwischen\b.+\bund\b/iu.test(text)) return [];
  const withoutLead = text.replace(lead, (begin) => (/\boder\b/iu.test(begin) ? begin : '')).replace(verbLead, '');
  const isBetween = !/\boder\b/iu.test(withoutLead);
  const parts = !isBetween
    ? shareObject(withoutLead.split(/[,\s]+oder(?:\s+doch)?(?:\s+lieber)?[\s,]+/iu))
    : withoutLead.split(/\s+und\s+/iu);
  if (parts.length < 2 || (isBetween && !/\?|entscheid|wähl|schwank|wahl|hin und her|hin- und her/iu.test(raw)))
    return [];
  const [first = '', ...others] = parts;
  const listed = first.split(/,\s*/u);
  const isList = listed.length > 1 && listed.every((part) => isLike(part, others[0] ?? ''));
  const isLed = withoutLead !== text;
  const head = isList ? listed : [isLed ? first : (listed.at(-1) ?? '')];
  const keepsTime = parts.every((part) => timeWords.test(part));
  const isIndirect = / ob (?:ich|wir) /iu.test(text);
  const options = [
    ...head.filter((part) => !/^\s*\d+\s*$/u.test(part)),
    ...others.map((part) => part.replace(/(?<!\p{Ll}en),\s.*$|,\s(?!(?:was|wie|wo|wen|wem|bis|ob|dass)\s).*$/u, '')),
  ]
    .map((option) => clean(option, keepsTime))
    .filter((option) => option !== '');
  if (options.length < 2 || options.some((option) => nothing.test(option) || both.test(option))) return [];
  const phrases = options
    .map(asPhrase)
    .map(withoutZu)
    .map((option) => (isIndirect ? asInfinitive(option) : isBetween ? asNominative(option) : option))
    .map(toPlayerSide);
  if (phrases.some((phrase) => startsFinite.test(phrase))) return [];
  return shareHead(sharePreposition(shareNoun(cutSharedEnd(shareVerb(phrases)))))
    .map((option) => option.trim())
    .slice(0, 4);
}

const pair =
  /(?<!\p{L})(eins|eine|einer) (?:hier )?((?:in|bei|an|auf|für|mit|von|aus|am|im) [^,.?!]{2,40}), (?:und )?(?:eins|eine|einer|das andere|die andere|der andere) (?:hier )?((?:in|bei|an|auf|für|mit|von|aus|am|im) [^,.?!]{2,40})[,.?!]/iu;
const articleOfOne: Readonly<Record<string, string>> = { eins: 'das', eine: 'die', einer: 'der' };
const asksWhich =
  / (?:was (?:tun|soll ich (?:tun|machen|nehmen)|mache ich|nehme ich|ratst du)|welche[rsn]? [a-z ]*|ich weiss nicht welche[rsn]? [a-z ]*) $/u;

/** "zwei Angebote, eins in Hamburg, eins in Fulda. Was tun?" → "das in Hamburg", "das in Fulda"; none without both parts */
export function pairIn(raw: string, sentences: readonly Sentence[]): readonly string[] {
  const [, one = '', first, second] = pair.exec(raw) ?? [];
  if (first === undefined || second === undefined || !sentences.some(({ flat }) => asksWhich.test(flat))) return [];
  const article = articleOfOne[one.toLocaleLowerCase('de')] ?? 'das';
  return [first, second].map((place) => toPlayerSide(`${article} ${place.trim()}`));
}
