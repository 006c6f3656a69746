import type { QueryFilter } from 'mongoose';
import type { Parts } from '../parts.ts';
import type { QuestionDocument } from '../storage/questions.ts';
import type { VisionRow } from '../storage/visions.ts';

const pageSize = 20;

export interface Page<T> {
  readonly rows: T[];
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}

/** A cursor is the place of the last row, in letters that an address takes. */
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
  /** Words that question or answer hold, in any case. */
  readonly q?: string | undefined;
  readonly pinned?: boolean;
}

/** Answered questions, newest first; the sky of each is left out. */
export async function readHistory(
  { questionModel }: Pick<Parts, 'questionModel'>,
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

/** The visions of a player, newest first. */
export async function readAlbum(
  { visions }: Pick<Parts, 'visions'>,
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
