export type Rating = 'hilfreich' | 'naja';
export interface Report {
  readonly reason: string;
  readonly text: string;
  readonly at: Date;
}

/** What a deletion by the player sets. The document stays, because free questions and visions are counted from it. */
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
