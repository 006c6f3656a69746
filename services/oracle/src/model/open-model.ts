import type { createModel } from './model.ts';
import type { Model } from './port.ts';

/** Imports the client on demand: without an API key, the service starts without OpenAI's library. */
export function openModel(...given: Parameters<typeof createModel>): Model {
  const opened = import('./model.ts').then((module) => module.createModel(...given));
  return { answer: async (ask, ms) => (await opened).answer(ask, ms) };
}
