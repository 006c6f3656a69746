import type { Deps } from '../deps.ts';
import type { QuestionDocument } from '../storage/question-document.ts';
import type { VisionRow } from '../storage/visions.ts';

const pageSize = 20;

export interface Page<T> {
  readonly rows: T[];
  readonly nextCursor: string | null;
}

const toCursor = (place: string): string => Buffer.from(place).toString('base64url');
const toPlace = (cursor: string | undefined): string | undefined =>
  cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();

function pageOf<T extends { readonly place: string | null }>(rows: T[]): Page<T> {
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1)?.place : null;
  return { rows: shown, nextCursor: last ? toCursor(last) : null };
}

export interface Search {
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
  readonly pinned?: boolean;
}

/** The answers lack `analysis.sky` and `analysis.facts`. */
export async function listHistory(
  { questions }: Pick<Deps, 'questions'>,
  userId: string,
  { cursor, q, pinned = false }: Search,
): Promise<Page<QuestionDocument>> {
  const page = { place: toPlace(cursor), limit: pageSize + 1 };
  return pageOf(await questions.listHistory(userId, { ...page, words: q?.trim() || null, pinned }));
}

export async function listAlbum(
  { visions }: Pick<Deps, 'visions'>,
  userId: string,
  cursor: string | undefined,
): Promise<Page<VisionRow>> {
  return pageOf(await visions.listByUser(userId, { place: toPlace(cursor), limit: pageSize + 1 }));
}
