import { readFileSync } from 'node:fs';

/** Noctua for the top of each mail, drawn by web/film/icons.mjs. */
export const noctuaPicture = readFileSync(new URL('./noctua.jpg', import.meta.url));
