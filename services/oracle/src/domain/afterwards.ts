/** What a player may do with an answer afterwards. Pure. */

export type Rating = 'hilfreich' | 'naja';
export interface Report {
  readonly reason: string;
  readonly text: string;
  readonly at: Date;
}

/** What is taken out of a deleted question. That it was asked still counts: free questions and visions are derived from it. */
export const forgotten = {
  question: '',
  answer: '',
  analysis: null,
  picture: null,
  place: null,
  rating: null,
  pinned: false,
  report: null,
} as const;
