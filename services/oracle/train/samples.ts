import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { About, Act, Concern, Register } from '@sternenrat/contracts/reading';
import { goldIn, type GoldQuestion } from '../gold/measure.ts';
import type { Kind } from '../src/domain/reading/learned/kind.ts';
import { learnedFlat } from '../src/domain/reading/learned/learned.ts';
import { plainTextOf } from '../src/domain/reading/plain-text.ts';
import { loadTexts } from '../src/texts/load-texts.ts';
import type { Sample } from './fit.ts';

const gold = new URL('../gold/', import.meta.url);

const sampleOf = <Label extends string>(label: Label, text: string): Sample<Label> => ({
  label,
  flat: learnedFlat(plainTextOf(text)),
});

const sentencesIn = <Label extends string>(folder: string): Sample<Label>[] =>
  readdirSync(new URL(folder, gold))
    .toSorted()
    .filter((file) => file.endsWith('.tsv'))
    .flatMap((file) =>
      readFileSync(new URL(`${folder}${file}`, gold), 'utf8')
        .split('\n')
        .filter(Boolean),
    )
    .map((line) => {
      const [label = '', text = ''] = line.split('\t');
      return sampleOf(label as Label, text);
    });

/** Follow-ups are left out: their labels come from the thread, which their own words don't show. */
const questions = (): readonly GoldQuestion[] =>
  goldIn(new URL('dev/', gold)).filter(({ thread }) => thread === undefined);

const smallTalk: readonly Act[] = ['greet', 'thank', 'farewell', 'praise', 'complain', 'command'];
const subjects: readonly About[] = ['noctua', 'product', 'sky', 'world'];

function kindOf({ act, about }: GoldQuestion): Kind {
  if (smallTalk.includes(act)) return act as Kind;
  return subjects.includes(about) ? (about as Kind) : 'life';
}

/** Every third sentence about a concern is a sample of the kind `life`; all of them would outnumber the other kinds. */
const lifeShare = 3;

export interface Samples {
  readonly concern: readonly Sample<Concern>[];
  readonly kind: readonly Sample<Kind>[];
  readonly register: readonly Sample<Register>[];
}

/** Labelled sentences from `gold`, except those of `gold/test`. */
export function allSamples(): Samples {
  const asked = questions().filter(({ act }) => act !== 'nothing');
  const concerns = sentencesIn<Concern>('concerns/');
  return {
    concern: [
      ...concerns,
      ...asks(),
      ...asked.flatMap(({ concern, text }) => (concern === null ? [] : [sampleOf(concern, text)])),
    ],
    kind: [
      ...sentencesIn<Kind>('kinds/'),
      ...asked.map((question) => sampleOf(kindOf(question), question.text)),
      ...concerns.filter((_, i) => i % lifeShare === 0).map(({ flat }) => ({ label: 'life' as const, flat })),
    ],
    register: [...sentencesIn<Register>('registers/'), ...asked.map(({ register, text }) => sampleOf(register, text))],
  };
}

/** How players ask the questions that have a case. */
const asks = (): Sample<Concern>[] =>
  loadTexts('de')
    .cases()
    .all.flatMap(({ concern, asks: own }) => own.map((ask) => sampleOf(concern, ask)));

export const digestOf = (samples: Samples): string =>
  createHash('sha256').update(JSON.stringify(samples)).digest('hex').slice(0, 16);
