import type { ReadingOnTheWire } from '@sternenrat/contracts/reading';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import type { Model } from 'mongoose';
import { fairUse } from '../domain/fair-use.ts';
import { summarize, type Answered } from '../domain/answered-questions.ts';
import type { AnswerHistory } from '../domain/vision/due.ts';
import type { QuestionDocument } from './question-document.ts';

export interface Recent {
  readonly question: string;
  readonly answer: string;
  /** Absent in answers of older versions. */
  readonly free?: boolean | undefined;
  /** Null for a deleted answer. `reading` is absent in answers of older versions. */
  readonly analysis?: { readonly reading?: ReadingOnTheWire | undefined } | null | undefined;
}
export interface Reader extends AnswerHistory {
  /** How many of the `rulesOfPlay.freeQuestions` are left. Replies to the owl's questions and free answers use none. */
  readonly freeQuestionsLeft: number;
  /** When the 100th newest answered question was asked. */
  readonly hundredth: Date | null;
  /** Newest first, without deleted answers. */
  readonly recent: readonly Recent[];
}

const newest = { answeredAt: -1 } as const;
const conversationFields = { _id: 0, question: 1, answer: 1, free: 1, 'analysis.reading': 1 } as const;
const summaryFields = { ...conversationFields, kind: 1, counts: 1, proactive: 1, createdAt: 1, place: 1 } as const;
const maxRecent = 40;

/** Players with few answers need only one query. */
export async function readerOf(model: Model<QuestionDocument>, userId: string): Promise<Reader> {
  const find = <T>(filter: object, skip = 0, limit = 1) =>
    model
      .find({ userId, ...filter }, summaryFields)
      .sort(newest)
      .skip(skip)
      .limit(limit)
      .lean<T[]>()
      .exec();
  const rows = await find<Answered>({ state: 'answered' }, 0, maxRecent);
  const { counting, lastVision, paid, recent } = summarize(rows);
  const isAll = rows.length < maxRecent;
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

/** `place` orders answers by time. It is null for deleted ones. */
function recentAnswers(model: Model<QuestionDocument>, userId: string): Promise<Recent[]> {
  return model
    .find({ userId, place: { $gt: '' } }, conversationFields)
    .sort({ place: -1 })
    .limit(maxRecent)
    .lean<Recent[]>()
    .exec();
}
