/** Not in `texts`, which the home page doesn't load. */
export const title = 'Dein Tag';
