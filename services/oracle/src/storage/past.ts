import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import type { AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import { fairUse } from '../domain/fair-use.ts';
import type { Past } from '../domain/vision/due.ts';

export interface Reader extends Past {
  /** Of the five that come with registration; proactive answers take none. */
  readonly freeQuestionsLeft: number;
  /** When the question was asked that ends a day of fair use; null as long as there are fewer. */
  readonly hundredth: Date | null;
}

interface Asked {
  readonly kind: 'horoscope' | 'vision';
  readonly createdAt: Date;
}

const newest = { answeredAt: -1 } as const;
const shown = { kind: 1, createdAt: 1 } as const;

/** What the rules of asking need to know of a player; all of it is derived from the questions. */
export async function readerOf(model: AnyModel, userId: string): Promise<Reader> {
  const { freeQuestions } = rulesOfPlay;
  const find = (filter: object) => model.find({ userId, ...filter }, shown).sort(newest);
  const [counting, visions, paid, hundredth] = await Promise.all([
    find({ counts: true }).limit(2).lean<Asked[]>().exec(),
    find({ counts: true, kind: 'vision' }).limit(1).lean<Asked[]>().exec(),
    find({ state: 'answered', proactive: false }).limit(freeQuestions).lean<Asked[]>().exec(),
    find({ state: 'answered' })
      .skip(fairUse - 1)
      .limit(1)
      .lean<Asked[]>()
      .exec(),
  ]);
  return {
    counting,
    lastVision: visions[0]?.createdAt ?? null,
    freeQuestionsLeft: freeQuestions - paid.length,
    hundredth: hundredth[0]?.createdAt ?? null,
  };
}

/** How many answers count towards the next vision. */
export async function countingSince(model: AnyModel, userId: string, vision: Date | null): Promise<number> {
  const since = vision === null ? {} : { createdAt: { $gt: vision } };
  return (
    await model
      .find({ userId, counts: true, ...since }, { _id: 1 })
      .lean()
      .exec()
  ).length;
}
