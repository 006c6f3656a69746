import type { QueryFilter } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { QuestionDocument } from '../storage/questions.ts';
import type { VisionRow } from '../storage/visions.ts';

const pageSize = 20;

export interface Page<T> {
  readonly rows: T[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** A cursor is the sort key (`place`) of the last row as base64url. */
const toCursor = (place: string): string => Buffer.from(place).toString('base64url');
const below = (cursor: string | undefined) => ({
  $gt: '',
  ...(cursor === undefined ? {} : { $lt: Buffer.from(cursor, 'base64url').toString() }),
});

function pageOf<T extends { readonly place: string | null }>(rows: T[]): Page<T> {
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1)?.place : null;
  return { rows: shown, nextCursor: last ? toCursor(last) : null };
}

export interface Search {
  readonly cursor?: string | undefined;
  /** Text to search in questions and answers, ignoring case. */
  readonly q?: string | undefined;
  readonly pinned?: boolean;
}

/** Lists answers, newest first, without `analysis.sky` and `analysis.facts`. */
export async function listHistory(
  { questionModel }: Pick<Deps, 'questionModel'>,
  userId: string,
  { cursor, q, pinned }: Search,
): Promise<Page<QuestionDocument>> {
  const words = q?.trim() ? { $regex: RegExp.escape(q.trim()), $options: 'i' } : null;
  const filter: QueryFilter<QuestionDocument> = {
    userId,
    place: below(cursor),
    ...(pinned ? { pinned: true } : {}),
    ...(words ? { $or: [{ question: words }, { answer: words }] } : {}),
  };
  const rows = await questionModel
    .find(filter, { outbox: 0, 'analysis.sky': 0, 'analysis.facts': 0 })
    .sort({ place: -1 })
    .limit(pageSize + 1)
    .lean<QuestionDocument[]>()
    .exec();
  return pageOf(rows);
}

/** Newest first. */
export async function listAlbum(
  { visions }: Pick<Deps, 'visions'>,
  userId: string,
  cursor: string | undefined,
): Promise<Page<VisionRow>> {
  const rows = await visions
    .find({ userId, place: below(cursor) })
    .sort({ place: -1 })
    .limit(pageSize + 1)
    .lean<VisionRow[]>()
    .exec();
  return pageOf(rows);
}
