/** Apart from `texts.ts`, which the first page doesn't need. */
export const passwordTexts = { show: 'Zeichen anzeigen' } as const;
