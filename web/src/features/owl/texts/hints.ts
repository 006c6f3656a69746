import { rulesOfPlay, stageLevels } from '@sternenrat/contracts/vocabulary';

const { questionEnergy, giftEnergy } = rulesOfPlay;
const { teenager, erwachsen, weiser } = stageLevels;

export const hints = {
  wisdom: `Wächst mit jeder Antwort. Mit Level ${teenager}, ${erwachsen} und ${weiser} wird sie größer.`,
  herzlicht: 'Wie nah ihr euch seid. Es steigt, wenn du dich kümmerst, und lässt nach, wenn ihr euch lange nicht seht.',
  energy: `Eine Antwort kostet ${questionEnergy}. Jeden Tag kommen 30 dazu, mit jedem Korn ${giftEnergy}.`,
} as const;
