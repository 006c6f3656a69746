import type { ApodOptions, ApodSource } from './apod.ts';

/** Imports `apod.ts` and its HTTP client only if there is a NASA key: without one, `openApod` isn't called. */
export function openApod(options: ApodOptions): ApodSource {
  const opened = import('./apod.ts').then((module) => module.createApodSource(options));
  return async () => (await opened)();
}
