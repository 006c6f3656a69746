import { uniqueFacts } from '../../facts/facts.ts';
import type { Testimony } from '../../leaning/leaning.ts';
import { clauseOf, roleOf, bodySlots, type Reason } from '../../leaning/reason.ts';
import type { ClassicalBody } from '@sternenrat/sky/ephemeris';
import { pick, type PickContext } from '../pick.ts';
import type { Situation } from '../situation.ts';
import type { Slots } from '../slots.ts';
import type { Entry } from '../texts.ts';
import { decide, type Decision, type Side } from './decide.ts';
import { choiceKindOf } from './kind.ts';
import { labelOf } from './label.ts';

export interface ChoiceSaid {
  /** Names the recommended option and the reason for the recommendation. */
  readonly answer: string;
  readonly reason: Reason | null;
  readonly step: string | null;
  readonly flip: string | null;
}

const skyLists: Partial<Record<Side, string>> = {
  change: 'skyChange',
  keep: 'skyKeep',
  first: 'skyFirst',
  last: 'skyLast',
};

/** Answers a question with alternatives; null with fewer than two options or without fitting texts. */
export function sayChoice({ reading, leaning, texts }: Situation, context: PickContext): ChoiceSaid | null {
  const { options, fullText } = reading;
  if (options.length < 2) return null;
  const decision = decide(options, leaning, fullText);
  const { side, picked, other, isClear } = decision;
  const labels = options.map((option) => labelOf(option, reading));
  const [one, two] = [labels[picked], labels[other]];
  if (!one || !two) return null;
  const inFull: PickContext = {
    ...context,
    slots: { ...context.slots, option1: one.bare, option2: two.bare, quote1: one.quoted, quote2: two.quoted },
  };
  const own: PickContext = { ...context, slots: { ...inFull.slots, quote1: one.short, quote2: two.short } };
  const frames = texts.choiceFrames();
  const join = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' ');
  if (side === 'foretold' || side === 'wise')
    return {
      answer: join(pick([frames[side]], inFull), pick([frames[`${side}Reason`]], own)),
      reason: null,
      step: pick([frames[`${side}Step`]], own),
      flip: null,
    };
  const kind = texts.choice(choiceKindOf(reading, texts));
  const life = texts.choice('life');
  if (!kind || !life) return null;
  const isLight = kind.light;
  const frame = isLight ? (isClear ? 'clear' : 'narrow') : isClear ? 'carefulClear' : 'carefulNarrow';
  const isMoving = side === 'change' || side === 'keep';
  const why = isMoving ? (kind.reasons[side] ?? kind.reasons.any) : kind.reasons.any;
  const answer = join(pick([frames[frame]], inFull), pick([why], own));
  return {
    answer,
    reason: skyReason(
      isLight ? { ...decision, opposing: null } : decision,
      isMoving,
      { reading, texts, leaning },
      own,
      frames,
    ),
    step: pick([kind.steps, isLight ? null : life.steps], own),
    flip: pick([kind.flips], own),
  };
}

function skyReason(
  { side, decisive, opposing }: Decision,
  isMoving: boolean,
  { reading, texts, leaning }: Pick<Situation, 'reading' | 'texts' | 'leaning'>,
  context: PickContext,
  frames: Readonly<Record<string, readonly Entry[]>>,
): Reason | null {
  if (!leaning) return null;
  const { random, slots } = context;
  const pickReason = (
    list: readonly Entry[] | undefined,
    more: Slots,
    testimonies: readonly Testimony[],
  ): Reason | null => {
    const text = pick([list], { ...context, slots: { ...slots, ...more } });
    if (text === null) return null;
    const facts = uniqueFacts(testimonies.map(({ fact }) => fact)).map((fact) => ({ ...fact, sentence: text }));
    return { text, facts };
  };
  if (!decisive) return pickReason(frames['skyFaint'], {}, []);
  if (opposing) {
    const isGood = decisive.score > 0;
    const [good, bad] = isGood ? [decisive, opposing] : [opposing, decisive];
    const [gain, loss] = [slots['quote1'], slots['quote2']];
    return pickReason(
      frames[isMoving ? 'skyBalanceMoving' : 'skyBalanceAlike'],
      {
        gain: (isGood ? gain : loss) ?? '',
        loss: (isGood ? loss : gain) ?? '',
        for: clauseOf(good, random),
        against: clauseOf(bad, random),
      },
      [good, bad],
    );
  }
  const body = decisive.body as ClassicalBody;
  const more = {
    ...bodySlots('body', body),
    role: roleOf(body, reading.concern, texts.sky()),
    fact: clauseOf(decisive, random),
  };
  return pickReason(frames[skyLists[side] ?? ''], more, [decisive]);
}
