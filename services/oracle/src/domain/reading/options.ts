import type { Sentence } from './plain-text.ts';
import { toPlayerSide } from './player-side.ts';

/** Words before the first option that belong to the question. */
const lead =
  /^(?:(?:welche[rsnm]?|was|wer|wen|wem|wohin|wo|wann)\b[^,:?]*[,:]\s*|.*?\b(?:was ist|was w[äa]re?|wäre es|ist es|was klingt|was findest du|was passt)\s+(?:\p{L}+\s+){0,2}?(?:besser|schlauer|klüger|sinnvoller|richtig|schöner)(?:\s+(?:für mich|für uns|wenn ich|mir))?[\s:,]+|.*?\b(?:soll(?:te|en|ten)?|kann|könnte|muss|darf|will|möchte|würde|würdest|werde)\s+(?:ich|wir|du|man)\s+|.*?\b(?:weiß|weiss|überleg\p{L}*|frag\p{L}*|unsicher|sicher|schwank\p{L}*|entscheiden)\b.*?\bob\s+(?:ich|wir|er|sie|es)\s+|.*?\bzwischen\s+|.*?\bentweder\s+|.*?\b(?:welche[rsnm]?|was|wer|wen|wem|wohin|wo|wann)\b[^,:]*[,:]\s*|.*?[:]\s*)/iu;
const edgeWords =
  /^(?:(?:und|aber|also|doch|lieber|eher|besser|mal|jetzt|nun|einfach|erstmal|vielleicht|ob|ich|soll|sollte|entweder|noch|dann|mir|mich|doch lieber|es|heute|morgen|wir|nur|gleich|das|wohl|wirklich)(?=\s))\s+/iu;
const endWords =
  /[\s,]+(?:soll|sollte|will|möchte|würde|kann|nehmen soll|was meinst du|was denkst du|was rätst du|bitte|was|hm|entscheiden|wählen|machen soll|gehen soll|tun soll)$/iu;
const nothing =
  /^(?:(?:nicht|nein|doch nicht|eher nicht|lieber nicht|so|was|wie|wann|ne|nee|besser nicht|auch nicht|nö|net|ned|nich|noch nicht|doch|ähnliches|so was|sowas|nimmer|lieber doch nicht|eher net|irgendwas|irgendwie|etwa|etwa nicht|warum|nur|wer|wo|nicht mehr)$|(?:ist das|ist es|bin ich|bin du|mache ich|bilde|was|wie|wann|warum) (?:nur|ich|du|das|es|meinst|denkst|soll|sagst|eh|nicht|ni|nich|net|ned|auch)\b|(?:wird (?:das|es|mir)\b|(?:geht|klappt|bringt|ist|lohnt) (?:das|es) (?:nicht|ni|nich|net|ned|nix|eh|auch)))/iu;
const both = /^(?:ja|ja oder nein)$/iu;

function clean(option: string): string {
  let text = option
    .replace(/[?!.„“"()]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  for (let before = ''; before !== text;) {
    before = text;
    text = text
      .replace(edgeWords, '')
      .replace(endWords, '')
      .replace(/^[,:\s]+|[,:\s]+$/gu, '');
  }
  return text;
}

const infinitive = /\s(?:zu\s+)?(\p{Ll}+(?:en|ern|eln|tun|sein))$/u;

/** A verb at the end belongs to both options ("nach Köln oder Bonn ziehen") and is omitted if named once. */
function shareVerb(options: readonly string[]): readonly string[] {
  const last = options.at(-1) ?? '';
  const verb = infinitive.exec(last);
  if (!verb || options.slice(0, -1).some((option) => /(?:en|ern|eln|tun|sein)$/u.test(option))) return options;
  const rest = last.slice(0, verb.index).trim();
  return rest === '' ? options : [...options.slice(0, -1), rest];
}

const bareName = /^\p{Lu}[\p{L}-]*$/u;
/** "Tim oder Lukas zum Abschlussball": the words after the second name belong to both. */
function cutSharedEnd(options: readonly string[]): readonly string[] {
  if (!options.slice(0, -1).every((option) => bareName.test(option))) return options;
  const [, name, rest = ''] = /^(\p{Lu}[\p{L}-]*) (\p{Ll}.*)$/u.exec(options.at(-1) ?? '') ?? [];
  return name && rest ? [...options.slice(0, -1), name] : options;
}

const ownClause = /^(\p{L}{2,}?)(?:e|en)? (?:ich|wir) (.+)$/iu;
const apocopes =
  /^(?:nehm|bleib|geh|mach|sag|fahr|frag|wart|kauf|zieh|lass|les|schreib|ruf|treff|meld|fang|hol|behalt|nimm|komm|lern)$/iu;
const theirClause = /^(\p{L}{2,}t) (er|sie|es|das) (.+)$/iu;

/** "bleiben wir daheim" → "daheim bleiben", "spielt er nur mit mir" → "er spielt nur mit mir" */
function asPhrase(option: string): string {
  const [, stem, rest] = ownClause.exec(option) ?? [];
  if (stem && rest && (/e(?:n)? (?:ich|wir) /iu.test(option) || apocopes.test(stem)) && !/^(?:hab|werd)$/iu.test(stem))
    return `${rest} ${stem.toLocaleLowerCase('de')}en`;
  const [, verb, subject, more] = theirClause.exec(option) ?? [];
  return verb && subject && more ? `${subject} ${verb.toLocaleLowerCase('de')} ${more}` : option;
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
/** "Berlin, Hamburg oder Köln" is a list; "Auto kaputt, reparieren oder verkaufen" is none. */
function isLike(part: string, option: string): boolean {
  const words = part.trim().split(/\s+/u);
  return words.length <= 2 && isCapital(words.at(-1) ?? '') === isCapital(option.trim());
}

/** "Fahren wir" before a list. */
const verbLead = /^\p{L}+(?:e|en)\s+(?:ich|wir)\s+(?=[^?]*,)/iu;

/** Options in the second person; fewer than two mean that the question is no choice. */
export function optionsOf({ raw }: Sentence): readonly string[] {
  const text = raw.replace(/\b(?:oda|od\.?)\s/giu, 'oder ');
  if (!/\boder\b/iu.test(text) && !/\bzwischen\b.+\bund\b/iu.test(text)) return [];
  const withoutLead = text.replace(lead, '').replace(verbLead, '');
  const isBetween = !/\boder\b/iu.test(withoutLead);
  const parts = !isBetween
    ? withoutLead.split(/[,\s]+oder(?:\s+doch)?(?:\s+lieber)?[\s,]+/iu)
    : withoutLead.split(/\s+und\s+/iu);
  if (parts.length < 2 || (isBetween && !/\?|entscheid|wähl|schwank|wahl|hin und her|hin- und her/iu.test(raw)))
    return [];
  const [first = '', ...others] = parts;
  const listed = first.split(/,\s*/u);
  const isList = listed.length > 1 && listed.every((part) => isLike(part, others[0] ?? ''));
  const isLed = withoutLead !== text;
  const head = isList ? listed : [isLed ? first : (listed.at(-1) ?? '')];
  const options = [
    ...head.filter((part) => !/^\s*\d+\s*$/u.test(part)),
    ...others.map((part) => part.replace(/,\s.*$/u, '')),
  ]
    .map(clean)
    .filter((option) => option !== '');
  if (options.length < 2 || options.some((option) => nothing.test(option) || both.test(option))) return [];
  return cutSharedEnd(shareVerb(options.map(asPhrase).map(toPlayerSide)))
    .map((option) => option.trim())
    .slice(0, 4);
}
