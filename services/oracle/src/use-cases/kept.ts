/** Answers whose consequences here this process has seen to itself, and which owl is still to be told. */
export interface Kept {
  note(questionId: string): void;
  /** Answers once. */
  take(questionId: string): boolean;
}

/** Each is taken within seconds; to forget one too many costs an event. */
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
