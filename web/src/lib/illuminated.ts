import { createStore } from './store.ts';

/** Names of the objects that light up in the sky, such as the bodies that decide an answer. */
export const illuminated = createStore<readonly string[]>([]);
