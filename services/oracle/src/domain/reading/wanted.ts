import { german } from '../../words/german.ts';

/** "Wann ruft die Hausverwaltung zurück?": other people decide on the time. */
export const awaitsOthers = (asked: string): boolean => german.questions.othersDecide.test(asked);

/** A question with "was" that asks what to do, not what will happen. */
export const asksAdvice = (asked: string): boolean => german.questions.asksAdvice.test(asked);
