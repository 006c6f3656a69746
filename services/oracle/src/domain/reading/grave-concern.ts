import type { Concern, Register } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import type { PlainText } from './plain-text.ts';

const { myself, somebodyElse, pets, notPets, petIllness, dreamt, alreadyPregnant } = german.health;

const namesPet = (flat: string): boolean => pets.test(notPets.without(flat));

function illnessConcern(flat: string): Concern {
  if (namesPet(flat)) return 'pet_ill';
  return somebodyElse.test(flat) && !myself.test(flat) ? 'illness_other' : 'illness';
}

/** The concern that grief, illness or a pet requires. Also corrects `scores`. */
export function graveConcernOf({ flat }: PlainText, register: Register, scores: Map<Concern, number>): Concern | null {
  if (register === 'grief') {
    if (dreamt.test(flat)) return 'dream';
    if (german.concerns.miscarriage.exact?.test(flat)) return 'miscarriage';
    return namesPet(flat) ? 'death_pet' : 'death';
  }
  // a pet that ran away is no lost item, so `pet` gets the score
  if ((scores.get('lost_item') ?? 0) > 0 && namesPet(flat)) {
    scores.set('pet', Math.max(scores.get('pet') ?? 0, scores.get('lost_item') ?? 0));
    scores.delete('lost_item');
  }
  if ((scores.get('pet') ?? 0) > 0 && petIllness.test(flat)) return 'pet_ill';
  if (register === 'illness') return illnessConcern(flat);
  const sick = scores.get('illness') ?? 0;
  if (
    sick > 0 &&
    somebodyElse.test(flat) &&
    !myself.test(flat) &&
    !/ (?:ich bin|bin ich|ich werde|werde ich) /u.test(flat)
  ) {
    scores.delete('illness');
    scores.set('illness_other', sick);
  }
  if (scores.size > 1 && alreadyPregnant.test(flat)) scores.delete('pregnancy');
  return null;
}
