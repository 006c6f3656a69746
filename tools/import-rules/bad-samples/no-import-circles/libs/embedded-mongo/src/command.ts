import type { Engine } from './engine.ts';

export type Command = (engine: Engine) => void;
