const lilly = 'Lilly, Christian Astrology (1647), Buch I';
const ptolemy = 'Ptolemäus, Tetrabiblos';

export const ofPlanet = {
  saturn: `${lilly}, Kap. 8`,
  jupiter: `${lilly}, Kap. 9`,
  mars: `${lilly}, Kap. 10`,
  sun: `${lilly}, Kap. 11`,
  venus: `${lilly}, Kap. 12`,
  mercury: `${lilly}, Kap. 13`,
  moon: `${lilly}, Kap. 14`,
} as const;

export const ofHouse = (house: number): string => `${lilly}, Kap. 7, ${house}. Haus`;

/** @param chapter book and chapter in the edition of F. E. Robbins (Loeb) */
export const ofPtolemy = (chapter: string): string => `${ptolemy} ${chapter}`;

/** Agrippa: the Moon takes part in every matter. */
export const moonInAll = 'Agrippa, De occulta philosophia II 29';

export const rules = {
  dignity: `${lilly}, S. 104 und 115`,
  points: `${lilly}, S. 115`,
  moonAspect: `${lilly}, Kap. 19`,
  signs: `${ptolemy} I 13`,
  /** Pliny: what is to be cut or ended is done under the waning Moon. */
  waning: 'Plinius, Naturalis historia XVIII 321',
} as const;
