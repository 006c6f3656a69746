import { createStore } from './store.ts';

/** Objects that light up in the sky, such as the bodies that decide an answer. */
export const illuminated = createStore<readonly string[]>([]);
