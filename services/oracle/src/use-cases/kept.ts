/** Answers whose consequences this process has seen to itself: their events bring nothing new. */
export interface Kept {
  note(questionId: string): void;
  /** Answers once: the event comes again only where its first delivery failed. */
  take(questionId: string): boolean;
}

/** Those whose events another replica took stay behind; to forget one too many costs a few look-ups. */
const most = 10_000;

export function createKept(): Kept {
  const ids = new Set<string>();
  return {
    note(questionId) {
      if (ids.size >= most) ids.clear();
      ids.add(questionId);
    },
    take: (questionId) => ids.delete(questionId),
  };
}
