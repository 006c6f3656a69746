import { readFileSync } from 'node:fs';

export const phases = (): string => readFileSync('phases.txt', 'utf8');
