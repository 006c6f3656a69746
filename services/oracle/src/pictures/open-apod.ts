import type { ApodOptions, ApodSource } from './apod.ts';

/** Imports the picture client only if there is a key. */
export function openApod(options: ApodOptions): ApodSource {
  const opened = import('./apod.ts').then((module) => module.createApodSource(options));
  return async () => (await opened)();
}
