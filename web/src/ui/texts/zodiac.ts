import type { Zodiac } from '@sternenrat/contracts/vocabulary';

/** Usual dates. The Sun enters a sign up to a day earlier or later, depending on the year. */
export const zodiacDates = {
  widder: '21.3.–20.4.',
  stier: '21.4.–20.5.',
  zwillinge: '21.5.–21.6.',
  krebs: '22.6.–22.7.',
  löwe: '23.7.–23.8.',
  jungfrau: '24.8.–23.9.',
  waage: '24.9.–23.10.',
  skorpion: '24.10.–22.11.',
  schütze: '23.11.–21.12.',
  steinbock: '22.12.–20.1.',
  wassermann: '21.1.–19.2.',
  fische: '20.2.–20.3.',
} satisfies Record<Zodiac, string>;
