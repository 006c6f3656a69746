import type { Concern } from '@sternenrat/contracts/reading';

const declinedConcerns: readonly Concern[] = ['medical', 'pregnancy', 'death_date', 'law', 'gambling', 'stocks'];

export const isDeclined = (concern: Concern | null): boolean => concern !== null && declinedConcerns.includes(concern);
