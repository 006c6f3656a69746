import type { Concern } from '@sternenrat/contracts/reading';

/** Concerns for which the owl refers to professionals and doesn't ask the sky. */
const declinedConcerns: readonly Concern[] = ['medical', 'pregnancy', 'death_date', 'law', 'gambling', 'stocks'];

export const isDeclined = (concern: Concern | null): boolean => concern !== null && declinedConcerns.includes(concern);
