import type { ApodOptions, ApodSource } from './apod.ts';

/** Imports `apod.ts` and an HTTP client on demand: without a NASA key, neither is loaded. */
export function openApod(options: ApodOptions): ApodSource {
  const opened = import('./apod.ts').then((module) => module.createApodSource(options));
  return async () => (await opened)();
}
