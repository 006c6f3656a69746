import { readFileSync } from 'node:fs';

export const words = (): string => readFileSync('words.txt', 'utf8');
