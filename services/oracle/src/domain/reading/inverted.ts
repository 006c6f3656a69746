import { WordList } from './pattern.ts';
import { badNews } from './words/inverted.ts';

const badNewsForm = new WordList(badNews);

export const isInverted = (asked: string): boolean => badNewsForm.test(asked);
