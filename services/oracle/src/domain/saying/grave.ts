import type { Concern } from '@sternenrat/contracts/reading';
import type { Known } from './conditions.ts';

/** These concerns are answered without the sky, whatever the register. */
const heavyConcerns: readonly Concern[] = ['illness', 'illness_other', 'death', 'death_pet', 'miscarriage'];

export const isGrave = ({ register, concern }: Known['reading']): boolean =>
  register === 'grief' || register === 'illness' || (concern !== null && heavyConcerns.includes(concern));
