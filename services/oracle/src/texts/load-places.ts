import { readFileSync } from 'node:fs';
import { createPlaces, type Places } from '../domain/places.ts';

const file = new URL('../../places.tsv', import.meta.url);

/** Most processes are never asked for a place, so the list of 2.4 MB is read at the first call. */
export function lazyPlaces(): () => Places {
  let places: Places | undefined;
  return () => (places ??= createPlaces(readFileSync(file, 'utf8')));
}
