/** Languages in which `careFor` recognizes distress: German by rules, the others by phrases (other-languages.ts). */
export const careLanguages = ['de', 'en', 'tr', 'ru', 'ar'] as const;
export type CareLanguage = (typeof careLanguages)[number];
