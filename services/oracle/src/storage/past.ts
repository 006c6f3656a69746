import type { ReadingOnTheWire } from '@sternenrat/contracts/reading';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import type { Model } from 'mongoose';
import { fairUse } from '../domain/fair-use.ts';
import { pastOf, type Answered } from '../domain/past.ts';
import type { Past } from '../domain/vision/due.ts';
import type { QuestionDocument } from './questions.ts';

export interface Recent {
  readonly question: string;
  readonly answer: string;
  /** Absent in answers stored before the field was added. */
  readonly free?: boolean | undefined;
  /** Null once the answer is deleted; without `reading` in answers stored before that field was added. */
  readonly analysis?: { readonly reading?: ReadingOnTheWire | undefined } | null | undefined;
}
export interface Reader extends Past {
  /** How many of `rulesOfPlay.freeQuestions` are left; proactive and free answers don't use them up. */
  readonly freeQuestionsLeft: number;
  /** When the 100th newest answered question was asked, for `isUsedUp`; null if there are fewer. */
  readonly hundredth: Date | null;
  /** Newest first, without deleted answers. */
  readonly recent: readonly Recent[];
}

const newest = { answeredAt: -1 } as const;
const conversation = { _id: 0, question: 1, answer: 1, free: 1, 'analysis.reading': 1 } as const;
const seen = { ...conversation, kind: 1, counts: 1, proactive: 1, createdAt: 1, place: 1 } as const;
/** Length of `Reader.recent`: sentences of these answers are not repeated. */
const remembered = 40;

/** Derives a player's counts and recent answers from the stored questions: one query for fewer than `remembered`. */
export async function readerOf(model: Model<QuestionDocument>, userId: string): Promise<Reader> {
  const find = <T>(filter: object, skip = 0, limit = 1) =>
    model
      .find({ userId, ...filter }, seen)
      .sort(newest)
      .skip(skip)
      .limit(limit)
      .lean<T[]>()
      .exec();
  const rows = await find<Answered>({ state: 'answered' }, 0, remembered);
  const { counting, lastVision, paid, recent } = pastOf(rows);
  const isAll = rows.length < remembered;
  const { freeQuestions } = rulesOfPlay;
  const [olderCounting, olderVision, olderPaid, hundredth, olderRecent] = await Promise.all([
    isAll || counting.length >= 2 ? counting : find<Answered>({ counts: true }, 0, 2),
    isAll || lastVision ? null : find<Answered>({ counts: true, kind: 'vision' }),
    isAll || paid >= freeQuestions
      ? paid
      : find({ state: 'answered', proactive: false, free: { $ne: true } }, 0, freeQuestions).then(
          ({ length }) => length,
        ),
    isAll ? [] : find<Answered>({ state: 'answered' }, fairUse - 1),
    isAll || recent.length === rows.length ? recent : recentAnswers(model, userId),
  ]);
  return {
    counting: olderCounting,
    lastVision: lastVision ?? olderVision?.[0]?.createdAt ?? null,
    freeQuestionsLeft: Math.max(0, freeQuestions - olderPaid),
    hundredth: hundredth[0]?.createdAt ?? null,
    recent: olderRecent,
  };
}

export async function countingSince(
  model: Model<QuestionDocument>,
  userId: string,
  vision: Date | null,
): Promise<number> {
  const since = vision === null ? {} : { createdAt: { $gt: vision } };
  return (
    await model
      .find({ userId, counts: true, ...since }, { _id: 1 })
      .lean()
      .exec()
  ).length;
}

/** The newest `remembered` answers that are not deleted, newest first. */
function recentAnswers(model: Model<QuestionDocument>, userId: string): Promise<Recent[]> {
  return model
    .find({ userId, place: { $gt: '' } }, conversation)
    .sort({ place: -1 })
    .limit(remembered)
    .lean<Recent[]>()
    .exec();
}
