import { german } from '../../words/german.ts';

/** "Ist es ein Fehler, …?": a yes would be bad news. */
export const isInverted = (asked: string): boolean => german.questions.badNews.test(asked);
