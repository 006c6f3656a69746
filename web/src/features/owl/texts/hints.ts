export const hints = {
  wisdom: 'Wächst mit jeder Antwort. Mit Level 10, 20 und 30 wird sie größer.',
  herzlicht: 'Wie nah ihr euch seid. Es steigt, wenn du dich kümmerst, und lässt nach, wenn ihr euch lange nicht seht.',
  energy: 'Eine Antwort kostet 15. Jeden Tag kommen 30 dazu, mit jedem Korn 20.',
} as const;
