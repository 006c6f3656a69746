import { z } from '@sternenrat/contracts/core/zod';
import { hasCode } from '../../lib/http.ts';
import { read, session, write } from '../../lib/storage.ts';

export interface Asked {
  question: string;
  answering?: string;
  horoscope?: boolean;
}

const submission = z.object({
  question: z.string(),
  answering: z.optional(z.string()),
  horoscope: z.optional(z.boolean()),
  key: z.string(),
  /** When the question was last sent, in epoch ms; undefined after a failure. */
  awaitedSince: z.optional(z.number()),
});
type Submission = z.infer<typeof submission>;

const storageKey = (userId: string) => `sternenrat.submission.${userId}`;

const resumeWithinMs = 600_000;

/** @returns the idempotency key, the same until `endSubmission`, even after a reload */
export function beginSubmission(userId: string, asked: Asked): string {
  const key = findSubmission(userId, asked.question)?.key ?? crypto.randomUUID();
  write(session, storageKey(userId), { ...asked, key, awaitedSince: Date.now() } satisfies Submission);
  return key;
}

/** A reloaded page then doesn't resume the question. The key stays. */
export function failSubmission(userId: string, question: string): void {
  const stored = findSubmission(userId, question);
  if (stored) write(session, storageKey(userId), { ...stored, awaitedSince: undefined });
}

export function awaitedSubmission(userId: string): Asked | null {
  const stored = readSubmission(userId);
  if (stored?.awaitedSince === undefined || Date.now() - stored.awaitedSince > resumeWithinMs) return null;
  const { question, answering, horoscope } = stored;
  return { question, ...(answering === undefined ? {} : { answering }), ...(horoscope ? { horoscope } : {}) };
}

/** Does nothing if another question has been stored since. */
export function endSubmission(userId: string, question: string): void {
  if (findSubmission(userId, question)) write(session, storageKey(userId), null);
}

function readSubmission(userId: string): Submission | null {
  const stored = submission.safeParse(read(session, storageKey(userId)));
  return stored.success ? stored.data : null;
}

function findSubmission(userId: string, question: string): Submission | null {
  const stored = readSubmission(userId);
  return stored?.question === question ? stored : null;
}

export const keyIsSpent = (error: unknown) => hasCode(error, 'reservation_stale', 'question_changed');

const draftKey = (userId: string) => `sternenrat.draft.${userId}`;

export function readDraft(userId: string): string {
  const draft = read(session, draftKey(userId));
  return typeof draft === 'string' ? draft : '';
}

export function endDraft(userId: string, question: string): void {
  if (readDraft(userId).trim() === question) saveDraft(userId, '');
}

export function saveDraft(userId: string, question: string): void {
  write(session, draftKey(userId), question === '' ? null : question);
}
