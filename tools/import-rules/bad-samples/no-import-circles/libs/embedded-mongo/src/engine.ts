import type { Command } from './command.ts';

export type Engine = Record<string, Command>;
