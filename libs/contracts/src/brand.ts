export const brand = { name: 'Sternenrat', pet: 'Noctua' } as const;
