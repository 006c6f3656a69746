import { german } from '../../words/german.ts';

/** True if a yes would be bad news: "Ist es ein Fehler, …?" */
export const isInverted = (asked: string): boolean => german.questions.badNews.test(asked);
