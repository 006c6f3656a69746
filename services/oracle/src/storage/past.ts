import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import type { AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import { fairUse } from '../domain/fair-use.ts';
import { pastOf, type Answered } from '../domain/past.ts';
import type { Past } from '../domain/vision/due.ts';

export interface Recent {
  readonly question: string;
  readonly answer: string;
}
export interface Reader extends Past {
  /** Of the five that come with registration; proactive answers take none. */
  readonly freeQuestionsLeft: number;
  /** When the question was asked that ends a day of fair use; null as long as there are fewer. */
  readonly hundredth: Date | null;
  /** The newest that are shown, newest first. */
  readonly recent: readonly Recent[];
  /** What was asked last, newest first; empty where it was deleted. */
  readonly asked: readonly string[];
}

const newest = { answeredAt: -1 } as const;
const seen = { _id: 0, question: 1, answer: 1, kind: 1, counts: 1, proactive: 1, createdAt: 1, place: 1 } as const;
/** So many of a player's answers are looked at, so that none repeats a sentence of them. */
const remembered = 10;

/**
 * What the rules of asking need to know of a player; all of it is derived from the questions. The newest tell most of
 * it, and all of it while there are no more.
 */
export async function readerOf(model: AnyModel, userId: string): Promise<Reader> {
  const find = <T>(filter: object, skip = 0, limit = 1) =>
    model
      .find({ userId, ...filter }, seen)
      .sort(newest)
      .skip(skip)
      .limit(limit)
      .lean<T[]>()
      .exec();
  const rows = await find<Answered>({ state: 'answered' }, 0, remembered);
  const { counting, lastVision, paid, recent, asked } = pastOf(rows);
  const isAll = rows.length < remembered;
  const { freeQuestions } = rulesOfPlay;
  const [olderCounting, olderVision, olderPaid, hundredth, olderRecent] = await Promise.all([
    isAll || counting.length >= 2 ? counting : find<Answered>({ counts: true }, 0, 2),
    isAll || lastVision ? null : find<Answered>({ counts: true, kind: 'vision' }),
    isAll || paid >= freeQuestions
      ? paid
      : find({ state: 'answered', proactive: false }, 0, freeQuestions).then(({ length }) => length),
    isAll ? [] : find<Answered>({ state: 'answered' }, fairUse - 1),
    isAll || recent.length === rows.length ? recent : recentAnswers(model, userId),
  ]);
  return {
    counting: olderCounting,
    lastVision: lastVision ?? olderVision?.[0]?.createdAt ?? null,
    freeQuestionsLeft: Math.max(0, freeQuestions - olderPaid),
    hundredth: hundredth[0]?.createdAt ?? null,
    recent: olderRecent,
    asked,
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

/** The newest answered questions of a player, newest first; what was deleted is not remembered. */
function recentAnswers(model: AnyModel, userId: string): Promise<Recent[]> {
  return model
    .find({ userId, place: { $gt: '' } }, { _id: 0, question: 1, answer: 1 })
    .sort({ place: -1 })
    .limit(remembered)
    .lean<Recent[]>()
    .exec();
}
