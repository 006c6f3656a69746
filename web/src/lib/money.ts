const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** Formats euro cents in German: 700 as '7,00 €'. */
export const formatEuro = (cents: number): string => euros.format(cents / 100);
