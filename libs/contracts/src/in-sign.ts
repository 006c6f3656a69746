import type { Zodiac } from './vocabulary.ts';

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

export const intoSign: Readonly<Record<Zodiac, string>> = {
  widder: 'in den Widder',
  stier: 'in den Stier',
  zwillinge: 'in die Zwillinge',
  krebs: 'in den Krebs',
  löwe: 'in den Löwen',
  jungfrau: 'in die Jungfrau',
  waage: 'in die Waage',
  skorpion: 'in den Skorpion',
  schütze: 'in den Schützen',
  steinbock: 'in den Steinbock',
  wassermann: 'in den Wassermann',
  fische: 'in die Fische',
};
