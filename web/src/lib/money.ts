const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** @param cents euro cents @returns German format: 7,00 € */
export const formatEuro = (cents: number): string => euros.format(cents / 100);
