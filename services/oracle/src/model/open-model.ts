import type { createModel } from './model.ts';
import type { Model } from './port.ts';

/** Imports the model's client with the first call, because it is an eighth of all files loaded at startup. */
export function openModel(...given: Parameters<typeof createModel>): Model {
  const opened = import('./model.ts').then((module) => module.createModel(...given));
  return { answer: async (ask, ms) => (await opened).answer(ask, ms) };
}
