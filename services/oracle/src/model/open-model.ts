import type { createModel } from './model.ts';
import type { Model } from './port.ts';

/** Imports the client only if there is an API key: it would be an eighth of all files loaded at startup. */
export function openModel(...given: Parameters<typeof createModel>): Model {
  const opened = import('./model.ts').then((module) => module.createModel(...given));
  return { answer: async (ask, ms) => (await opened).answer(ask, ms) };
}
