const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

export const formatEuro = (cents: number): string => euros.format(cents / 100);
