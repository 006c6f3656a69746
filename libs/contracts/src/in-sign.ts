import type { Zodiac } from './vocabulary.ts';

/** After a verb of place: "steht im Widder". */
export const inSign: Readonly<Record<Zodiac, string>> = {
  widder: 'im Widder',
  stier: 'im Stier',
  zwillinge: 'in den Zwillingen',
  krebs: 'im Krebs',
  löwe: 'im Löwen',
  jungfrau: 'in der Jungfrau',
  waage: 'in der Waage',
  skorpion: 'im Skorpion',
  schütze: 'im Schützen',
  steinbock: 'im Steinbock',
  wassermann: 'im Wassermann',
  fische: 'in den Fischen',
};
