import type { ApodOptions, ApodSource } from './apod.ts';

/** Loads what fetches pictures only where there is a key for them. */
export function openApod(options: ApodOptions): ApodSource {
  const opened = import('./apod.ts').then((it) => it.createApodSource(options));
  return async () => (await opened)();
}
