/** Apart from `try.ts`, which the first page needs at once. */
import { brand } from '@sternenrat/contracts/brand';

const { pet } = brand;

export const texts = {
  youAsked: 'Du hast gefragt',
  answerTitle: `${pet} sagt`,
  ownEgg: 'Eigenes Ei bekommen, kostenlos',
  questionSaved:
    'Wir haben nichts gespeichert. Deine Frage merkt sich nur dein Browser, damit sie bereitliegt, wenn deine Eule geschlüpft ist.',
  another: 'Noch etwas fragen',
} as const;
