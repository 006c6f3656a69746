import { realName } from '@sternenrat/contracts/fields';
import { limits, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { dialogTexts } from './texts/dialogs.ts';

export interface Profile {
  realName: string;
  age: number;
  zodiac: Zodiac;
}

export function checkName(name: string): string | undefined {
  return realName.safeParse(name).error?.issues[0]?.message;
}

/** The messages differ from those of the contract (spec section 5). */
export function checkAge(age: string): string | undefined {
  if (!/^\s*-?\d+\s*$/.test(age)) return dialogTexts.ageMissing;
  const years = Number(age);
  if (years < limits.age.min) return dialogTexts.tooYoung;
  if (years > limits.age.max) return dialogTexts.tooOld;
  return undefined;
}
