import { readFileSync } from 'node:fs';
import { moods, stages, zodiacs } from '@sternenrat/contracts/vocabulary';
import { createSkyCache } from '@sternenrat/sky/sky';
import { factsOf } from '../facts/facts.ts';
import { compose } from './compose.ts';
import { memoryOf } from './memory.ts';
import { seeded } from '../../../test/seeded.ts';

type Gender = 'm' | 'f' | 'n' | 'p' | 'a';
const genders = new Map<string, Gender[]>();
for (const line of readFileSync(new URL('../../../test/german/nouns.txt', import.meta.url), 'utf8').split('\n')) {
  if (line === '' || line.startsWith('#')) continue;
  const [gender, ...words] = line.split(' ');
  for (const word of words) genders.set(word, [...(genders.get(word) ?? []), gender as Gender]);
}

const stem = '(?:k?ein|mein|dein|sein|ihr|unser)';
/** The determiners that a noun of a gender can have, in whatever case; what is left out is wrong in all of them. */
const fits: Record<Gender, RegExp> = {
  m: new RegExp(
    `^(?:der|den|dem|des|${stem}(?:en|em|es)?|(?:dies|jed|welch)(?:er|en|em|es)|im|am|zum|vom|beim|unterm|vorm)$`,
    'u',
  ),
  f: new RegExp(`^(?:die|der|${stem}(?:e|er)|(?:dies|jed|welch)(?:e|er)|zur)$`, 'u'),
  n: new RegExp(
    `^(?:das|dem|des|${stem}(?:em|es)?|(?:dies|jed|welch)(?:es|em)|im|am|zum|vom|beim|ins|ans|unterm|vorm)$`,
    'u',
  ),
  p: new RegExp(`^(?:die|der|den|(?:k|m|d|s|)ein(?:e|er|en)|ihre[rn]?|unsere[rn]?|diese[rn]?)$`, 'u'),
  a: /^/u,
};
/** How an adjective ends after a determiner, where that doesn't hang on the case. */
function endingOf(determiner: string, gender: Gender): RegExp | null {
  if (gender === 'p' || gender === 'a') return null;
  if (/^(?:im|am|zum|zur|vom|beim|dem|des|den|.*(?:ein|mein|dein|sein|ihr|unser)(?:en|em|es))$/u.test(determiner))
    return /en$/u;
  if (new RegExp(`^${stem}$`, 'u').test(determiner)) return gender === 'm' ? /er$/u : /es$/u;
  if (determiner === 'der') return gender === 'm' ? /e$/u : /en$/u;
  if (determiner === 'das' || determiner === 'die' || new RegExp(`^${stem}e$`, 'u').test(determiner)) return /e$/u;
  return null;
}

const determined =
  /(?<!\p{L})([Dd](?:er|ie|as|en|em|es)|(?:[Kk]?[Ee]in|[MmDdSs]ein|[Ii]hr|[Uu]nser)(?:e|en|em|er|es)?|(?:[Dd]ies|[Jj]ed|[Ww]elch)(?:e|er|es|en|em)|[IiAa]m|[Zz]um|[Zz]ur|[Vv]om|[Bb]eim|ins|ans|unterm|vorm) ((?:(?!(?:d(?:er|ie|as|en|em|es)|(?:k?|m|d|s)ein(?:e[nmrs]?)?|ihre?[nmrs]?|unsere?[nmrs]?|diese[nmrs]?|ohne|aller) )\p{Ll}+(?:e|en|er|es|em) ){0,2})(\p{Lu}\p{Ll}+)(?![\p{L}-])/gu;

/** Articles and adjectives that don't go with their noun, and nouns that the list doesn't know. */
function faultsIn(text: string): string[] {
  return [...text.matchAll(determined)].flatMap(([pair, determiner = '', adjectives = '', noun = '']) => {
    if (determiner === 'am' && adjectives.endsWith('sten ')) return [];
    const known = genders.get(noun);
    if (!known) return [`unknown: ${pair}`];
    const word = determiner.toLocaleLowerCase('de');
    const fitting = known.filter((gender) => fits[gender].test(word));
    if (fitting.length === 0) return [`article: ${pair}`];
    const last = adjectives.trim().split(' ').at(-1) ?? '';
    if (last === '' || particles.has(last)) return [];
    return fitting.some((gender) => endingOf(word, gender)?.test(last) ?? true) ? [] : [`adjective: ${pair}`];
  });
}
/** They end like adjectives and are none. */
const particles = new Set<string>([
  'gerne',
  'heute',
  'immer',
  'lieber',
  'aber',
  'oder',
  'unter',
  'über',
  'eine',
  'ihre',
  'alle',
]);

const skyOf = createSkyCache(64);
const skies = Array.from({ length: 24 }, (_, i) => skyOf(new Date(Date.UTC(2025, i, 1 + ((i * 5) % 28)))));

describe('the word list', () => {
  it.each([
    ['Der Mond steht im Krebs, die Sonne lacht.', []],
    ['Ich schenke dem kleinen Kind ein neues Buch.', []],
    ['Der Xylograph lacht.', ['unknown']],
    ['Die Mond lacht.', ['article']],
    ['Er sitzt in der Nest.', ['article']],
    ['Das ist ein kleine Nest.', ['adjective']],
    ['Mit der kleine Eule.', ['adjective']],
    ['Mit einem warmes Licht.', ['adjective']],
    ['Durch den Waage.', ['article']],
  ])('%s', (text, kinds) => {
    expect(faultsIn(text).map((fault) => fault.split(':')[0])).toEqual(kinds);
  });
});

describe.each([
  ['awake', false],
  ['asleep', true],
] as const)('articles and cases, %s', (_, asleep) => {
  it('are right in fifteen hundred answers', () => {
    const chance = seeded(31);
    const questions = [
      'Liebt er mich?',
      'Klappt die Prüfung?',
      'Meine Mutter ist sauer',
      'Bin ich krank?',
      'Soll ich gehen?',
      'Wann wird es besser?',
      'Wer bin ich?',
      'Wie finde ich Freunde?',
      'Werde ich reich?',
      'Gewinne ich vor Gericht?',
      'Ich habe geträumt',
      'Was siehst du?',
    ];
    const faults = new Set<string>();
    for (let i = 0; i < 1500; i += 1) {
      const sky = skies[i % skies.length] as (typeof skies)[number];
      const zodiac = chance.pick(zodiacs);
      const { text } = compose({
        question: chance.pick(questions),
        zodiac,
        mood: chance.pick(moods),
        stage: chance.pick(stages.slice(1)),
        name: null,
        memory: memoryOf([chance.pick(questions)]),
        facts: factsOf(sky, zodiac),
        sky,
        hour: i % 24,
        asleep,
        recent: [],
        chance,
      });
      for (const fault of faultsIn(text)) faults.add(fault);
    }
    expect([...faults]).toEqual([]);
  });
});
