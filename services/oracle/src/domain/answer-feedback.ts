export type Rating = 'hilfreich' | 'naja';
export interface Report {
  readonly reason: string;
  readonly text: string;
  readonly at: Date;
}

/** What replaces the texts of a deleted answer. The document stays, because it still counts as a question. */
export const deletedAnswer = {
  question: '',
  answer: '',
  analysis: null,
  picture: null,
  place: null,
  rating: null,
  pinned: false,
  report: null,
} as const;
