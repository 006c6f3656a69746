/** The pet's name in sentences shown to people, and the product's. Change them here only. */
export const brand = { name: 'Sternenrat', pet: 'Noctua' } as const;
