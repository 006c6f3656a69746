import type { createModel } from './model.ts';
import type { Model } from './port.ts';

/** Loads the model's client, an eighth of all the files of a start, only where there is a key for it. */
export function openModel(...given: Parameters<typeof createModel>): Model {
  const opened = import('./model.ts').then((it) => it.createModel(...given));
  return { answer: async (ask, ms) => (await opened).answer(ask, ms) };
}
