import { fold } from '../../reading/fold.ts';
import { plainTextOf } from '../../reading/plain-text.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Texts } from '../library.ts';
import { choiceKinds, type ChoiceKind, type ChoiceTexts } from '../texts.ts';

const weights = { option: 4, text: 2, concern: 2 } as const;

const matches = ({ words }: ChoiceTexts, flat: string): number =>
  new Set(words.matchesIn(flat).map((match) => match.text)).size;

const isShort = (options: readonly string[]): boolean => options.every((option) => option.split(' ').length <= 2);

const areNames = ({ options, people }: Reading): boolean =>
  options.every((option) =>
    people.some(({ name, phrase }) =>
      [name, phrase.nominative].some((each) => each !== null && fold(each) === fold(option)),
    ),
  );

/** Questions about a name for a child or pet: their options are names, but not of people. */
const naming =
  /[^a-z](?:name|namen|heissen|nennen|taufen|fur (?:unser|mein|das|die|den)[a-z]* (?:[a-z]+ )?(?:tochter|sohn|baby|kind|madchen|jungen?|hund|katze|kater|welpen?))[^a-z]/u;

const isTimed =
  /(?:^| )(?:heute?|morgen|ubermorgen|jetzt|gleich|sofort|spater|nachher|erst|fruh|(?:am|diesen|nachsten) [a-z]+tag|am wochenende|nachste[a-z]*|im (?:januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember|sommer|winter|herbst|fruhling))(?= |$)/u;

export function choiceKindOf(reading: Reading, texts: Texts): ChoiceKind {
  const { options, concern, fullText } = reading;
  const [inOptions, inText] = [plainTextOf(options.join(' . ')).flat, plainTextOf(fullText).flat];
  const scored = choiceKinds.map((kind) => {
    const choice = texts.choice(kind);
    const score = choice
      ? weights.option * Math.min(2, matches(choice, inOptions)) +
        weights.text * Math.min(2, matches(choice, inText)) +
        (choice.concerns.some((each) => each === concern) ? weights.concern : 0)
      : 0;
    return { kind, score };
  });
  const best = scored.reduce((most, each) => (each.score > most.score ? each : most));
  if (areNames(reading)) return naming.test(` ${fold(fullText)} `) ? 'name' : 'people';
  if (options.every((option) => isTimed.test(fold(option)))) return 'time';
  if (best.score > weights.concern || (best.score > 0 && best.kind !== 'life')) return best.kind;
  return isShort(options) ? 'small' : 'life';
}

/** False if only the concern or the options' length suggests the kind, whose texts may then miss the matter. */
export function isNamed(kind: ChoiceKind, { options, fullText }: Reading, texts: Texts): boolean {
  if (kind === 'time' || kind === 'name' || kind === 'people') return true;
  const choice = texts.choice(kind);
  return choice !== null && matches(choice, plainTextOf([...options, fullText].join(' . ')).flat) > 0;
}
