export const brand = import('../../contracts/src/brand.ts');
