/** Only German has rules beyond plain phrases. */
export const careLanguages = ['de', 'en', 'tr', 'ru', 'ar'] as const;
export type CareLanguage = (typeof careLanguages)[number];
