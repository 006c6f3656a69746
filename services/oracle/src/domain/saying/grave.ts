import type { Concern } from '@sternenrat/contracts/reading';
import type { Known } from './conditions.ts';

/** Concerns that are answered without the sky in every register. */
const heavyConcerns: readonly Concern[] = ['illness', 'illness_other', 'death', 'death_pet', 'miscarriage'];

/** True for grief and illness, whose texts also answer follow-ups. */
export const isGrave = ({ register, concern }: Known['reading']): boolean =>
  register === 'grief' || register === 'illness' || (concern !== null && heavyConcerns.includes(concern));
