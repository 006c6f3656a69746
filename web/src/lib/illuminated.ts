import { createStore } from './store.ts';

export const illuminated = createStore<readonly string[]>([]);
