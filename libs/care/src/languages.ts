/** Languages in which distress is recognized. Only German has rules; the others have lists of phrases. */
export const careLanguages = ['de', 'en', 'tr', 'ru', 'ar'] as const;
export type CareLanguage = (typeof careLanguages)[number];
