export type Sky = typeof import('../../../sky/src/sky.ts').sky;
